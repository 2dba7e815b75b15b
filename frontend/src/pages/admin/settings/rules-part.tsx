import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { type RulesAnswer, rulesAnswer } from '@naust/domain/rules/rules-settings.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';

const rules = { path: '/shop/rules', schema: rulesAnswer };
const rulesQuery = shopSettingQuery(rules);

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
  return (
    <SettingPart query={useQuery(rulesQuery)} failed={texts.failed} height="h-[60rem]">
      {(stored, onWriting) => <RulesForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function RulesForm(props: StoredSetting<RulesAnswer>) {
  const form = useShopSetting<RulesFields, RulesAnswer>(rules, props, {
    draft: 'shop-rules',
    fieldsOf,
    problemsOf: rulesProblems,
    refusedField: refusedRule,
    bodyOf: (fields) => ({ ...rulesOfFields(fields), withdrawalCoversRental: fields.withdrawalCoversRental }),
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="rules-title" title={texts.title} intro={texts.intro}>
      <RowFormFrame form={form} names={NAMES} onCancel={form.onCancel}>
        <RulesFieldsets form={form} />
        <div>
          <Button type="button" size="sm" onClick={() => form.change(rulesFieldsOf(FIRST_RULES, false))}>
            {texts.reset}
          </Button>
        </div>
        <Changes rules={props.stored} fields={form.fields} />
      </RowFormFrame>
      <HistoryPanel word="shop" id="1" />
    </SettingCard>
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
