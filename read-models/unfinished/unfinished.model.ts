import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** What a first step is about: `subject` is the id of the order, product or account, or the hash of an address. */
export type UnfinishedKind = 'order' | 'product' | 'registration' | 'address' | 'erasure';

/** A first step whose second is not recorded yet. Gone as soon as it is, so there is nearly always none. */
export interface UnfinishedDoc extends Doc {
  kind: UnfinishedKind;
  subject: string;
  /** Instant of the first step, UTC. */
  since: string;
}

export const unfinished = declareReadModel<UnfinishedDoc>()({
  name: 'unfinished',
  version: 2,
  isBuiltLater: true,
  indexes: { bySince: ['since'] },
});
