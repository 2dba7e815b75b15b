import { type ConditionAnswer, conditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { fuelWords, conditionTexts as texts } from './condition.texts.ts';

/** What was noted at the hand-outs and returns of an order. */
export const conditionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'condition', orderId],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/condition`, { answer: conditionAnswer, signal }),
  });

/** What was noted of a line when it last went out, in words; null for nothing. */
export function wordsAtHandOut(noted: ConditionAnswer, lineId: number): string | null {
  const line = noted
    .filter(({ act }) => act === 'out')
    .flatMap(({ lines }) => lines)
    .findLast((one) => one.line === lineId);
  if (!line) return null;
  const words = [
    ...(line.fuel === null ? [] : [`${texts.fuel.toLowerCase()} ${fuelWords(line.fuel).toLowerCase()}`]),
    ...(line.hours === null ? [] : [texts.hoursWords(line.hours)]),
    ...line.checklist.filter(({ ok }) => !ok).map(({ row }) => texts.notOk(row)),
  ];
  return words.length > 0 ? words.join(' · ') : null;
}
