import type { HandOutInput, StatusInput, TakeBackInput } from '@naust/domain/orders/pieces.contract.ts';
import { callApi } from '../../lib/api.ts';
import { actAnswer } from './acts.ts';

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

/** Without lines: all that is left; without a time: now. */
export const handOut = (orderId: string, body: HandOutInput) =>
  callApi(`${pathOf(orderId)}/hand-out`, { method: 'POST', body, answer: actAnswer });

export const takeBack = (orderId: string, body: TakeBackInput) =>
  callApi(`${pathOf(orderId)}/take-back`, { method: 'POST', body, answer: actAnswer });

export const moveOrder = (orderId: string, body: StatusInput) =>
  callApi(`${pathOf(orderId)}/status`, { method: 'PUT', body, answer: actAnswer });

export const removeOrder = (orderId: string, version: number) =>
  callApi(`${pathOf(orderId)}?version=${version}`, { method: 'DELETE', answer: actAnswer });
