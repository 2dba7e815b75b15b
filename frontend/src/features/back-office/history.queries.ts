import { type HistoryWord, historyEntry } from '@naust/domain/history/history.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

/** The history of one object, oldest first. */
export const historyQuery = (word: HistoryWord, id: string) =>
  queryOptions({
    queryKey: ['admin-history', word, id],
    queryFn: ({ signal }) =>
      callApi(`/history/${word}/${encodeURIComponent(id)}`, { answer: z.array(historyEntry), signal }),
  });
