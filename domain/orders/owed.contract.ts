import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';

const owedRow = z.object({
  what: z.enum(['invoice', 'charge', 'order', 'fee']),
  /** Of the document, the charge, the order, or the reminder. */
  id: longIdText,
  amount: kr,
  /** Of an invoice or a reminder: yyyy-mm-dd. */
  dueDate: z.nullable(z.string()),
});

/** On orders and their lists: what is owed, and for what. */
export const owed = { due: kr, dueFor: z.array(owedRow) };
const owedAnswer = z.object(owed);
export type OwedAnswer = z.infer<typeof owedAnswer>;

/** GET /api/users/{id}/debt and /api/users/me/debt: what an account owes, with the order of each row. */
export const debtAnswer = z.object({
  due: kr,
  dueFor: z.array(z.extend(owedRow, { orderId: longIdText, orderNo: z.int() })),
});
export type DebtAnswer = z.infer<typeof debtAnswer>;
