import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A place on the waiting list of the storage units. Name and address are in it while it is open. */
export interface StorageWaitDoc extends Doc {
  placeNo: number;
  /** null: whichever unit is free first. */
  unitId: number | null;
  userId: string | null;
  /** Instant, UTC. */
  joinedAt: string;
  isOpen: 0 | 1;
  /** The offer that runs, or was taken. */
  offer: { unitId: number; until: string; isTaken: boolean } | null;
  personal: { name: string; email: string; phone: string | null } | null;
}

export const storageWaits = declareReadModel<StorageWaitDoc>()({
  name: 'storageWaits',
  version: 1,
  isBuiltLater: true,
  indexes: { inLine: ['isOpen', 'placeNo'], byUser: ['userId', 'isOpen', 'placeNo'] },
});
