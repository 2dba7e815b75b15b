import { toKr } from '../money.ts';
import { dateText, osloMinute, type WallMinute } from '../wall-clock.ts';
import { linesTotalOre, type OrderLine } from './line.ts';
import { isRunning, type Ordered, type WithdrawalRight, withdrawalRights } from './withdrawal-right.ts';
import type { OwnWithdrawal, WithdrawalAnswer } from './withdrawals.contract.ts';
import { type Withdrawal, withdrawnLineIds } from './withdrawals.ts';

interface Withdrawable extends Ordered {
  readonly withdrawals?: readonly Withdrawal[];
}

/** `amount`: the price of those of its lines that the order still has. */
export const withdrawalAnswersOf = (
  lines: readonly OrderLine[],
  withdrawals: readonly Withdrawal[] = [],
): WithdrawalAnswer[] =>
  withdrawals.map(({ withdrawalId: id, declaredAt: at, lineIds, refundBy, state }) => {
    const amount = toKr(linesTotalOre(lines.filter(({ lineId }) => lineIds.includes(lineId))));
    return { id, at, lines: [...lineIds], amount, refundBy, state };
  });

/** The lines that can be withdrawn from now. */
export function openRights(order: Withdrawable, coversRental: boolean, now: WallMinute): WithdrawalRight[] {
  const withdrawn = withdrawnLineIds(order.withdrawals);
  return withdrawalRights(order, coversRental).filter(
    (right) => isRunning(right, now) && !withdrawn.has(right.line.lineId),
  );
}

/** `now`: milliseconds since 1970 UTC. */
export function ownWithdrawalOf(order: Withdrawable, coversRental: boolean, now: number): OwnWithdrawal {
  const minute = osloMinute(now);
  const rights = withdrawalRights(order, coversRental);
  return {
    lines: openRights(order, coversRental, minute).map(({ line, lastDay }) => ({
      id: line.lineId,
      name: line.name,
      quantity: line.quantity,
      amount: toKr(linesTotalOre([line])),
      until: lastDay === null ? null : dateText(lastDay),
    })),
    isOver: rights.length > 0 && rights.every((right) => !isRunning(right, minute)),
    name: order.personal?.contact?.name ?? null,
    declared: withdrawalAnswersOf(order.lines, order.withdrawals),
  };
}
