import {
  forgottenMoney,
  settlementAnswer,
  settlementSaved,
  termClosed,
  vatTermAnswer,
} from '@naust/domain/books/books.contract.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import { queryOptions } from '@tanstack/react-query';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi, fetchFile } from '../../../lib/api.ts';

const KEY = 'books';

export const vatTermQuery = (term: VatTerm) =>
  queryOptions({
    queryKey: [KEY, 'term', term],
    queryFn: ({ signal }) => callApi(`/terms/${term}`, { answer: vatTermAnswer, signal }),
  });

/** `day`: yyyy-mm-dd. */
export const settlementQuery = (day: string) =>
  queryOptions({
    queryKey: [KEY, 'day', day],
    queryFn: ({ signal }) => callApi(`/settlements/${day}`, { answer: settlementAnswer, signal }),
  });

export const forgottenMoneyQuery = queryOptions({
  queryKey: [KEY, 'forgotten'],
  queryFn: ({ signal }) => callApi('/forgotten-money', { answer: forgottenMoney, signal }),
});

export const closeTerm = (term: VatTerm) => addOnce(`/terms/${term}/close`, { body: {}, answer: termClosed });

export const exportTerm = (term: VatTerm) => fetchFile(`/terms/${term}/export`);

/** Sums in kr; null: not read. */
interface ReadSums {
  readonly register: number | null;
  readonly terminal: number | null;
}

export const settleDay = (day: string, body: ReadSums) =>
  addOnce(`/settlements/${day}`, { body, answer: settlementSaved });
