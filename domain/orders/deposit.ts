import { type Ore, sumOre, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { DepositAnswer } from './deposit.contract.ts';
import { depositAskedOre } from './deposit-asked.ts';
import type { OrderContent } from './order-content.ts';
import type { IncomingPayment, PaymentMethod } from './recorded-payment.ts';
import { isCancelled } from './statuses.ts';
import { type Withdrawal, withdrawnLineIds } from './withdrawals.ts';

export interface DepositReturn {
  readonly returnId: string;
  readonly method: PaymentMethod;
  readonly amountOre: Ore;
}

/** An order in the form that says where its deposit is. */
export interface Depositing extends Pick<OrderContent, 'statusId' | 'lines'> {
  readonly incoming?: readonly IncomingPayment[] | undefined;
  readonly depositReturns?: readonly DepositReturn[] | undefined;
  readonly withdrawals?: readonly Withdrawal[] | undefined;
}

/** `leftOre`: paid, and neither returned nor kept. */
export interface Deposit {
  readonly askedOre: Ore;
  readonly paidOre: Ore;
  readonly returnedOre: Ore;
  readonly keptOre: Ore;
  readonly leftOre: Ore;
}

export function depositOf({ statusId, lines, incoming = [], depositReturns = [], withdrawals }: Depositing): Deposit {
  const withdrawn = withdrawnLineIds(withdrawals);
  const asked = isCancelled(statusId) ? [] : lines.filter(({ lineId }) => !withdrawn.has(lineId));
  const valid = incoming.filter(({ isReversed }) => !isReversed);
  const sum = (rows: readonly { amountOre: Ore }[]) => sumOre(rows.map(({ amountOre }) => amountOre));
  const paidOre = sum(valid.filter(({ isDeposit }) => isDeposit));
  const returnedOre = sum(depositReturns);
  const keptOre = sum(valid.filter(({ method }) => method === 'deposit'));
  const leftOre = paidOre - returnedOre - keptOre;
  return { askedOre: depositAskedOre(asked), paidOre, returnedOre, keptOre, leftOre };
}

/** What may still be received: money that went back may come again. */
export const depositOpenOre = ({ askedOre, paidOre, returnedOre }: Deposit): Ore =>
  Math.max(0, askedOre - paidOre + returnedOre);

/** In kr; null where nothing is asked and nothing was paid. */
export function depositAnswerOf(order: Depositing): DepositAnswer | null {
  const deposit = depositOf(order);
  const { askedOre, paidOre, returnedOre, keptOre, leftOre } = deposit;
  if (askedOre === 0 && paidOre === 0) return null;
  return {
    asked: toKr(askedOre),
    paid: toKr(paidOre),
    returned: toKr(returnedOre),
    kept: toKr(keptOre),
    left: toKr(leftOre),
    state: stateOf(deposit),
  };
}

function stateOf({ askedOre, paidOre, returnedOre, keptOre, leftOre }: Deposit): DepositAnswer['state'] {
  const isUsed = returnedOre + keptOre > 0;
  if (leftOre > 0 && (isUsed || paidOre >= askedOre)) return 'paid';
  if (!isUsed) return 'asked';
  return keptOre > 0 ? 'kept' : 'returned';
}

export function requireLeft(order: Depositing, amountOre: Ore): void {
  const { leftOre } = depositOf(order);
  if (amountOre > leftOre) refuse('MORE_THAN_DEPOSIT_LEFT', { left: toKr(leftOre) });
}
