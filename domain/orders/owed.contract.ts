import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';

/** On orders and their lists: what is owed, and for what. `id`: of the charge, or of the order. */
export const owed = {
  due: kr,
  dueFor: z.array(
    z.object({
      what: z.enum(['invoice', 'charge', 'order']),
      id: longIdText,
      amount: kr,
      /** Of an invoice: yyyy-mm-dd. */
      dueDate: z.nullable(z.string()),
    }),
  ),
};
const owedAnswer = z.object(owed);
export type OwedAnswer = z.infer<typeof owedAnswer>;
