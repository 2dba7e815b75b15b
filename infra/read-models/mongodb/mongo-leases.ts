import type { Collection, Filter } from 'mongodb';
import { type Clock, systemClock } from '../../clock.ts';
import { isAway, isTaken, mongoPlace } from '../../mongodb/mongo-place.ts';
import type { Lease, LeaseOptions, Leases } from '../leases.port.ts';
import { ReadModelsUnavailable } from '../read-models.port.ts';
import { type Unrenewed, unrenewed } from '../unrenewed.ts';
import type { MongoReadModelsOptions } from './mongo-models-place.ts';

interface LeaseRow {
  _id: string;
  epoch: number;
  beat: number;
  isHeld: boolean;
}

/** Shorter than a lease, so that a holder that cannot renew knows in time. */
const ANSWER_WITHIN_MS = 2_000;

class MongoLeases implements Leases {
  readonly #place: ReturnType<typeof mongoPlace>;
  readonly #unrenewed: Unrenewed;
  readonly #clock: Clock;

  constructor({ url, shop, clock = systemClock, ...options }: MongoReadModelsOptions & LeaseOptions) {
    this.#place = mongoPlace({ url, database: shop, answerWithin: ANSWER_WITHIN_MS });
    this.#unrenewed = unrenewed(options);
    this.#clock = clock;
  }

  get lengthMs(): number {
    return this.#unrenewed.lengthMs;
  }

  hold(names: readonly string[]): Promise<readonly Lease[]> {
    return this.#within(async (rows) => {
      const seen = await rows.find({ _id: { $in: [...names] } }).toArray();
      const known = new Map(seen.map((row) => [row._id, row]));
      const held: Lease[] = [];
      for (const name of names) {
        const row = known.get(name);
        if (row?.isHeld && !this.#unrenewed.hasLapsed({ name, epoch: row.epoch, beat: row.beat })) continue;
        const epoch = Math.max((row?.epoch ?? 0) + 1, this.#clock.now());
        if (await take(rows, row, { name, epoch })) held.push({ name, epoch });
      }
      return held;
    });
  }

  renew(leases: readonly Lease[]): Promise<readonly Lease[]> {
    return this.#within(async (rows) => {
      if (leases.length === 0) return [];
      const { matchedCount } = await rows.updateMany(anyOf(leases), { $inc: { beat: 1 } });
      if (matchedCount === leases.length) return leases;
      const held = await rows.find(anyOf(leases)).toArray();
      const epochs = new Map(held.map(({ _id, epoch }) => [_id, epoch]));
      return leases.filter(({ name, epoch }) => epochs.get(name) === epoch);
    });
  }

  release(leases: readonly Lease[]): Promise<void> {
    return this.#within(async (rows) => {
      if (leases.length > 0) await rows.updateMany(anyOf(leases), { $set: { isHeld: false } });
    });
  }

  close(): Promise<void> {
    return this.#place.close();
  }

  async #within<T>(ask: (rows: Collection<LeaseRow>) => Promise<T>): Promise<T> {
    try {
      return await ask((await this.#place.db()).collection('leases'));
    } catch (cause) {
      if (isAway(cause)) throw new ReadModelsUnavailable('the leases’ database does not answer now', { cause });
      throw cause;
    }
  }
}

/** Only if it is unchanged or still missing: another process may have been faster. */
async function take(rows: Collection<LeaseRow>, row: LeaseRow | undefined, { name, epoch }: Lease): Promise<boolean> {
  if (row) {
    const { _id, beat, isHeld } = row;
    const asSeen = { _id, epoch: row.epoch, beat, isHeld };
    return (await rows.updateOne(asSeen, { $set: { epoch, isHeld: true } })).matchedCount === 1;
  }
  try {
    await rows.insertOne({ _id: name, epoch, beat: 0, isHeld: true });
    return true;
  } catch (fault) {
    if (isTaken(fault)) return false;
    throw fault;
  }
}

const anyOf = (leases: readonly Lease[]): Filter<LeaseRow> => ({
  $or: leases.map(({ name, epoch }) => ({ _id: name, epoch, isHeld: true })),
});

/** Leases in the database of the read models. */
export const openMongoLeases = (options: MongoReadModelsOptions & LeaseOptions): Leases => new MongoLeases(options);
