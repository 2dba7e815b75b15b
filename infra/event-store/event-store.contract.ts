import { appendingContract } from './appending.contract.ts';
import { followingContract } from './following.contract.ts';
import type { OpenedStore } from './sample-events.ts';

/** What every event store does, embedded or not. `open` gives an empty one. */
export function eventStoreContract(open: () => Promise<OpenedStore>): void {
  appendingContract(open);
  followingContract(open);
}
