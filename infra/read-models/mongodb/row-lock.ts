import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { LEASE_MS } from '../leases.port.ts';
import { ReadModelsUnavailable } from '../read-models.port.ts';
import { type Unrenewed, unrenewed } from '../unrenewed.ts';
import type { ModelRows } from './model-rows.ts';

/** Milliseconds between two polls, and how long one process waits for others in total. */
const [LOOK_EVERY, TIMEOUT_MS] = [20, 15_000];

/**
 * Works while no other process can save: saves in progress end first, later ones wait. `by` lets the work's own saves
 * through. The hold of a dead process expires, as a lease does.
 */
export async function withRowLock<T>(rows: ModelRows, work: (by: string) => Promise<T>): Promise<T> {
  const by = randomUUID();
  const until = performance.now() + TIMEOUT_MS;
  const beat = () => rows.updateMany({ 'held.by': by }, { $inc: { 'held.beat': 1, revision: 1 } });
  const release = () => rows.updateMany({ 'held.by': by }, { $set: { held: null }, $inc: { revision: 1 } });
  const beating = setInterval(() => void beat().catch(() => undefined), LEASE_MS / 3);
  try {
    for (const seen = unrenewed(); !(await hasTaken(rows, by)); ) {
      await release();
      await endLapsed(rows, seen);
      // Random, so that two processes that each hold a part do not collide again and again.
      await pause(until, LOOK_EVERY * (1 + Math.random()));
    }
    while (await rows.findOne({ $or: [{ 'live.isTorn': true }, { 'build.isTorn': true }] }))
      await pause(until, LOOK_EVERY);
    const done = await work(by);
    if (!(await holdsAll(rows, by))) throw new ReadModelsUnavailable('the hold on the read models expired: try again');
    return done;
  } finally {
    clearInterval(beating);
    await release();
  }
}

/** Waits until no other process holds these read models. */
export async function untilReleased(rows: ModelRows, models: readonly string[]): Promise<void> {
  const seen = unrenewed();
  const until = performance.now() + TIMEOUT_MS;
  while (await rows.findOne({ _id: { $in: [...models] }, held: { $ne: null } })) {
    await endLapsed(rows, seen);
    await pause(until, LOOK_EVERY);
  }
}

async function hasTaken(rows: ModelRows, by: string): Promise<boolean> {
  await rows.updateMany({ held: null }, { $set: { held: { by, beat: 0 } }, $inc: { revision: 1 } });
  return holdsAll(rows, by);
}

const holdsAll = async (rows: ModelRows, by: string): Promise<boolean> =>
  (await rows.findOne({ 'held.by': { $ne: by } }, { projection: { _id: 1 } })) === null;

async function endLapsed(rows: ModelRows, seen: Unrenewed): Promise<void> {
  for (const { _id, held } of await rows.find({ held: { $ne: null } }).toArray()) {
    if (!held || !seen.hasLapsed({ name: `${_id} ${held.by}`, epoch: 0, beat: held.beat })) continue;
    const asSeen = { _id, 'held.by': held.by, 'held.beat': held.beat };
    await rows.updateOne(asSeen, { $set: { held: null }, $inc: { revision: 1 } });
  }
}

async function pause(until: number, ms: number): Promise<void> {
  if (performance.now() > until)
    throw new ReadModelsUnavailable('timed out waiting for the write lock of the read models');
  await setTimeout(ms);
}
