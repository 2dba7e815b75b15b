import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { type RulesAnswer, rulesAnswer, rulesSaved } from '@naust/domain/rules/rules-settings.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { ruleTexts, rulesTexts as texts } from './rules.texts.ts';
import {
  changedRules,
  type RulesFields,
  refusedRule,
  rulesFieldsOf,
  rulesOfFields,
  rulesProblems,
} from './rules-fields.ts';
import { RulesFieldsets } from './rules-fieldsets.tsx';

const rulesNow = (signal?: AbortSignal) => callApi('/shop/rules', { answer: rulesAnswer, ...(signal && { signal }) });

const rulesQuery = queryOptions({ queryKey: ['shop', 'rules'], queryFn: ({ signal }) => rulesNow(signal) });

const NAMES: Record<keyof RulesFields, string> = {
  preparationHours: ruleTexts.preparationHours.label,
  freeCancellationHours: ruleTexts.freeCancellationHours.label,
  lateCancellationPercent: ruleTexts.lateCancellationPercent.label,
  invoiceDueDays: ruleTexts.invoiceDueDays.label,
  minimumAge: ruleTexts.minimumAge.label,
  licenceYears: ruleTexts.licenceYears.label,
  longestRentalDays: ruleTexts.longestRentalDays.label,
  bookableAheadDays: ruleTexts.bookableAheadDays.label,
  shortHours: ruleTexts.shortHours.label,
  fromDay: texts.weekendFromDay,
  fromTime: texts.weekendFromTime,
  untilDay: texts.weekendUntilDay,
  untilTime: texts.weekendUntilTime,
  withdrawalCoversRental: texts.coversRental,
};

const fieldsOf = (rules: RulesAnswer) => rulesFieldsOf(rules, rules.withdrawalCoversRental);

/** The owner's numbers for rental, price, cancellation and payment. */
export function RulesPart() {
  const { data, isError, refetch, isFetching } = useQuery(rulesQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <RulesForm key={steady.version} rules={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[60rem] w-full" />
    </>
  );
}

interface RulesFormProps {
  readonly rules: RulesAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

function RulesForm({ rules, onWriting }: RulesFormProps) {
  const queries = useQueryClient();
  const form = useRowForm<RulesFields, RulesAnswer>({
    draft: 'shop-rules',
    row: rules,
    schema: rulesAnswer,
    now: () => rulesNow(),
    fieldsOf: (row) => fieldsOf(row ?? rules),
    problemsOf: rulesProblems,
    refusedField: refusedRule,
    async send(fields, opened) {
      const { withdrawalCoversRental } = fields;
      const body = { ...rulesOfFields(fields), withdrawalCoversRental, version: (opened ?? rules).version };
      const { version } = await callApi('/shop/rules', { method: 'PUT', body, answer: rulesSaved });
      await queries.invalidateQueries({ queryKey: shopQuery.queryKey });
      return { id: version };
    },
    saved: texts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return (
    <Card as="section" labelledBy="rules-title">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="rules-title" className="text-xl">
            {texts.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{texts.intro}</p>
        </div>
        <RowFormFrame form={form} names={NAMES} onCancel={() => form.change(fieldsOf(rules))}>
          <RulesFieldsets form={form} />
          <div>
            <Button type="button" size="sm" onClick={() => form.change(rulesFieldsOf(FIRST_RULES, false))}>
              {texts.reset}
            </Button>
          </div>
          <Changes rules={rules} fields={form.fields} />
        </RowFormFrame>
      </div>
    </Card>
  );
}

function Changes({ rules, fields }: { readonly rules: RulesAnswer; readonly fields: RulesFields }) {
  const changed = changedRules(rules, fields);
  if (changed.length === 0) return null;
  return (
    <Notice role="status">
      <p className="font-semibold">{texts.changed}</p>
      <ul className="list-disc pl-5">
        {changed.map(({ name, before, after }) => (
          <li key={name}>
            {name}: {texts.from(before, after)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
