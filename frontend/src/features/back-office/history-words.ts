import { type HistoryEntry, OVERLAP, OWN_PRICE } from '@naust/domain/history/history.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { historyTexts, throughTexts } from './history.texts.ts';

type Change = HistoryEntry['changes'][number];

/** '02.06.2026 kl. 09:30 · Ada Admin'; the channel follows the name if it adds anything. */
export function whenAndWho({ at, by, through }: HistoryEntry): string {
  const way = throughTexts[through];
  return [formatInstant(Date.parse(at)), by, ...(way === null || way === by ? [] : [way])].join(' · ');
}

/** Marks for what an administrator forced against the rules. */
export function marksOf({ changes }: HistoryEntry): readonly string[] {
  const isForced = changes.some(({ field, after }) => field === OVERLAP && after !== null);
  const isOwnPrice = changes.some(({ after }) => after?.includes(`(${OWN_PRICE}`));
  return [...(isForced ? [historyTexts.forced] : []), ...(isOwnPrice ? [historyTexts.ownPrice] : [])];
}

/** A field without a former value shows only the new one. */
export const changeText = ({ field, before, after }: Change): string =>
  `${field}: ${before === null ? '' : `${before} → `}${after ?? historyTexts.nothing}`;

/** One entry as lines of text to copy. */
export function entryText(entry: HistoryEntry): string {
  const { title, changes, reason } = entry;
  return [
    `${whenAndWho(entry)}: ${title}`,
    ...changes.map((change) => `  ${changeText(change)}`),
    ...(reason === null ? [] : [`  ${historyTexts.reason}: ${reason}`]),
  ].join('\n');
}

/** Whether all words of the filter occur in the entry. */
export function isAbout(entry: HistoryEntry, filter: string): boolean {
  const text = [entryText(entry), ...marksOf(entry)].join(' ').toLocaleLowerCase('nb');
  return filter
    .toLocaleLowerCase('nb')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
