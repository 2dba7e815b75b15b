import { describe, expect, it } from 'vitest';
import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import { shop } from '../catalogue/testing/example-catalogue.ts';
import { FIRST_STORAGE_UNITS } from './first-storage-units.ts';
import type { StorageUnitFields, StorageUnitStatus } from './storage-unit-fields.ts';

const begin = { type: 'BeginStorageUnits', units: FIRST_STORAGE_UNITS } as const;
const fields = (more: Partial<StorageUnitFields> = {}): StorageUnitFields => ({
  name: 'Bod A',
  size: '7 m³',
  priceOre: 80_000,
  imageUrl: null,
  isHidden: false,
  ...more,
});
const add = (more: Partial<StorageUnitFields> = {}) =>
  ({ type: 'AddStorageUnit', fields: fields(more), status: 'ledig' }) as const;
const revise = (unitId: number, change: Partial<StorageUnitFields>, expectedVersion: number | null = null) =>
  ({ type: 'ReviseStorageUnit', unitId, expectedVersion, change }) as const;
const setStatus = (unitId: number, status: StorageUnitStatus) => ({ ...revise(unitId, {}), status });
const remove = (unitId: number) => ({ type: 'RemoveStorageUnit', unitId, expectedVersion: null }) as const;
const restore = (unitId: number) => ({ type: 'RestoreStorageUnit', unitId }) as const;

describe('the storage units of a shop', () => {
  it('begin once, with the statuses that were set while they were a fixed list', () => {
    const setBefore: CatalogueEvent = { type: 'StorageUnitStatusSet', data: { unitId: 9, status: 'utleid' } };
    shop(setBefore)
      .when(begin)
      .thenFacts(([event]) => {
        const units = event?.type === 'StorageUnitsBegun' ? event.data.units : [];
        expect(units.map(({ unitId, status }) => [unitId, status])).toEqual([
          [8, 'ledig'],
          [9, 'utleid'],
          ...[10, 11, 13, 15, 16, 17].map((unitId) => [unitId, 'ledig']),
        ]);
      });
    shop(begin).when({ type: 'BeginStorageUnits', units: [] }).thenNothing();
  });

  it('begin with none in a new shop, and never with others afterwards', () => {
    const none = { type: 'BeginStorageUnits', units: [] } as const;
    shop()
      .when(none)
      .then({ type: 'StorageUnitsBegun', data: { units: [] } });
    shop(none).when(begin).thenNothing();
    shop(add()).when(begin).thenNothing();
  });
});

describe('a storage unit', () => {
  it('is added under the next small id, once by the same form', () => {
    shop(begin)
      .when(add({ name: ' Bod A ' }))
      .then({ type: 'StorageUnitAdded', data: { unitId: 18, ...fields(), status: 'ledig' } });
    shop(begin, add()).when(add()).thenNothing();
  });

  it('needs a name of its own and a price that is no debt', () => {
    shop()
      .when(add({ name: ' ' }))
      .thenRefused('NAME_REQUIRED');
    shop(begin)
      .when(add({ name: 'bod 9' }))
      .thenRefused('STORAGE_UNIT_NAME_TAKEN');
    shop()
      .when(add({ priceOre: -1 }))
      .thenRefused('WRONG_SHAPE');
  });

  it('is reserved, rented out and free again, each told once', () => {
    for (const [before, after] of [
      ['ledig', 'reservert'],
      ['reservert', 'utleid'],
      ['utleid', 'ledig'],
    ] as const) {
      shop(begin, setStatus(9, before))
        .when(setStatus(9, after))
        .then({ type: 'StorageUnitStatusSet', data: { unitId: 9, status: after } });
      shop(begin, setStatus(9, before)).when(setStatus(9, before)).thenNothing();
    }
    shop(begin).when(setStatus(12, 'utleid')).thenRefused('STORAGE_UNIT_NOT_FOUND');
  });

  it('is changed field by field, and not over the head of somebody else', () => {
    shop(add())
      .when(revise(1, { priceOre: 90_000, isHidden: true }))
      .then({
        type: 'StorageUnitRevised',
        data: { unitId: 1, version: 2, change: { priceOre: 90_000, isHidden: true } },
      });
    shop(add())
      .when(revise(1, fields(), 7))
      .thenNothing();
    shop(add(), revise(1, { size: '8 m³' }))
      .when(revise(1, { size: '9 m³' }, 1))
      .thenRefused('CHANGED_MEANWHILE');
    shop(add())
      .when(revise(1, { name: '' }))
      .thenRefused('NAME_REQUIRED');
  });

  it('leaves the list and comes back, unless its name is taken since', () => {
    shop(add())
      .when(remove(1))
      .then({ type: 'StorageUnitRemoved', data: { unitId: 1, version: 2 } });
    shop(add(), remove(1)).when(remove(1)).thenNothing();
    shop(add(), remove(1)).when(setStatus(1, 'utleid')).thenRefused('STORAGE_UNIT_NOT_FOUND');
    shop(add(), remove(1))
      .when(restore(1))
      .then({ type: 'StorageUnitRestored', data: { unitId: 1, version: 3 } });
    shop(add()).when(restore(1)).thenNothing();
    shop(add(), remove(1), add()).when(restore(1)).thenRefused('STORAGE_UNIT_NAME_TAKEN');
    shop().when(remove(1)).thenRefused('STORAGE_UNIT_NOT_FOUND');
  });
});
