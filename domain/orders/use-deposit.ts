import { type Ore, sumOre, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import { type Depositing, type DepositReturn, depositOf, requireLeft } from './deposit.ts';
import { owingOf, type Paid, partsOf } from './incoming-payments.ts';
import type { OrderEvent } from './orders.events.ts';
import { type OpenCharge, payableRows } from './owed.ts';
import { type IncomingPayment, PAYMENT_METHODS } from './recorded-payment.ts';

/** `amountOre` null: all that is left. The same id is the same return. */
export interface ReturnDeposit {
  readonly type: 'ReturnDeposit';
  readonly returnId: string;
  readonly method: string;
  readonly amountOre: Ore | null;
  /** The day takes no payments; null if it does. */
  readonly lock: 'day' | 'term' | null;
}

/** Pays a charge of the order. `charges`: its open ones. The same id is the same keeping. */
export interface KeepDeposit {
  readonly type: 'KeepDeposit';
  readonly keepId: string;
  readonly chargeId: string;
  readonly amountOre: Ore;
  readonly charges: readonly OpenCharge[];
}

const depositing = (order: Paid): Depositing => ({ ...order, ...order.content });

export function depositReturned(command: ReturnDeposit, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { returnId } = command;
  const method = PAYMENT_METHODS.find((known) => known === command.method) ?? refuse('UNKNOWN_PAYMENT_METHOD');
  const same = order.depositReturns?.find((one) => one.returnId === returnId);
  if (same) {
    const isSame = same.method === method && (command.amountOre ?? same.amountOre) === same.amountOre;
    return isSame ? [] : refuse('KEY_REUSED');
  }
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  if (command.lock) refuse(command.lock === 'day' ? 'PAID_ON_SETTLED_DAY' : 'PAID_IN_CLOSED_TERM');
  const { leftOre } = depositOf(depositing(order));
  if (command.amountOre === null && leftOre === 0) refuse('MORE_THAN_DEPOSIT_LEFT', { left: 0 });
  const amountOre = positive(command.amountOre ?? leftOre);
  requireLeft(depositing(order), amountOre);
  const { orderId, orderNo } = order.content;
  return [{ type: 'DepositReturned', data: { orderId, orderNo, returnId, method, amountOre } }];
}

export function depositKept(command: KeepDeposit, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { keepId, chargeId, amountOre, charges } = command;
  const same = order.incoming?.find(({ paymentId }) => paymentId === keepId);
  if (same) {
    const isSame = same.amountOre === amountOre && same.parts.every((part) => part.chargeId === chargeId);
    return isSame ? [] : refuse('KEY_REUSED');
  }
  requireKeepable(command, order);
  const owed = payableRows(order.content.orderId, owingOf(order, charges))
    .flatMap((row) => row.parts)
    .filter((part) => part.chargeId === chargeId);
  const owedOre = sumOre(owed.map((part) => part.amountOre));
  if (amountOre > owedOre) refuse('MORE_THAN_OWED', { owed: toKr(owedOre) });
  const { orderId, orderNo } = order.content;
  const parts = partsOf(amountOre, owed);
  return [{ type: 'DepositKept', data: { orderId, orderNo, keepId, chargeId, amountOre, parts } }];
}

/** Refuses what could not be kept for any charge. */
export function requireKeepable({ amountOre }: Pick<KeepDeposit, 'amountOre'>, order: Paid): void {
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  requireLeft(depositing(order), positive(amountOre));
}

const positive = (amountOre: Ore): Ore =>
  Number.isSafeInteger(amountOre) && amountOre > 0 ? amountOre : refuse('PAYMENT_NOT_POSITIVE');

type ReturnFact = Extract<OrderEvent, { type: 'DepositReturned' }>;
type KeptFact = Extract<OrderEvent, { type: 'DepositKept' }>;

export const returnsAfter = (returns: readonly DepositReturn[] = [], { data }: ReturnFact): DepositReturn[] => [
  ...returns,
  { returnId: data.returnId, method: data.method, amountOre: data.amountOre },
];

/** What is kept pays its charge like money that came in. */
export const paidByDeposit = ({ data }: KeptFact): IncomingPayment => ({
  paymentId: data.keepId,
  method: 'deposit',
  amountOre: data.amountOre,
  parts: data.parts,
  isReversed: false,
});
