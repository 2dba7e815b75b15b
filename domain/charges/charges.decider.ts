import type { ChargeKindFields } from '../charge-kinds/charge-kind-fields.ts';
import type { Decider } from '../decider.ts';
import { type Ore, toKr } from '../money.ts';
import type { PaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { ChargeContent, ChargeEvent } from './charges.events.ts';

export type ChargeState = (ChargeContent & ChargeSettlement) | null;

interface ChargeSettlement {
  readonly isDeleted: boolean;
  /** Deleted together with its order, not by hand: it is restored with the order. */
  readonly isGoneWithOrder?: boolean;
  /** The newest version of the order that the charge has followed. */
  readonly followed?: number;
}

export interface AddCharge {
  readonly type: 'AddCharge';
  readonly chargeId: string;
  readonly orderId: string;
  /** The order's customer. */
  readonly userId: string | null;
  readonly description: string;
  /** Above zero. */
  readonly amountOre: Ore;
  readonly paymentId: PaymentOptionId | null;
  /** Instant, UTC; fixes the charge's month, also when it is settled later. */
  readonly addedAt: string;
  readonly orderDeleted: boolean;
  /** It is paid in full as it is added, and settled at once. */
  readonly isPaid?: boolean;
  /** Left out: 'Annet' at 25 %. */
  readonly kind?: ChargedAs | undefined;
}

/** What a charge keeps of its kind. */
export type ChargedAs = Pick<ChargeKindFields, 'name' | 'vatCode'>;

/** `expectedVersion` null: the last write wins. */
export interface ChangeCharge {
  readonly type: 'SettleCharge' | 'ReopenCharge' | 'DeleteCharge' | 'RestoreCharge';
  readonly expectedVersion: number | null;
  readonly orderDeleted: boolean;
}

/**
 * Makes the charge of an extension follow one version of its order. `isOver`: the order is cancelled, or the extension
 * undone.
 */
export interface FollowOrder {
  readonly type: 'FollowOrder';
  readonly orderVersion: number;
  readonly isOver: boolean;
}

export type ChargeCommand = AddCharge | ChangeCharge | FollowOrder;

/** A charge added to an order afterwards. The charges of a deleted order do not change. */
export const charges: Decider<ChargeState, ChargeCommand, ChargeEvent> = {
  initial: () => null,
  decide,
  evolve,
};

function decide(command: ChargeCommand, charge: ChargeState): readonly ChargeEvent[] {
  if (command.type === 'AddCharge') return addCharge(command, charge);
  if (charge === null) refuse('CHARGE_NOT_FOUND');
  const { isDeleted, isGoneWithOrder: _, followed: __, ...content } = charge;
  if (command.type === 'FollowOrder') return followOrder(command, charge, content);
  if (command.orderDeleted) refuse('ORDER_IS_DELETED');
  if (command.type === 'RestoreCharge') {
    if (!isDeleted) return [];
    return [{ type: 'ChargeRestored', data: { ...changed(content, command, content.isSettled), orderVersion: null } }];
  }
  if (isDeleted) return command.type === 'DeleteCharge' ? [] : refuse('CHARGE_NOT_FOUND');
  if (command.type === 'DeleteCharge') {
    return [{ type: 'ChargeDeleted', data: { ...changed(content, command, content.isSettled), orderVersion: null } }];
  }
  const settles = command.type === 'SettleCharge';
  if (content.isSettled === settles) return [];
  return [{ type: settles ? 'ChargeSettled' : 'ChargeReopened', data: changed(content, command, settles) }];
}

/**
 * A settled charge stays, and so does one deleted by hand. A command with an older version of the order has no effect.
 */
function followOrder(
  { isOver, orderVersion }: FollowOrder,
  { isDeleted, isSettled, isGoneWithOrder, followed = 0 }: ChargeSettlement & Pick<ChargeContent, 'isSettled'>,
  content: ChargeContent,
): readonly ChargeEvent[] {
  if (orderVersion < followed) return [];
  const data = { ...content, version: content.version + 1, orderVersion };
  if (isOver) return isDeleted || isSettled ? [] : [{ type: 'ChargeDeleted', data }];
  return isDeleted && isGoneWithOrder ? [{ type: 'ChargeRestored', data }] : [];
}

function evolve(before: ChargeState, { type, data }: ChargeEvent): ChargeState {
  const followed = before?.followed ?? 0;
  if (type !== 'ChargeDeleted' && type !== 'ChargeRestored') return { ...data, isDeleted: false, followed };
  const { orderVersion, ...content } = data;
  const isDeleted = type === 'ChargeDeleted';
  const isGoneWithOrder = isDeleted && orderVersion !== null;
  return { ...content, isDeleted, isGoneWithOrder, followed: orderVersion ?? followed };
}

function addCharge(command: AddCharge, charge: ChargeState): readonly ChargeEvent[] {
  const { chargeId, orderId, userId, amountOre, paymentId, addedAt, kind } = command;
  const description = command.description.trim();
  if (charge) {
    const isSame = charge.orderId === orderId && charge.description === description && charge.amountOre === amountOre;
    return isSame ? [] : refuse('CHANGED_MEANWHILE', { current: currentOf(charge) });
  }
  if (command.orderDeleted) refuse('ORDER_IS_DELETED');
  if (description === '' || !Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('WRONG_SHAPE');
  const charged = {
    chargeId,
    orderId,
    userId,
    version: 1,
    description,
    amountOre,
    paymentId,
    isSettled: false,
    addedAt,
  };
  const data = kind ? { ...charged, kind: kind.name, vatCode: kind.vatCode } : charged;
  const added = { type: 'ChargeAdded', data } as const;
  return command.isPaid ? [added, { type: 'ChargeSettled', data: { ...data, version: 2, isSettled: true } }] : [added];
}

/** The whole charge after the change; refuses any version but the current one. */
function changed(charge: ChargeContent, { expectedVersion }: ChangeCharge, isSettled: boolean): ChargeContent {
  if (expectedVersion !== null && expectedVersion !== charge.version) {
    refuse('CHANGED_MEANWHILE', { current: currentOf(charge) });
  }
  return { ...charge, version: charge.version + 1, isSettled };
}

function currentOf({ chargeId, description, amountOre, isSettled, version }: ChargeContent) {
  return { id: chargeId, description, amount: toKr(amountOre), isSettled, version };
}
