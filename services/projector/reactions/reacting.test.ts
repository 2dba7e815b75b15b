import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reaction } from '@naust/domain/reaction.ts';
import { openedLog } from '@naust/infra/event-store/esdb/testing/opened-log.ts';
import { openProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { stretchedStore } from '@naust/infra/event-store/testing/stretched.ts';
import { type Jobs, PositionForgotten } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReacting } from './reacting.ts';

const NOW = Date.parse('2026-06-01T08:00:00Z');
const HOUR = 60 * 60_000;
const clock = { now: () => NOW };

const asked = reaction({
  name: 'asked',
  handles: ['ResetRequested'],
  jobsAfter: ({ id, data: { requestId } }) => [
    { id: `tell ${id}`, queue: 'acts', name: 'tell', payload: { requestId } },
  ],
});

const logs = {
  counted: async (folder: string) => openSqliteEventStore({ file: join(folder, 'events.db') }),
  stretched: async (folder: string) => stretchedStore(openSqliteEventStore({ file: join(folder, 'events.db') })),
  async 'EventStoreDB protocol'() {
    const server = await openProtocolServer();
    const { store } = await openedLog(server.url);
    return { ...store, close: () => store.close().then(() => server.stop()) };
  },
};

describe.each(Object.entries(logs))('the reactions on a log (%s)', (_, openLog) => {
  let folder: string;
  let store: EventStore;
  let jobs: Jobs;
  let faults: unknown[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'naust-reactions-'));
    store = await openLog(folder);
    jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, onFailure: () => {} });
    faults = [];
  });
  afterEach(async () => {
    await jobs.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  async function request(requestId: string, hoursAgo = 0): Promise<void> {
    const at = new Date(NOW - hoursAgo * HOUR).toISOString();
    const data = { userId: '1', requestId, tokenHash: 'h', expiresAt: at };
    const meta = { at, channel: 'job', correlationId: 'test' } as const;
    const event = { id: randomUUID(), type: 'ResetRequested', schemaVersion: 1, data, meta };
    await store.append(`user-${requestId}`, 'none', [event]);
  }

  /** Runs the reactions with this queue until the expectation holds. */
  async function reactUntil(
    expected: () => Promise<void>,
    queue: Pick<Jobs, 'enqueueSeen' | 'lastSeen'> = jobs,
    lookMs = 3_600_000,
  ) {
    const stop = new AbortController();
    const onFault = (error: unknown) => faults.push(error);
    const running = keepReacting(
      { events: store, jobs: queue, reaction: asked, clock, onFault, pauseMs: 1, lookMs },
      stop.signal,
    );
    await vi.waitFor(expected, { timeout: 10_000, interval: 2 });
    stop.abort();
    await running;
  }
  const waiting = (count: number) => async () => expect(await jobs.counts()).toMatchObject({ waiting: count });

  /** Runs every waiting job and returns the requests in them. */
  async function requestsAsked(): Promise<unknown[]> {
    const requests: unknown[] = [];
    const stop = new AbortController();
    const run = async ({ payload }: { payload: Readonly<Record<string, unknown>> }) =>
      void requests.push(payload.requestId);
    const working = jobs.work([{ name: 'tell', queue: 'acts', run }], stop.signal);
    await vi.waitFor(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0 }), {
      timeout: 10_000,
      interval: 2,
    });
    stop.abort();
    await working;
    return requests.sort();
  }

  it('ask for what followed while nobody looked, and for what comes later', async () => {
    await request('a');
    await reactUntil(waiting(1));
    await request('b');
    await reactUntil(waiting(2));
    expect(await requestsAsked()).toEqual(['a', 'b']);
    expect(await jobs.lastSeen(asked.name)).toBe(await store.head());
    expect(faults).toEqual([]);
  });

  it('go on where they were', async () => {
    await request('a');
    await reactUntil(waiting(1));
    const seen = await jobs.lastSeen(asked.name);
    await request('b');
    const follow = vi.spyOn(store, 'follow');
    await reactUntil(waiting(2));
    expect(follow.mock.calls.map(([after]) => after)).toEqual([seen]);
  });

  it('lose nothing where the process dies between an event and its job', async () => {
    await request('a');
    let died = 0;
    const dying = {
      lastSeen: (name: string) => jobs.lastSeen(name),
      async enqueueSeen() {
        died++;
        throw new Error('killed');
      },
    };
    await reactUntil(async () => expect(died).toBeGreaterThan(1), dying);
    expect(faults).toContainEqual(new Error('killed'));
    await reactUntil(waiting(1));
    expect(await requestsAsked()).toEqual(['a']);
  });

  it('ask again for all that a queue has forgotten which was emptied while they ran', async () => {
    await request('a');
    const emptied = openSqliteJobs({ file: join(folder, 'emptied.db'), clock, onFailure: () => {} });
    let current = jobs;
    const queue: Pick<Jobs, 'enqueueSeen' | 'lastSeen'> = {
      lastSeen: (name) => current.lastSeen(name),
      enqueueSeen: (...asked) => current.enqueueSeen(...asked),
    };
    await reactUntil(async () => {
      if (current === jobs) {
        await waiting(1)();
        current = emptied;
        await request('b');
      }
      expect(await emptied.counts()).toMatchObject({ waiting: 2 });
    }, queue);
    expect(faults).toEqual([expect.any(PositionForgotten)]);
    await emptied.close();
  });

  it('find out by themselves that a queue was emptied, while nothing happens that owes anything', async () => {
    await request('a');
    await request('b');
    const emptied = openSqliteJobs({ file: join(folder, 'emptied.db'), clock, onFailure: () => {} });
    let current = jobs;
    const queue: Pick<Jobs, 'enqueueSeen' | 'lastSeen'> = {
      lastSeen: (name) => current.lastSeen(name),
      enqueueSeen: (...asked) => current.enqueueSeen(...asked),
    };
    await reactUntil(
      async () => {
        if (current === jobs) await waiting(2)();
        current = emptied;
        expect(await emptied.counts()).toMatchObject({ waiting: 2 });
      },
      queue,
      20,
    );
    expect(faults).toEqual([expect.any(PositionForgotten)]);
    await emptied.close();
  });

  it('ask once for an event that is met twice', async () => {
    await request('a');
    await reactUntil(waiting(1));
    const forgetful = { enqueueSeen: jobs.enqueueSeen.bind(jobs), lastSeen: async () => 0n };
    await request('b');
    await reactUntil(waiting(2), forgetful);
    expect(await requestsAsked()).toEqual(['a', 'b']);
    await reactUntil(async () => expect(await jobs.lastSeen(asked.name)).toBe(await store.head()), forgetful);
    expect(await requestsAsked()).toEqual([]);
  });

  it('leave alone what happened more than two days ago', async () => {
    await request('old', 48);
    await request('new', 47);
    await reactUntil(waiting(1));
    expect(await requestsAsked()).toEqual(['new']);
  });
});
