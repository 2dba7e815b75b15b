import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type {
  downtimeInput,
  NamedPieceAnswer,
  namedPieceInput,
} from '@naust/domain/named-pieces/named-pieces.contract.ts';
import type * as z from 'zod/mini';
import { callApi } from '../../../../lib/api.ts';

/** `opened`: the piece that the form was opened with; null for a new one. */
export const savePiece = (
  productId: number,
  body: z.input<typeof namedPieceInput>,
  opened: Pick<NamedPieceAnswer, 'id' | 'version'> | null,
) =>
  opened === null
    ? callApi(`/products/${productId}/pieces`, { method: 'POST', body, answer: rowSaved })
    : callApi(`/pieces/${opened.id}`, { method: 'PUT', body: { ...body, version: opened.version }, answer: rowSaved });

export const setDowntime = (pieceId: number, body: z.input<typeof downtimeInput>) =>
  callApi(`/pieces/${pieceId}/downtime`, { method: 'POST', body, answer: rowSaved });

export const endDowntime = (pieceId: number, downtimeId: number) =>
  callApi(`/pieces/${pieceId}/downtime/${downtimeId}`, { method: 'DELETE', answer: rowSaved });
