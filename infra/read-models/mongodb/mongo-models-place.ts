import type { Collection, Db } from 'mongodb';
import { isAway, mongoPlace } from '../../mongodb/mongo-place.ts';
import { type DeadLetter, ReadModelsUnavailable } from '../read-models.port.ts';
import type { ModelRows } from './model-rows.ts';
import type { StoredRow } from './mongo-layout.ts';

export interface MongoReadModelsOptions {
  /** The database in the URL, else one with the shop's name. */
  url: string;
  shop: string;
}

/** A dead letter of the documents in a collection. */
export interface DeadLetterRow extends DeadLetter {
  _id: string;
  documents: string;
}

export interface Collections {
  db: Db;
  rows: ModelRows;
  deadLetters: Collection<DeadLetterRow>;
  /** Collections that no read model uses any more, with the time. */
  replaced: Collection<{ _id: string; at: Date }>;
  /** The log that they follow. */
  about: Collection<{ _id: 'log'; log: string }>;
  documents(name: string): Collection<StoredRow>;
}

export interface ModelsPlace {
  /** @throws ReadModelsUnavailable if the database does not answer */
  within<T>(ask: (collections: Collections) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function modelsPlace({ url, shop }: MongoReadModelsOptions, answerWithin: number): ModelsPlace {
  const place = mongoPlace({ url, database: shop, answerWithin });
  return {
    async within(ask) {
      try {
        return await ask(collectionsOf(await place.db()));
      } catch (cause) {
        if (isAway(cause)) throw new ReadModelsUnavailable('the read models’ database does not answer now', { cause });
        throw cause;
      }
    },
    close: place.close,
  };
}

const collectionsOf = (db: Db): Collections => ({
  db,
  rows: db.collection('models'),
  deadLetters: db.collection('parked'),
  replaced: db.collection('replaced'),
  about: db.collection('about'),
  documents: (name) => db.collection(name),
});
