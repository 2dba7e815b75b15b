import { appendingContract } from './appending.suite.ts';
import { followingContract } from './following.suite.ts';
import { identityContract } from './identity.suite.ts';
import type { OpenedStore } from './testing/sample-events.ts';

/** What every event store does, embedded or not. `open` gives an empty one. */
export function eventStoreContract(open: () => Promise<OpenedStore>): void {
  appendingContract(open);
  followingContract(open);
  identityContract(open);
}
