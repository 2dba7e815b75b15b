import type { Decider } from '../decider.ts';
import { type Ore, toKr } from '../money.ts';
import type { PaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { ChargeContent, ChargeEvent } from './charges.events.ts';

export type ChargeState = (ChargeContent & { readonly isDeleted: boolean }) | null;

export interface AddCharge {
  readonly type: 'AddCharge';
  readonly chargeId: string;
  readonly orderId: string;
  /** Whose order it is. */
  readonly userId: string | null;
  readonly description: string;
  /** Above zero. */
  readonly amountOre: Ore;
  readonly paymentId: PaymentOptionId | null;
  /** Instant, UTC; fixes the charge's month also when it is settled later. */
  readonly addedAt: string;
  readonly orderDeleted: boolean;
}

/** `expectedVersion` null: the last write wins. */
export interface ChangeCharge {
  readonly type: 'SettleCharge' | 'ReopenCharge' | 'DeleteCharge' | 'RestoreCharge';
  readonly expectedVersion: number | null;
  readonly orderDeleted: boolean;
}

export type ChargeCommand = AddCharge | ChangeCharge;

/** A charge that is added to an order afterwards. The charges of a deleted order stand still. */
export const charges: Decider<ChargeState, ChargeCommand, ChargeEvent> = {
  initial: () => null,
  decide,
  evolve: (_, { type, data }) => ({ ...data, isDeleted: type === 'ChargeDeleted' }),
};

function decide(command: ChargeCommand, charge: ChargeState): readonly ChargeEvent[] {
  if (command.type === 'AddCharge') return addCharge(command, charge);
  if (charge === null) refuse('CHARGE_NOT_FOUND');
  if (command.orderDeleted) refuse('ORDER_IS_DELETED');
  const { isDeleted, ...content } = charge;
  if (command.type === 'RestoreCharge') {
    if (!isDeleted) return [];
    return [{ type: 'ChargeRestored', data: changed(content, command, content.isSettled) }];
  }
  if (isDeleted) return command.type === 'DeleteCharge' ? [] : refuse('CHARGE_NOT_FOUND');
  if (command.type === 'DeleteCharge') {
    return [{ type: 'ChargeDeleted', data: changed(content, command, content.isSettled) }];
  }
  const settles = command.type === 'SettleCharge';
  if (content.isSettled === settles) return [];
  return [{ type: settles ? 'ChargeSettled' : 'ChargeReopened', data: changed(content, command, settles) }];
}

function addCharge(command: AddCharge, charge: ChargeState): readonly ChargeEvent[] {
  const { chargeId, orderId, userId, amountOre, paymentId, addedAt } = command;
  const description = command.description.trim();
  if (charge) {
    const isSame = charge.orderId === orderId && charge.description === description && charge.amountOre === amountOre;
    return isSame ? [] : refuse('CHANGED_MEANWHILE', { current: currentOf(charge) });
  }
  if (command.orderDeleted) refuse('ORDER_IS_DELETED');
  if (description === '' || !Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('WRONG_SHAPE');
  const data = { chargeId, orderId, userId, version: 1, description, amountOre, paymentId, isSettled: false, addedAt };
  return [{ type: 'ChargeAdded', data }];
}

/** The whole charge after the change; refuses a version other than the one that stands. */
function changed(charge: ChargeContent, { expectedVersion }: ChangeCharge, isSettled: boolean): ChargeContent {
  if (expectedVersion !== null && expectedVersion !== charge.version) {
    refuse('CHANGED_MEANWHILE', { current: currentOf(charge) });
  }
  return { ...charge, version: charge.version + 1, isSettled };
}

function currentOf({ chargeId, description, amountOre, isSettled, version }: ChargeContent) {
  return { id: chargeId, description, amount: toKr(amountOre), isSettled, version };
}
