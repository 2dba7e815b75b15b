import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/**
 * A destroyed key: of a person, or of a message, quiz entrant, stock notice, photo or year of books past its
 * retention. The id is the key's.
 */
export interface ErasureDoc extends Doc {
  /** When it was recorded, an instant in UTC. */
  at: string;
}

export const erasures = declareReadModel<ErasureDoc>()({ name: 'erasures', version: 3, indexes: { byTime: ['at'] } });
