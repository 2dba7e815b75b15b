import { ERASED } from '@naust/domain/history/description.ts';
import type { HistoryEntry, HistoryWord } from '@naust/domain/history/history.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../features/back-office/history.queries.ts';
import { wordTexts } from '../../../features/back-office/history.texts.ts';

/** The history field with the object's name. */
const NAMED_BY: { readonly [Word in HistoryWord]?: string } = {
  order: 'Ordrenummer',
  charge: 'Beskrivelse',
  product: 'Navn',
  group: 'Navn',
  user: 'Navn',
  vehicle: 'Navn',
  topic: 'Navn',
  employee: 'Navn',
  task: 'Oppgave',
  quiz: 'Tittel',
  message: 'Fra',
};

/** There is only one of it. */
const ALONE: readonly HistoryWord[] = ['opening-hours', 'import', 'shop'];

/**
 * The title of a history: 'Ordre 1042', 'Produkt Lavvo', 'Bruker (slettet)'; with the id if no entry has the name, and
 * the word alone until that is known.
 */
export function useHistoryName(word: HistoryWord, id: string): string {
  const entries = useQuery(historyQuery(word, id));
  const title = wordTexts[word];
  if (ALONE.includes(word) || entries.isPending) return title;
  const name = nameIn(entries.data ?? [], NAMED_BY[word]);
  return name === ERASED ? `${title} (${ERASED})` : `${title} ${name ?? id}`;
}

/** Its newest name. */
function nameIn(entries: readonly HistoryEntry[], field: string | undefined): string | null {
  const named = entries.flatMap(({ changes }) => changes.filter((change) => change.field === field));
  return named.at(-1)?.after ?? null;
}
