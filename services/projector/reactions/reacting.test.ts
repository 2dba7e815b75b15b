import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reaction } from '@naust/domain/reaction.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReacting } from './reacting.ts';

const NOW = Date.parse('2026-06-01T08:00:00Z');
const HOUR = 60 * 60_000;
const clock = { now: () => NOW };

const asked = reaction({
  name: 'asked',
  handles: ['ResetRequested'],
  jobsAfter: ({ id, data: { requestId } }) => [{ id: `tell ${id}`, name: 'tell', payload: { requestId } }],
});

describe('the reactions', () => {
  let folder: string;
  let store: ReturnType<typeof openSqliteEventStore>;
  let jobs: Jobs;
  let faults: unknown[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-reactions-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
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

  /** Reacts with this queue until what is expected has come true. */
  async function reactUntil(expected: () => Promise<void>, queue: Pick<Jobs, 'enqueueSeen' | 'lastSeen'> = jobs) {
    const stop = new AbortController();
    const onFault = (error: unknown) => faults.push(error);
    const running = keepReacting(
      { events: store, jobs: queue, reaction: asked, clock, onFault, pauseMs: 1 },
      stop.signal,
    );
    await vi.waitFor(expected, { timeout: 10_000, interval: 2 });
    stop.abort();
    await running;
  }
  const waiting = (count: number) => async () => expect(await jobs.counts()).toMatchObject({ waiting: count });

  /** Runs every waiting job and gives the requests that they name. */
  async function requestsAsked(): Promise<unknown[]> {
    const requests: unknown[] = [];
    const stop = new AbortController();
    const run = async ({ payload }: { payload: Readonly<Record<string, unknown>> }) =>
      void requests.push(payload.requestId);
    const working = jobs.work([{ name: 'tell', run }], stop.signal);
    await vi.waitFor(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0 }), {
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

  it('look only at the end of a long log where the queue was lost', async () => {
    const inAppend = 500;
    for (let append = 0; append < 60; append += 1) {
      const at = new Date(NOW - (120 - append) * HOUR).toISOString();
      const meta = { at, channel: 'job', correlationId: 'test' } as const;
      const events = Array.from({ length: inAppend }, (_, n) => {
        const data = { userId: '1', requestId: `${append}-${n}`, tokenHash: 'h', expiresAt: at };
        return { id: randomUUID(), type: 'ResetRequested', schemaVersion: 1, data, meta };
      });
      await store.append(`user-${append}`, 'none', events);
    }
    await request('timely', 47);
    await request('now');
    const follow = vi.spyOn(store, 'follow');
    await reactUntil(waiting(2));
    expect(await requestsAsked()).toEqual(['now', 'timely']);
    const read = follow.mock.calls.filter(([, , options]) => options?.types);
    expect(read).toHaveLength(1);
    // Four days back stands event 12,000; what is at most 10,000 before it is not worth another step.
    expect(Number(read[0]?.[0])).toBeGreaterThanOrEqual(2_000);
    expect(Number(read[0]?.[0])).toBeLessThanOrEqual(12_000);
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
