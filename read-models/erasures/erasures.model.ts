import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Whose key was destroyed: a person, or a message, a quiz entrant or a wait for a product that was kept long enough. The id is the key's. */
export interface ErasureDoc extends Doc {
  /** When it was recorded, an instant in UTC. */
  at: string;
}

export const erasures = declareReadModel<ErasureDoc>()({ name: 'erasures', version: 1, indexes: { byTime: ['at'] } });
