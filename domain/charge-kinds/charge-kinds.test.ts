import { describe, expect, it } from 'vitest';
import { shop } from '../catalogue/testing/example-catalogue.ts';
import { type ChargeKindFields, FIRST_CHARGE_KINDS } from './charge-kind-fields.ts';

const begin = { type: 'BeginChargeKinds', kinds: FIRST_CHARGE_KINDS } as const;
const fields = (more: Partial<ChargeKindFields> = {}): ChargeKindFields => ({
  name: 'Vask av telt',
  amountOre: 45_000,
  vatCode: '3',
  ...more,
});
const add = (more: Partial<ChargeKindFields> = {}) => ({ type: 'AddChargeKind', fields: fields(more) }) as const;
const revise = (kindId: number, change: Partial<ChargeKindFields>, expectedVersion: number | null = null) =>
  ({ type: 'ReviseChargeKind', kindId, expectedVersion, change }) as const;
const remove = (kindId: number) => ({ type: 'RemoveChargeKind', kindId, expectedVersion: null }) as const;
const restore = (kindId: number) => ({ type: 'RestoreChargeKind', kindId }) as const;
const order = (...kindIds: number[]) => ({ type: 'OrderChargeKinds', kindIds }) as const;

describe('the kinds of charge of a shop', () => {
  it('begin once with seven, also when all of them were deleted since', () => {
    shop()
      .when(begin)
      .thenFacts(([event]) => expect(event).toEqual({ type: 'ChargeKindsBegun', data: { kinds: FIRST_CHARGE_KINDS } }));
    shop(begin).when(begin).thenNothing();
    shop(begin, ...FIRST_CHARGE_KINDS.map(({ kindId }) => remove(kindId)))
      .when(begin)
      .thenNothing();
    shop(add()).when(begin).thenNothing();
  });

  it('are put in order, the others behind', () => {
    shop(begin)
      .when(order(3, 1))
      .then({
        type: 'ChargeKindsOrdered',
        data: {
          places: [
            { kindId: 3, order: 1 },
            { kindId: 1, order: 2 },
            { kindId: 2, order: 3 },
          ],
        },
      });
    shop(begin).when(order(1, 2)).thenNothing();
    shop(begin, remove(3)).when(order(3)).thenRefused('CHARGE_NOT_FOUND');
  });
});

describe('a kind of charge', () => {
  it('is added last, once by the same form', () => {
    shop(begin)
      .when(add({ name: ' Vask av telt ' }))
      .then({ type: 'ChargeKindAdded', data: { kindId: 8, ...fields(), order: 8 } });
    shop(begin, add()).when(add()).thenNothing();
  });

  it('needs a name of its own, and an amount above nothing if it has one', () => {
    shop()
      .when(add({ name: ' ' }))
      .thenRefused('NAME_REQUIRED');
    shop(begin)
      .when(add({ name: 'ANNET' }))
      .thenRefused('CHARGE_KIND_NAME_TAKEN');
    for (const amountOre of [0, -1, 0.5]) shop().when(add({ amountOre })).thenRefused('WRONG_SHAPE');
  });

  it('is changed field by field, over the version that was seen', () => {
    shop(add())
      .when(revise(1, { amountOre: null }, 1))
      .then({ type: 'ChargeKindRevised', data: { kindId: 1, version: 2, change: { amountOre: null } } });
    shop(add())
      .when(revise(1, fields(), 7))
      .thenNothing();
    shop(add(), revise(1, { vatCode: '7' }))
      .when(revise(1, { amountOre: null }, 1))
      .thenRefused('CHANGED_MEANWHILE');
    shop().when(revise(1, {})).thenRefused('CHARGE_NOT_FOUND');
  });

  it('leaves the table and comes back, unless its name is taken since', () => {
    shop(add())
      .when(remove(1))
      .then({ type: 'ChargeKindRemoved', data: { kindId: 1, version: 2 } });
    shop(add(), remove(1)).when(remove(1)).thenNothing();
    shop(add(), remove(1))
      .when(restore(1))
      .then({ type: 'ChargeKindRestored', data: { kindId: 1, version: 3 } });
    shop(add()).when(restore(1)).thenNothing();
    shop(add(), remove(1), add({ amountOre: null }))
      .when(restore(1))
      .thenRefused('CHARGE_KIND_NAME_TAKEN');
    shop().when(remove(1)).thenRefused('CHARGE_NOT_FOUND');
  });
});
