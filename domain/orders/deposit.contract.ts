import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** On orders that ask for a deposit or have one. `left`: paid, and neither returned nor kept. No part of `due`. */
export const depositAnswer = z.object({
  asked: kr,
  paid: kr,
  returned: kr,
  kept: kr,
  left: kr,
  state: z.enum(['asked', 'paid', 'returned', 'kept']),
});
export type DepositAnswer = z.infer<typeof depositAnswer>;
