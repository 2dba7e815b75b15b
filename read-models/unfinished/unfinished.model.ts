import type { UnfinishedKind } from '@naust/domain/finishing.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/**
 * A process whose second step is not recorded yet. The second step deletes the document, so there is nearly always
 * none. `subject` is the id of the order, product or account, the hash of an address, or of a payment
 * or a read of the bank.
 */
export interface UnfinishedDoc extends Doc {
  kind: UnfinishedKind;
  subject: string;
  /** Instant of the first step, UTC. */
  since: string;
}

export const unfinished = declareReadModel<UnfinishedDoc>()({
  name: 'unfinished',
  version: 4,
  isBuiltLater: true,
  indexes: { bySince: ['since'] },
});
