import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { type AddCharge, type ChangeCharge, type ChargeCommand, type ChargeState, charges } from './charges.decider.ts';
import type { ChargeContent, ChargeEvent } from './charges.events.ts';

const add: AddCharge = {
  type: 'AddCharge',
  chargeId: '1',
  orderId: '2',
  userId: null,
  description: ' Drivstoff ',
  amountOre: 45_000,
  paymentId: 3,
  addedAt: '2026-05-31T21:30:00.000Z',
  orderDeleted: false,
};
const content: ChargeContent = {
  chargeId: '1',
  orderId: '2',
  userId: null,
  version: 1,
  description: 'Drivstoff',
  amountOre: 45_000,
  paymentId: 3,
  isSettled: false,
  addedAt: '2026-05-31T21:30:00.000Z',
};
const change = (type: ChangeCharge['type'], more: Partial<ChangeCharge> = {}): ChangeCharge => ({
  type,
  expectedVersion: null,
  orderDeleted: false,
  ...more,
});

const added: ChargeEvent = { type: 'ChargeAdded', data: content };
const settled: ChargeEvent = { type: 'ChargeSettled', data: { ...content, version: 2, isSettled: true } };
const deleted: ChargeEvent = { type: 'ChargeDeleted', data: { ...content, version: 2, orderVersion: null } };

describe('a charge', () => {
  it('is added unsettled', () => given(charges).when(add).then(added));

  it('is added once', () => given(charges, added).when(add).thenNothing());

  it('is refused without description or amount, and under an id that stands for another', () => {
    given(charges)
      .when({ ...add, description: ' ' })
      .thenRefused('WRONG_SHAPE');
    for (const amountOre of [0, -1, 0.5, Number.NaN]) {
      given(charges)
        .when({ ...add, amountOre })
        .thenRefused('WRONG_SHAPE');
    }
    given(charges, added)
      .when({ ...add, amountOre: 1 })
      .thenRefused('CHANGED_MEANWHILE');
  });

  it('is settled and reopened, and keeps the month it was added in', () => {
    given(charges, added)
      .when(change('SettleCharge', { expectedVersion: 1 }))
      .then(settled);
    given(charges, added, settled)
      .when(change('ReopenCharge', { expectedVersion: 2 }))
      .then({ type: 'ChargeReopened', data: { ...content, version: 3 } });
  });

  it('stays as it is when that is asked for', () => {
    given(charges, added, settled)
      .when(change('SettleCharge', { expectedVersion: 1 }))
      .thenNothing();
    given(charges, added).when(change('ReopenCharge')).thenNothing();
  });

  it('tells an older form what stands', () => {
    given(charges, added, settled)
      .when(change('ReopenCharge', { expectedVersion: 1 }))
      .thenRefused('CHANGED_MEANWHILE', {
        current: { id: '1', description: 'Drivstoff', amount: 450, isSettled: true, version: 2 },
      });
  });

  it('is deleted and comes back as it was', () => {
    given(charges, added).when(change('DeleteCharge')).then(deleted);
    given(charges, added, deleted).when(change('DeleteCharge')).thenNothing();
    given(charges, added, deleted).when(change('SettleCharge')).thenRefused('CHARGE_NOT_FOUND');
    given(charges, added, deleted)
      .when(change('RestoreCharge'))
      .then({ type: 'ChargeRestored', data: { ...content, version: 3, orderVersion: null } });
    given(charges, added).when(change('RestoreCharge')).thenNothing();
  });

  it.each(['SettleCharge', 'ReopenCharge', 'DeleteCharge', 'RestoreCharge'] as const)(
    'is not found, or stands still with its deleted order: %s',
    (type) => {
      given(charges).when(change(type)).thenRefused('CHARGE_NOT_FOUND');
      given(charges, added, settled)
        .when(change(type, { orderDeleted: true }))
        .thenRefused('ORDER_IS_DELETED');
    },
  );

  const follow = (orderVersion: number, isOver: boolean) => ({ type: 'FollowOrder', orderVersion, isOver }) as const;
  const followed = (type: 'ChargeDeleted' | 'ChargeRestored', version: number, orderVersion: number): ChargeEvent => ({
    type,
    data: { ...content, version, orderVersion },
  });

  it('goes away with its order and comes back with it, once', () => {
    const [gone, back] = [followed('ChargeDeleted', 2, 5), followed('ChargeRestored', 3, 6)];
    given(charges, added).when(follow(5, true)).then(gone);
    given(charges, added, gone).when(follow(5, true)).thenNothing();
    given(charges, added, gone).when(follow(6, false)).then(back);
    given(charges, added, gone, back).when(follow(6, false)).thenNothing();
    given(charges).when(follow(5, true)).thenRefused('CHARGE_NOT_FOUND');
  });

  it('stays paid, and stays deleted where that was by hand, whatever becomes of its order', () => {
    given(charges, added, settled).when(follow(5, true)).thenNothing();
    given(charges, added, deleted).when(follow(5, true)).thenNothing();
    given(charges, added, deleted).when(follow(6, false)).thenNothing();
  });

  it('follows nobody who knows an older order', () => {
    const [gone, back] = [followed('ChargeDeleted', 2, 5), followed('ChargeRestored', 3, 6)];
    given(charges, added, gone).when(follow(4, false)).thenNothing();
    given(charges, added, gone, back).when(follow(5, true)).thenNothing();
  });

  it('is not added to a deleted order', () => {
    given(charges)
      .when({ ...add, orderDeleted: true })
      .thenRefused('ORDER_IS_DELETED');
  });
});

it('takes twenty changes at once one after another, each version once, and none twice', () => {
  const type = fc.constantFrom('SettleCharge', 'ReopenCharge', 'DeleteCharge', 'RestoreCharge');
  const command = fc.record({ type, expectedVersion: fc.option(fc.nat(8)), orderDeleted: fc.constant(false) });
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 20 }), (commands) => {
      let state: ChargeState = charges.evolve(null, added);
      let version = 1;
      for (const next of commands) {
        for (const event of decided(next, state)) {
          version += 1;
          expect(event.data.version).toBe(version);
          state = charges.evolve(state, event);
        }
        expect(decided(next, state)).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

function decided(command: ChargeCommand, state: ChargeState): readonly ChargeEvent[] {
  try {
    return charges.decide(command, state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
