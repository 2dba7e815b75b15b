import { Refusal, withFacts } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { checkedRules, isNumberRule, type NumberRule, RULE_RANGES } from '@naust/domain/rules/checked-rules.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import type { RulesAnswer } from '@naust/domain/rules/rules-settings.contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { ruleTexts, rulesTexts as texts, WEEKEND_DAY_NAMES } from './rules.texts.ts';

/** The rules in the form: numbers as they are written. */
export interface RulesFields
  extends Readonly<Record<NumberRule | 'fromDay' | 'fromTime' | 'untilDay' | 'untilTime', string>> {
  readonly withdrawalCoversRental: boolean;
}

export const NUMBER_RULES: readonly NumberRule[] = Object.keys(RULE_RANGES).filter(isNumberRule);

export function rulesFieldsOf(rules: ShopRules, withdrawalCoversRental: boolean): RulesFields {
  const writeRule = (name: NumberRule) => String(rules[name]);
  return {
    preparationHours: writeRule('preparationHours'),
    freeCancellationHours: writeRule('freeCancellationHours'),
    lateCancellationPercent: writeRule('lateCancellationPercent'),
    invoiceDueDays: writeRule('invoiceDueDays'),
    minimumAge: writeRule('minimumAge'),
    licenceYears: writeRule('licenceYears'),
    longestRentalDays: writeRule('longestRentalDays'),
    bookableAheadDays: writeRule('bookableAheadDays'),
    shortHours: writeRule('shortHours'),
    fromDay: rules.weekendFrom.slice(0, 2),
    fromTime: rules.weekendFrom.slice(2),
    untilDay: rules.weekendUntil.slice(0, 2),
    untilTime: rules.weekendUntil.slice(2),
    withdrawalCoversRental,
  };
}

const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export function rulesOfFields(fields: RulesFields): ShopRules {
  return {
    preparationHours: numberOf(fields.preparationHours),
    freeCancellationHours: numberOf(fields.freeCancellationHours),
    lateCancellationPercent: numberOf(fields.lateCancellationPercent),
    invoiceDueDays: numberOf(fields.invoiceDueDays),
    minimumAge: numberOf(fields.minimumAge),
    licenceYears: numberOf(fields.licenceYears),
    longestRentalDays: numberOf(fields.longestRentalDays),
    bookableAheadDays: numberOf(fields.bookableAheadDays),
    shortHours: numberOf(fields.shortHours),
    weekendFrom: `${fields.fromDay}${fields.fromTime}`,
    weekendUntil: `${fields.untilDay}${fields.untilTime}`,
  };
}

export function rulesProblems(fields: RulesFields): Problems<RulesFields> {
  const rules = rulesOfFields(fields);
  const problems = NUMBER_RULES.flatMap((name): [NumberRule, string][] => {
    const [least, most] = RULE_RANGES[name];
    const isWithin = rules[name] >= least && rules[name] <= most;
    return isWithin ? [] : [[name, withFacts(refusalTexts.RULE_OUT_OF_RANGE.text, { least, most })]];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : weekendProblem(rules);
}

function weekendProblem(rules: ShopRules): Problems<RulesFields> {
  try {
    checkedRules(rules);
    return {};
  } catch (error) {
    if (error instanceof Refusal) return problemAt(error.facts.field, error.text);
    throw error;
  }
}

const problemAt = (field: unknown, text: string): Problems<RulesFields> =>
  field === 'weekendFrom' ? { fromDay: text } : { untilDay: text };

export function refusedRule(error: unknown): Problems<RulesFields> {
  if (!(error instanceof ApiError)) return {};
  const { code, text, facts } = error;
  if (code === 'NO_WEEKEND_HOUR') return { untilDay: text };
  if (code === 'WEEKEND_MOMENT_INVALID' || code === 'WEEKEND_ENDS_BEFORE_IT_BEGINS')
    return problemAt(facts.field, text);
  return {};
}

export interface ChangedRule {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What the form changes, in words; nothing while a field is wrong. */
export function changedRules(rules: RulesAnswer, fields: RulesFields): ChangedRule[] {
  const after = rulesOfFields(fields);
  const numbers = NUMBER_RULES.filter((name) => after[name] !== rules[name] && !Number.isNaN(after[name]));
  const moments = (['weekendFrom', 'weekendUntil'] as const).filter((name) => after[name] !== rules[name]);
  return [
    ...numbers.map((name) => {
      const { label, unit } = ruleTexts[name];
      return { name: label, before: String(rules[name]), after: `${after[name]} ${unit}` };
    }),
    ...moments.map((name) => ({
      name: name === 'weekendFrom' ? texts.weekendFromDay : texts.weekendUntilDay,
      before: momentWords(rules[name]),
      after: momentWords(after[name]),
    })),
    ...(rules.withdrawalCoversRental === fields.withdrawalCoversRental
      ? []
      : [
          {
            name: texts.coversRental,
            before: yesOrNo(rules.withdrawalCoversRental),
            after: yesOrNo(fields.withdrawalCoversRental),
          },
        ]),
  ];
}

const yesOrNo = (isOn: boolean): string => (isOn ? texts.yes : texts.no);

const momentWords = (moment: string): string =>
  `${(WEEKEND_DAY_NAMES[moment.slice(0, 2)] ?? '').toLowerCase()} ${moment.slice(2)}`;
