import type { WhyWaitEnded } from './storage-waits.events.ts';

/** `waitId` is new. An address that waits for the same already keeps its place. */
export interface JoinStorageWait {
  readonly type: 'JoinStorageWait';
  readonly waitId: string;
  /** null: whichever unit is free first. */
  readonly unitId: number | null;
  readonly addressHash: string;
  readonly userId: string | null;
  readonly personal: { readonly name: string; readonly email: string; readonly phone: string | null };
  /** Instant, UTC. */
  readonly now: string;
}

/** Ends the offers without an answer in time, and offers each free unit to the first who waits for it. */
export interface OfferStorageUnits {
  readonly type: 'OfferStorageUnits';
  readonly now: string;
}

/** `unitId`: the unit that the person was shown. */
export interface OfferAnswer {
  readonly waitId: string;
  readonly unitId: number;
  readonly now: string;
}

interface AcceptStorageOffer extends OfferAnswer {
  readonly type: 'AcceptStorageOffer';
}

interface DeclineStorageOffer extends OfferAnswer {
  readonly type: 'DeclineStorageOffer';
}

/** Records that the wait's key is destroyed. */
export interface EndStorageWait {
  readonly type: 'EndStorageWait';
  readonly waitId: string;
  readonly why: WhyWaitEnded;
}

export type StorageWaitCommand =
  | JoinStorageWait
  | OfferStorageUnits
  | AcceptStorageOffer
  | DeclineStorageOffer
  | EndStorageWait;
