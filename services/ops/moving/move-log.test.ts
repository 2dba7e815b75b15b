import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import { AppendConflict, type EventStore, StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import type { Jobs, NewJob } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeys, type SqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MoveRefused } from './logs.ts';
import { type MoveOptions, moveLog } from './move-log.ts';
import { seenMarks } from './move-mark.ts';
import { some, targets } from './testing/moved-events.ts';

const clock = { now: () => Date.parse('2026-06-01T08:00:00Z') };
const running = new AbortController().signal;
const JOB: NewJob = { id: 'j', queue: 'acts', name: 'tell', payload: {} };

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
function ended<T extends { close(): Promise<void> }>(one: T): T {
  ending.push(() => one.close());
  return one;
}

describe.each(Object.entries(targets))('a log that moves to another (%s)', (_, openTarget) => {
  let folder: string;
  let source: EventStore;
  let target: EventStore;
  let keys: SqlitePersonKeys;
  let jobs: Jobs;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naust-moving-'));
    ending.push(() => rm(folder, { recursive: true }));
    source = ended(openSqliteEventStore({ file: join(folder, 'events.db') }));
    target = ended(await openTarget(folder));
    keys = ended(openSqlitePersonKeys({ file: join(folder, 'keys.db'), wrappingKey: new Uint8Array(32) }));
    jobs = queueIn('jobs.db');
    await keys.belongTo(await source.identity());
    await jobs.belongTo(await source.identity());
    await source.append('order-1', 'none', some(3));
    await source.append('order-2', 'none', some(700));
    const { position } = await source.append('order-1', 2, some(1, 10));
    await source.append('order-3', 'none', some(2));
    await source.append('order-1', 3, some(1, 20));
    await jobs.enqueueSeen(dueMails.name, { from: 0n, seen: position }, []);
  });

  const queueIn = (name: string) => ended(openSqliteJobs({ file: join(folder, name), clock, onFailure: () => {} }));
  const move = (others: Partial<MoveOptions> = {}) =>
    moveLog({ source, target, keys, jobs, say: () => {}, marks: seenMarks(folder), ...others }, running);
  const factsIn = async (store: EventStore) =>
    (await eventsAfter(store, 0n)).map(({ position: _position, ...event }) => event);

  it('is there event by event, in its order, and the shop is bound to it', async () => {
    expect(await move()).toBe(707);
    expect(await factsIn(target)).toEqual(await factsIn(source));
    expect(await target.identity()).not.toBe(await source.identity());
    expect(await keys.log()).toBe(await target.identity());
    expect(await move()).toBe('nothing');
  });

  it('takes along how far each reaction was', async () => {
    await move();
    expect(await jobs.belongTo(await target.identity())).toBe('kept');
    const copies = await eventsAfter(target, 0n);
    expect(await jobs.lastSeen(dueMails.name)).toBe(copies[703]?.position);
    expect(await jobs.lastSeen(owedPayments.name)).toBe(0n);
  });

  it('takes it to another queue, once nothing is left in the one that the shop had', async () => {
    const next = queueIn('next.db');
    await jobs.enqueue([JOB]);
    await expect(move({ jobs: next, formerJobs: jobs })).rejects.toThrow(/old queue holds 1 jobs/);
    expect(await target.head()).toBe(0n);
    const stop = new AbortController();
    await jobs.work([{ name: 'tell', queue: 'acts', run: async () => stop.abort() }], stop.signal);
    await move({ jobs: next, formerJobs: jobs, isQueueNamed: true });
    expect(await next.lastSeen(dueMails.name)).toBe((await eventsAfter(target, 0n))[703]?.position);
  });

  it('is refused where the queue knows nothing of it, unless somebody says that this is the one', async () => {
    const fresh = queueIn('next.db');
    await expect(move({ jobs: fresh })).rejects.toThrow(/--jobs/);
    expect(await move({ jobs: fresh, isQueueNamed: true })).toBe(707);
  });

  it('begins again wherever it was broken off, and writes nothing twice', async () => {
    for (const failing of [0, 1, 2]) {
      let appends = 0;
      const broken: EventStore = {
        ...target,
        append: (...asked) => {
          appends += 1;
          // The last one is written, but the answer is lost.
          if (appends > failing) return target.append(...asked).then(() => Promise.reject(new Error('killed')));
          return target.append(...asked);
        },
      };
      await expect(move({ target: broken })).rejects.toThrow('killed');
      expect(await keys.log()).toBe(await source.identity());
    }
    const broken = { ...keys, moveTo: () => Promise.reject(new Error('killed')) };
    await expect(move({ keys: broken })).rejects.toThrow('killed');
    expect(await move()).toBe(707);
    expect(await factsIn(target)).toEqual(await factsIn(source));
    expect(await jobs.lastSeen(dueMails.name)).toBe((await eventsAfter(target, 0n))[703]?.position);
  });

  it('takes along what the shop wrote after a move that was broken off at its end', async () => {
    await expect(move({ keys: { ...keys, moveTo: () => Promise.reject(new Error('killed')) } })).rejects.toThrow();
    await jobs.belongTo(await source.identity());
    const { position } = await source.append('order-4', 'none', some(2));
    await jobs.enqueueSeen(dueMails.name, { from: 0n, seen: position }, []);
    expect(await move()).toBe(709);
    expect(await factsIn(target)).toEqual(await factsIn(source));
    expect(await jobs.lastSeen(dueMails.name)).toBe(await target.head());
  });

  it('goes on behind an append that a killed process had sent and that is written late', async () => {
    const late = await source.read('order-2', 0, 5);
    let isLate = true;
    const slow: EventStore = {
      ...target,
      async append(stream, expected, events) {
        if (stream === 'order-2' && isLate) {
          isLate = false;
          await target.append(
            stream,
            expected,
            late.map(({ position: _p, stream: _s, version: _v, ...event }) => event),
          );
        }
        return target.append(stream, expected, events);
      },
    };
    expect(await move({ target: slow })).toBe(707);
    expect(await factsIn(target)).toEqual(await factsIn(source));
  });

  it('is refused by a target that holds something else than its beginning, or more', async () => {
    await target.append('order-1', 'none', some(1));
    await expect(move()).rejects.toThrow(/other events than the beginning of the source: order-1 0/);
    expect(await keys.log()).toBe(await source.identity());
    expect(await factsIn(target)).toHaveLength(1);
  });

  it('is refused by a target that has gone on', async () => {
    await expect(move({ keys: { ...keys, moveTo: () => Promise.reject(new Error('killed')) } })).rejects.toThrow();
    await target.append('order-9', 'none', some(1));
    await expect(move()).rejects.toThrow(/other events .*order-9 0/);
  });

  it('is refused where the target changes under its hands', async () => {
    const other: EventStore = {
      ...target,
      async append(stream, expected, events) {
        if (stream === 'order-3') await target.append(stream, 'none', some(1));
        return target.append(stream, expected, events);
      },
    };
    const refused = await move({ target: other }).catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(MoveRefused);
    expect(refused).not.toBeInstanceOf(AppendConflict);
    expect(await keys.log()).toBe(await source.identity());
  });

  it.each([
    ['data', { data: { n: 7 } }],
    ['meta', { meta: { at: '2026-05-01T08:00:00.000Z', channel: 'job', correlationId: 'other' } as const }],
    ['schemaVersion', { schemaVersion: 9 }],
  ])('is refused where an event did not arrive as it was sent (%s)', async (_what, changed) => {
    const other: EventStore = {
      ...target,
      append: (stream, expected, events) =>
        target.append(
          stream,
          expected,
          stream === 'order-3' ? events.map((event) => ({ ...event, ...changed })) : events,
        ),
    };
    await expect(move({ target: other })).rejects.toThrow(/other events .*order-3 0/);
    expect(await keys.log()).toBe(await source.identity());
  });

  it('waits for a target that is away at first, and for one that goes away on the way', async () => {
    const said: string[] = [];
    let [asked, appended] = [0, 0];
    const away: EventStore = {
      ...target,
      identity: () => (asked++ === 0 ? Promise.reject(new StoreUnavailable('away')) : target.identity()),
      append: (...what) => (appended++ === 1 ? Promise.reject(new StoreUnavailable('away')) : target.append(...what)),
    };
    expect(await move({ target: away, say: (line) => said.push(line) })).toBe(707);
    expect(said.filter((line) => line === 'Waiting for the event log …')).toHaveLength(2);
    expect(await factsIn(target)).toEqual(await factsIn(source));
  });

  it('is refused where there is nothing to move, and where both are one log', async () => {
    const empty = ended(openSqliteEventStore({ file: join(folder, 'empty.db') }));
    await expect(move({ source: empty })).rejects.toThrow(/The source holds no events/);
    await expect(move({ target: source })).rejects.toThrow(/the same log/);
  });

  it('is refused with keys that are not its own, and copies nothing', async () => {
    const others = openSqlitePersonKeys({ file: join(folder, 'others.db'), wrappingKey: new Uint8Array(32) });
    ended(others);
    await expect(move({ keys: others })).rejects.toThrow(/KEYS/);
    await others.belongTo('another');
    await expect(move({ keys: others })).rejects.toThrow(/KEYS/);
    expect(await target.head()).toBe(0n);
  });

  it('moves back to where it came from, with what was written since', async () => {
    await move();
    const { version } = await target.append('order-1', 4, some(2, 30));
    expect(version).toBe(6);
    expect(await move({ source: target, target: source })).toBe(709);
    expect(await factsIn(source)).toEqual(await factsIn(target));
    expect(await keys.log()).toBe(await source.identity());
    expect(await source.head()).toBe(709n);
  });
});
