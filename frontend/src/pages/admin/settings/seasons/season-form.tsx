import { MOST_SEASON_LETTERS, type SeasonAnswer, seasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import type { RowDraft } from '../../../../features/admin-stats/what-if/row-draft.ts';
import { WhatIfPart } from '../../../../features/admin-stats/what-if/what-if-part.tsx';
import { Panel } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../../features/back-office/row-form-frame.tsx';
import { rulesNow } from '../../../../lib/rules-now.ts';
import type { Form } from '../../../../lib/use-form.ts';
import { ChoiceChip } from '../../../../ui/choice-chip.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { idsIn } from '../discounts/discount-fields.ts';
import type { ScopeNames } from '../discounts/discount-sentence.ts';
import { GroupsField, ProductsField } from '../discounts/scope-fields.tsx';
import { useScopeNames } from '../discounts/use-discount-names.ts';
import { useToday } from '../discounts/use-today.ts';
import { HintedCheckbox } from '../hinted-checkbox.tsx';
import {
  PRICE_FIELDS,
  type PriceField,
  refusedSeasonField,
  type SeasonFields,
  seasonBody,
  seasonFieldsOf,
  seasonProblems,
} from './season-fields.ts';
import { seasonSentence, seasonState } from './season-sentence.ts';
import { saveSeason, seasonNow } from './seasons.queries.ts';
import { stateTexts, seasonTexts as texts } from './seasons.texts.ts';

interface SeasonFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly season: SeasonAnswer | null;
}

/** The rules of the newest answer name the short hours. */
const fieldNames = () => ({
  ...{ name: texts.name, kind: texts.kind, percent: texts.percentValue, from: texts.from, to: texts.to },
  ...{ yearly: texts.yearly, products: texts.products, groups: texts.groups },
  ...{ priceShort: texts.priceShort(rulesNow().shortHours), priceDay: texts.priceDay },
  ...{ priceWeekend: texts.priceWeekend, priceWeek: texts.priceWeek, priceMonth: texts.priceMonth },
});

export function SeasonForm({ at, season }: SeasonFormProps) {
  const names = useScopeNames();
  const form = useRowForm<SeasonFields, SeasonAnswer>({
    draft: 'season',
    row: season,
    schema: seasonAnswer,
    now: () => seasonNow(Number(at.id)),
    fieldsOf: seasonFieldsOf,
    problemsOf: seasonProblems,
    refusedField: refusedSeasonField,
    send: (fields, opened) => saveSeason(seasonBody(fields), opened),
    saved: texts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  return (
    <Panel title={season === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={fieldNames()}
        valueText={(name, value) => valueText(names, name, value)}
        onCancel={at.leave}
      >
        <TextField
          label={texts.name}
          starred
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={MOST_SEASON_LETTERS}
          {...form.field('name')}
        />
        <DayFields form={form} />
        <SizeFields form={form} />
        <fieldset className="grid gap-6">
          <legend className="pb-6 text-lg font-semibold">
            {texts.limits}
            <span className="block text-sm font-normal text-ink-soft">{texts.limitsHint}</span>
          </legend>
          <GroupsField names={names} {...form.field('groups')} />
          <ProductsField names={names} {...form.field('products')} />
        </fieldset>
        <Meaning fields={form.fields} names={names} />
        {season === null && <WhatIfPart draft={draftOf(form.fields)} />}
      </RowFormFrame>
    </Panel>
  );
}

function draftOf(fields: SeasonFields): RowDraft | null {
  const isWhole = Object.values(seasonProblems(fields)).every((problem) => problem === null);
  return isWhole ? { season: seasonBody(fields) } : null;
}

interface FieldsProps {
  readonly form: Pick<Form<SeasonFields>, 'fields' | 'field' | 'change'>;
}

function DayFields({ form: { fields, field, change } }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{texts.days}</legend>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={texts.from} starred hint={texts.dateHint} autoComplete="off" {...field('from')} />
        <TextField label={texts.to} starred hint={texts.dateHint} autoComplete="off" {...field('to')} />
      </div>
      <HintedCheckbox hint={texts.yearlyHint} checked={fields.yearly} onChange={(yearly) => change({ yearly })}>
        {texts.yearly}
      </HintedCheckbox>
    </fieldset>
  );
}

function SizeFields({ form }: FieldsProps) {
  const { fields, field, change } = form;
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold text-ink">{texts.kind}</legend>
        <ChoiceChip chosen={fields.kind === 'percent'} onPress={() => change({ kind: 'percent' })}>
          {texts.percent}
        </ChoiceChip>
        <ChoiceChip chosen={fields.kind === 'prices'} onPress={() => change({ kind: 'prices' })}>
          {texts.prices}
        </ChoiceChip>
      </fieldset>
      {fields.kind === 'percent' ? (
        <TextField
          label={texts.percentValue}
          starred
          hint={texts.percentHint}
          autoComplete="off"
          maxLength={20}
          {...field('percent')}
        />
      ) : (
        <OwnPrices form={form} />
      )}
    </div>
  );
}

function OwnPrices({ form: { field } }: FieldsProps) {
  const named = fieldNames();
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{texts.pricesHint}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {PRICE_FIELDS.map((name: PriceField) => (
          <TextField
            key={name}
            label={named[name]}
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...field(name)}
          />
        ))}
      </div>
    </div>
  );
}

interface MeaningProps {
  readonly fields: SeasonFields;
  readonly names: ScopeNames;
}

/** What the form says, in one sentence. */
function Meaning({ fields, names }: MeaningProps) {
  const today = useToday();
  const { name: _, from, to, ...size } = seasonProblems(fields);
  const hasSize = Object.values(size).every((problem) => problem === null);
  const isWhole = hasSize && from === null && to === null;
  const terms = seasonBody(fields);
  return (
    <div role="status" className="grid gap-1 rounded-md bg-birch px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{texts.meaning}</p>
      {isWhole ? (
        <p>
          {seasonSentence(terms, names, today)} · {stateTexts[seasonState(terms, today)]}
        </p>
      ) : (
        <p className="text-ink-soft">{hasSize ? texts.unfinished : texts.noSize}</p>
      )}
    </div>
  );
}

/** The names behind ids, where two users changed the same field. */
function valueText(names: ScopeNames, name: keyof SeasonFields, value: unknown): string | null {
  if (name === 'kind') return value === 'percent' ? texts.percent : texts.prices;
  if (name !== 'products' && name !== 'groups') return null;
  const nameOf = name === 'products' ? names.product : names.group;
  return (
    idsIn(String(value))
      .map((id) => nameOf(id) ?? id)
      .join(', ') || null
  );
}
