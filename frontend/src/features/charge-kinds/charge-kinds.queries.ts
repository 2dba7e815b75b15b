import { type ChargeKindAnswer, chargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { oreOf } from '../../lib/amounts.ts';
import { callApi } from '../../lib/api.ts';
import { chargeKindTexts } from './charge-kinds.texts.ts';

/** The table of fees, in its order. */
export const chargeKindsQuery = queryOptions({
  queryKey: ['charge-kinds'],
  queryFn: ({ signal }) => callApi('/charge-kinds', { answer: z.array(chargeKindAnswer), signal }),
});

export const kindAmount = ({ amount }: Pick<ChargeKindAnswer, 'amount'>): string =>
  amount === null ? chargeKindTexts.byCost : formatKr(oreOf(amount));
