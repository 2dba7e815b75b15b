import { namedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api.ts';

const piecesAnswer = z.array(namedPieceAnswer);

/** Every named piece of the shop, and the order that has it. */
export const piecesQuery = queryOptions({
  queryKey: ['pieces'],
  queryFn: ({ signal }) => callApi('/pieces', { answer: piecesAnswer, signal }),
});
