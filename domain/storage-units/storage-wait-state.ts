import * as z from 'zod/mini';
import type { NumberedRows } from '../numbered-rows.ts';
import type { StorageWaitEvent } from './storage-waits.events.ts';

/** `lapsed`: the offer was not taken, and the wait's key is about to be destroyed; so too `accepted`. */
const STATES = ['waiting', 'offered', 'accepted', 'lapsed', 'ended'] as const;

/** One wait, under its place in line. */
export const storageWaitRow = z.object({
  waitId: z.string(),
  unitId: z.nullable(z.int()),
  addressHash: z.string(),
  joinedAt: z.string(),
  state: z.enum(STATES),
  /** The newest offer, also one that is over. */
  offer: z.nullable(z.object({ unitId: z.int(), until: z.string() })),
  /** How the newest offer or the wait ended; null while neither has. */
  why: z.nullable(
    z.enum(['accepted', 'declined', 'unanswered', 'withdrawn', 'ended', 'stopped', 'removed', 'expired', 'erased']),
  ),
});
export type StorageWaitRow = z.infer<typeof storageWaitRow>;

export interface StorageWaits {
  readonly storageWaits: NumberedRows<StorageWaitRow>;
}

/** Every wait, ended ones too, in the order of the line. */
export const inLine = ({ storageWaits }: StorageWaits): readonly StorageWaitRow[] =>
  [...storageWaits.entries()].sort(([one], [other]) => one - other).map(([, wait]) => wait);

export function storageWait({ storageWaits }: StorageWaits, waitId: string): StorageWaitRow | null {
  for (const wait of storageWaits.values()) if (wait.waitId === waitId) return wait;
  return null;
}

/** The wait that a unit is held for. */
export function holderOf({ storageWaits }: StorageWaits, unitId: number): StorageWaitRow | null {
  for (const wait of storageWaits.values()) {
    if (wait.state === 'offered' && wait.offer?.unitId === unitId) return wait;
  }
  return null;
}

/** The fact that follows where a unit is not to be had any more: its offer is withdrawn. */
export function withdrawnOffer(waits: StorageWaits, unitId: number): readonly StorageWaitEvent[] {
  const holder = holderOf(waits, unitId);
  return holder ? [{ type: 'StorageOfferWithdrawn', data: { waitId: holder.waitId, unitId } }] : [];
}
