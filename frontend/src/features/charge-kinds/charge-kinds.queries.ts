import { chargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

/** The table of fees, in its order. */
export const chargeKindsQuery = queryOptions({
  queryKey: ['charge-kinds'],
  queryFn: ({ signal }) => callApi('/charge-kinds', { answer: z.array(chargeKindAnswer), signal }),
});
