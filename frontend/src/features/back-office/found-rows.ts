import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApiWithHeaders } from '../../lib/api.ts';
import { totalCount } from '../../lib/paged-list.ts';
import type { ListDeclaration } from './listed-rows.ts';

/** The first rows of a list that match `text`, at most as many as a choice shows, and the total number. */
export const foundRowsQuery = <Row>({ key, path, row, pageRows = 8 }: ListDeclaration<Row>, text: string) =>
  queryOptions({
    queryKey: [key, 'found', text, pageRows],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ q: text, limit: String(pageRows) });
      const { answer, headers } = await callApiWithHeaders(`${path}?${asked}`, { answer: z.array(row), signal });
      return { rows: answer, count: totalCount(headers) ?? answer.length };
    },
  });
