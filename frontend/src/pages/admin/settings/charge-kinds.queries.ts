import { deleted, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import {
  type ChargeKindAnswer,
  chargeKindAnswer,
  type chargeKindInput,
  type revisedChargeKind,
} from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import type * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { callApi } from '../../../lib/api.ts';

export const kindList = { key: 'charge-kinds', path: '/charge-kinds', row: chargeKindAnswer };

export const kindNow = (id: number) => callApi(`/charge-kinds/${id}`, { answer: chargeKindAnswer });

/** `opened`: the kind that the form was opened with; null for a new one. */
export function saveKind(body: z.input<typeof chargeKindInput>, opened: ChargeKindAnswer | null) {
  if (opened === null) return callApi('/charge-kinds', { method: 'POST', body, answer: rowSaved });
  const change: z.input<typeof revisedChargeKind> = { ...body, version: opened.version };
  return callApi(`/charge-kinds/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

export const orderKinds = (ids: number[]) =>
  callApi('/charge-kinds/order', { method: 'PUT', body: { ids }, answer: deleted });

export const removeKind = ({ id, version }: ChargeKindAnswer) =>
  callApi(`/charge-kinds/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
