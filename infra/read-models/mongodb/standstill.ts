import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { LEASE_MS } from '../leases.port.ts';
import { ReadModelsUnavailable } from '../read-models.port.ts';
import { type Unrenewed, unrenewed } from '../unrenewed.ts';
import type { ModelRow, ModelRows } from './model-rows.ts';

/** Milliseconds between two looks, and how long somebody waits for others in all. */
const [LOOK_EVERY, PATIENCE] = [20, 15_000];

export interface Standstill {
  /** What its holder's own saves say. */
  by: string;
  /** Whether nobody else can have saved since it began. */
  stands(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * Has all read models stand still: whoever wants to save waits, and saves under way have ended. It ends by itself where
 * its holder dies, as a lease does.
 */
export async function standstill(rows: ModelRows): Promise<Standstill> {
  const by = randomUUID();
  const seen = unrenewed();
  const until = performance.now() + PATIENCE;
  const release = async () => {
    await rows.updateMany({ 'held.by': by }, { $set: { held: null }, $inc: { revision: 1 } });
  };
  while (!(await hasTaken(rows, by))) {
    await release();
    await endLapsed(rows, await rows.find({ held: { $ne: null } }).toArray(), seen);
    // Two who take a part each must not meet again and again.
    await pause(until, LOOK_EVERY * (1 + Math.random()));
  }
  const beating = setInterval(() => void beat(rows, by).catch(() => undefined), LEASE_MS / 3);
  beating.unref();
  const end = async () => {
    clearInterval(beating);
    await release();
  };
  try {
    while (await rows.findOne({ $or: [{ 'live.isTorn': true }, { 'build.isTorn': true }] }))
      await pause(until, LOOK_EVERY);
  } catch (fault) {
    await end();
    throw fault;
  }
  return {
    by,
    end,
    stands: async () =>
      (await rows.countDocuments({ held: { $ne: null }, 'held.by': { $ne: by } })) === 0 && (await holdsAll(rows, by)),
  };
}

async function hasTaken(rows: ModelRows, by: string): Promise<boolean> {
  await rows.updateMany({ held: null }, { $set: { held: { by, beat: 0 } }, $inc: { revision: 1 } });
  return holdsAll(rows, by);
}

const holdsAll = async (rows: ModelRows, by: string): Promise<boolean> =>
  (await rows.findOne({ 'held.by': { $ne: by } }, { projection: { _id: 1 } })) === null;

const beat = (rows: ModelRows, by: string) =>
  rows.updateMany({ 'held.by': by }, { $inc: { 'held.beat': 1, revision: 1 } });

/** Ends what nobody renews any more. */
async function endLapsed(rows: ModelRows, held: readonly ModelRow[], seen: Unrenewed): Promise<void> {
  for (const { _id, held: hold } of held) {
    if (!hold || !seen.hasLapsed({ name: `${_id} ${hold.by}`, epoch: 0, beat: hold.beat })) continue;
    await rows.updateOne(
      { _id, 'held.by': hold.by, 'held.beat': hold.beat },
      { $set: { held: null }, $inc: { revision: 1 } },
    );
  }
}

async function pause(until: number, ms: number): Promise<void> {
  if (performance.now() > until)
    throw new ReadModelsUnavailable('timed out waiting for the write lock of the read models');
  await setTimeout(ms);
}

/** Waits until none of these stands still. */
export async function untilMoving(rows: ModelRows, models: readonly string[]): Promise<void> {
  const seen = unrenewed();
  const until = performance.now() + PATIENCE;
  for (;;) {
    const held = await rows.find({ _id: { $in: [...models] }, held: { $ne: null } }).toArray();
    if (held.length === 0) return;
    await endLapsed(rows, held, seen);
    await pause(until, LOOK_EVERY);
  }
}
