import { appendingContract } from './appending.suite.ts';
import { followingContract } from './following.suite.ts';
import { identityContract } from './identity.suite.ts';
import { sharingContract } from './sharing.suite.ts';
import type { OpenStore } from './testing/sample-events.ts';

/** Contract of every event store, embedded or on a server that others use too. */
export function eventStoreContract(open: OpenStore): void {
  appendingContract(open);
  followingContract(open);
  sharingContract(open);
  identityContract(open);
}
