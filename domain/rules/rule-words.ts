import type { Texts } from '../language.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../wall-clock.ts';
import { ruleTexts } from './rule-words.texts.ts';
import type { ShopRules } from './rules.ts';
import { weekendWindow } from './weekend-window.ts';

type RuleTexts = Texts<typeof ruleTexts>;

/** The window counts from Thursday. */
const dayName = (minute: number, texts: RuleTexts): string =>
  texts.weekday(((Math.floor(minute / MINUTES_PER_DAY) + 3) % 7) + 1);

function momentParts(minute: number, texts: RuleTexts): [day: string, hour: string, minutes: string] {
  const two = (part: number) => String(part).padStart(2, '0');
  const hour = Math.floor((minute % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  return [dayName(minute, texts), two(hour), two(minute % MINUTES_PER_HOUR)];
}

/** 'fredag kl. 16', with minutes only if there are any. */
export const weekendMomentWords = (minute: number, texts: RuleTexts = ruleTexts): string =>
  texts.moment(...momentParts(minute, texts));

/** 'fredag kl. 16 til søndag kl. 22'. */
export function weekendWords(rules: ShopRules, texts: RuleTexts = ruleTexts): string {
  const { from, until } = weekendWindow(rules);
  return texts.span(weekendMomentWords(from, texts), weekendMomentWords(until, texts));
}

/** 'fredag kl. 16.00 til og med lørdag': when a pickup has the weekend price. Without the last day if it is the first. */
export function weekendPickupWords(rules: ShopRules, texts: RuleTexts = ruleTexts): string {
  const { from, pickupsEnd } = weekendWindow(rules);
  const [first, last] = [writtenMoment(from, texts), dayName(pickupsEnd - 1, texts)];
  return last === dayName(from, texts) ? first : texts.pickups(first, last);
}

/** 'søndag kl. 22.00': the last return with the weekend price. */
export const weekendReturnWords = (rules: ShopRules, texts: RuleTexts = ruleTexts): string =>
  writtenMoment(weekendWindow(rules).until, texts);

const writtenMoment = (minute: number, texts: RuleTexts): string => texts.writtenMoment(...momentParts(minute, texts));
