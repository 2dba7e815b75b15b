import type { StorageUnitStatus } from '../storage-unit-fields.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-11-24T08:00:00.000Z');
export const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
export const add = (name: string, status: StorageUnitStatus = 'utleid') =>
  ({
    type: 'AddStorageUnit',
    fields: { name, size: '', priceOre: 80_000, imageUrl: null, isHidden: false },
    status,
  }) as const;
export const join = (waitId: string, unitId: number | null = 1, addressHash = `hash of ${waitId}`) =>
  ({
    type: 'JoinStorageWait',
    ...{ waitId, unitId, addressHash, userId: null, now: at(0) },
    personal: { name: waitId, email: `${waitId}@gjest.test`, phone: null },
  }) as const;
export const revise = (unitId: number, change: object, status?: StorageUnitStatus) =>
  ({ type: 'ReviseStorageUnit', unitId, expectedVersion: null, change, status }) as const;
export const set = (unitId: number, status: StorageUnitStatus) => revise(unitId, {}, status);
export const offer = (hours = 1) => ({ type: 'OfferStorageUnits', now: at(hours) }) as const;
export const accept = (waitId: string, hours = 2, unitId = 1) =>
  ({ type: 'AcceptStorageOffer', waitId, unitId, now: at(hours) }) as const;
export const decline = (waitId: string, hours = 2, unitId = 1) =>
  ({ type: 'DeclineStorageOffer', waitId, unitId, now: at(hours) }) as const;
export const end = (waitId: string, why: 'stopped' | 'accepted' = 'stopped') =>
  ({ type: 'EndStorageWait', waitId, why }) as const;
