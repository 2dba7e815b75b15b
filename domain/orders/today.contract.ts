import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { mailState } from '../mails/mail-state.contract.ts';
import { depositAnswer } from './deposit.contract.ts';
import { LINE_STATES } from './line-state.ts';
import { pieceAnswer } from './orders.contract.ts';
import { owed } from './owed.contract.ts';
import { PAYMENT_STATES } from './statuses.ts';

/** GET /api/today. `date`: yyyy-mm-dd, today by default. */
export const todayQuery = z.object({ date: z.optional(z.string().check(z.maxLength(10))) });

const todayLine = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** The package that it was ordered in: lines with the same `no`. */
  package: z.optional(z.object({ no: z.int(), name: z.string(), quantity: z.int() })),
  /** Wall clock; null for a sale. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  /** Pieces that went out, back or not. */
  outQuantity: z.int(),
  backQuantity: z.int(),
  /** The named pieces that are out now; left out for none. */
  piecesOut: z.optional(z.array(pieceAnswer)),
});

const todayRow = z.object({
  id: longIdText,
  orderNo: z.int(),
  StatusId: z.int(),
  /** null: neither account nor guest details. */
  customer: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** Wall clock of the pickup or return that puts the order on this list; null on the list of unpaid orders. */
  at: z.nullable(z.string()),
  lines: z.array(todayLine),
  total: kr,
  ...owed,
  /** null: none is asked, and none was paid. */
  deposit: z.nullable(depositAnswer),
  /** What the customer is to get back of a cancelled order; left out for nothing. */
  giveBack: z.optional(kr),
  paymentState: z.enum(PAYMENT_STATES),
  /** The mail that matters; null if none is recorded. */
  mail: z.nullable(mailState),
  version: z.int(),
});
export type TodayRow = z.infer<typeof todayRow>;

/** Each list in full up to 500 rows; `total` counts those beyond too. */
const todayList = z.object({ total: z.int(), rows: z.array(todayRow) });
export type TodayList = z.infer<typeof todayList>;

const taskRow = z.object({
  id: z.int(),
  title: z.string(),
  next_due: z.string(),
  status: z.enum(['overdue', 'soon', 'ok']),
  vehicle: z.object({ id: z.int(), name: z.string(), plate: z.string() }),
});
export type DueTask = z.infer<typeof taskRow>;

/**
 * One day of the shop. `missed`: not picked up on an earlier day, only for today. For a future day, `toReturn` includes
 * orders that are picked up before then. `late`, `unpaid`, `withdrawals`, `deposits`, `moneyBack` and `unread` are as of now, for any day.
 */
export const todayAnswer = z.object({
  date: z.string(),
  isToday: z.boolean(),
  toFetch: todayList,
  missed: todayList,
  toReturn: todayList,
  late: todayList,
  unpaid: todayList,
  /** Withdrawals to settle; `at` is the last day for the refund, yyyy-mm-dd. */
  withdrawals: todayList,
  /** Orders that are over and whose deposit the shop still holds. */
  deposits: todayList,
  /** Cancelled orders with money to give back. */
  moneyBack: todayList,
  /** Messages. */
  unread: z.int(),
  /** Tasks of vehicles due on that day or earlier. */
  tasks: z.array(taskRow),
});
export type TodayAnswer = z.infer<typeof todayAnswer>;
