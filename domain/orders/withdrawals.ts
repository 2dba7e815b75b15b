import type { Ore } from '../money.ts';
import { refuse } from '../refusal.ts';
import { osloMinute } from '../wall-clock.ts';
import { linesTotalOre, type OrderLine } from './line.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isRunning, refundDate, withdrawalRights } from './withdrawal-right.ts';
import type { WithdrawalState } from './withdrawals.contract.ts';

/** A consumer's withdrawal from lines of an order. */
export interface Withdrawal {
  readonly withdrawalId: string;
  /** Instant, UTC. */
  readonly declaredAt: string;
  readonly lineIds: readonly number[];
  /** The last day to give the money back, yyyy-mm-dd. */
  readonly refundBy: string;
  readonly state: WithdrawalState;
}

interface Withdrawn {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly withdrawals?: readonly Withdrawal[];
}

/**
 * `lineIds` null: all that can be withdrawn from. `name`: as the customer writes it. `coversRental`: the shop's setting.
 * The same id is the same withdrawal.
 */
export interface DeclareWithdrawal {
  readonly type: 'DeclareWithdrawal';
  readonly withdrawalId: string;
  readonly name: string;
  readonly lineIds: readonly number[] | null;
  readonly coversRental: boolean;
  /** Instant, UTC. */
  readonly declaredAt: string;
  /** The account is erased. */
  readonly isErased: boolean;
}

/** What the shop has done about a withdrawal. `reason`: for dismissing it. */
export interface MarkWithdrawal {
  readonly type: 'MarkWithdrawal';
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
  readonly reason: string | null;
}

/** Lines of withdrawals that were not dismissed. */
export const withdrawnLineIds = (withdrawals: readonly Withdrawal[] = []): ReadonlySet<number> =>
  new Set(withdrawals.flatMap(({ state, lineIds }) => (state === 'dismissed' ? [] : lineIds)));

/** The price of the withdrawn lines that the order still has. */
export function withdrawnOre(lines: readonly OrderLine[] = [], withdrawals: readonly Withdrawal[] = []): Ore {
  const ids = withdrawnLineIds(withdrawals);
  return linesTotalOre(lines.filter(({ lineId }) => ids.has(lineId)));
}

export function withdrawalDeclared(command: DeclareWithdrawal, found: Withdrawn | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, withdrawals = [] } = order;
  const { withdrawalId, declaredAt } = command;
  const same = withdrawals.find((one) => one.withdrawalId === withdrawalId);
  if (same) return isSameSet(command.lineIds ?? same.lineIds, same.lineIds) ? [] : refuse('KEY_REUSED');
  if (isDeleted) refuse('ORDER_NOT_FOUND');
  if (command.isErased || order.isGuestErased) refuse('PERSON_IS_ERASED');
  const lineIds = linesToWithdraw(command, order);
  if (lineIds.length === 0) return [];
  const { orderId, orderNo, personId } = content;
  const refundBy = refundDate(osloMinute(Date.parse(declaredAt)));
  const data = { orderId, orderNo, withdrawalId, declaredAt, lineIds: [...lineIds], refundBy, personId };
  return [{ type: 'WithdrawalDeclared', data: { ...data, personal: { name: command.name.trim() } } }];
}

/** None if all of them are withdrawn from already. */
function linesToWithdraw(
  { lineIds, coversRental, declaredAt }: DeclareWithdrawal,
  order: Withdrawn,
): readonly number[] {
  const now = osloMinute(Date.parse(declaredAt));
  const rights = withdrawalRights(order.content, coversRental);
  const withdrawn = withdrawnLineIds(order.withdrawals);
  const wanted = lineIds ?? rights.filter((right) => isRunning(right, now)).map(({ line }) => line.lineId);
  const chosen = [...new Set(wanted)].filter((lineId) => !withdrawn.has(lineId));
  if (wanted.length > 0 && chosen.length === 0) return [];
  const ofChosen = rights.filter(({ line }) => chosen.includes(line.lineId));
  if (rights.length === 0 || ofChosen.length < chosen.length) refuse('NO_WITHDRAWAL_RIGHT');
  if (chosen.length === 0 || !ofChosen.every((right) => isRunning(right, now))) refuse('WITHDRAWAL_TOO_LATE');
  return chosen;
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export function withdrawalMarked(
  { withdrawalId, state, reason }: MarkWithdrawal,
  found: Withdrawn | null,
): OrderEvent[] {
  const { content, isDeleted, isGuestErased, withdrawals = [] } = found ?? refuse('ORDER_NOT_FOUND');
  const before = withdrawals.find((one) => one.withdrawalId === withdrawalId) ?? refuse('WITHDRAWAL_NOT_FOUND');
  if (before.state === state) return [];
  if (isDeleted) refuse('ORDER_IS_DELETED');
  const written = reason?.trim() || null;
  if (state === 'dismissed' && written === null) refuse('REASON_REQUIRED');
  const { orderId, orderNo, personId } = content;
  const data = { orderId, orderNo, withdrawalId, from: before.state, to: state, personId };
  const personal = written === null || isGuestErased ? null : { reason: written };
  return [{ type: 'WithdrawalMarked', data: { ...data, personal } }];
}

type WithdrawalFact = Extract<OrderEvent, { type: 'WithdrawalDeclared' | 'WithdrawalMarked' }>;

/** The withdrawals of an order after a fact about one. */
export function withdrawalsAfter(known: readonly Withdrawal[] = [], { type, data }: WithdrawalFact): Withdrawal[] {
  const { withdrawalId } = data;
  if (type === 'WithdrawalMarked') {
    return known.map((one) => (one.withdrawalId === withdrawalId ? { ...one, state: data.to } : one));
  }
  const { declaredAt, lineIds, refundBy } = data;
  return [...known, { withdrawalId, declaredAt, lineIds, refundBy, state: 'open' }];
}
