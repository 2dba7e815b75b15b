import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reaction } from '@naust/domain/reaction.ts';
import { systemClock } from '@naust/infra/clock.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openBullmqJobs } from '@naust/infra/jobs/bullmq/bullmq-jobs.ts';
import { type Jobs, PositionForgotten } from '@naust/infra/jobs/jobs.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReacting } from './reacting.ts';

const LONG = { timeout: 20_000, interval: 10 };

const owed = reaction({
  name: 'owed',
  handles: ['ResetRequested'],
  jobsAfter: ({ data: { requestId } }) => [{ id: requestId, queue: 'acts', name: 'tell', payload: { requestId } }],
});

onEngine(ownRedis, () => {
  describe('a Redis that is emptied', () => {
    let folder: string;
    let store: EventStore;
    let server: OwnRedisServer;
    let jobs: Jobs;
    let faults: unknown[];
    let running: Promise<void>;
    const ran: string[] = [];
    const stop = { now: new AbortController() };
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'naust-emptied-'));
      store = openSqliteEventStore({ file: join(folder, 'events.db') });
      server = await ownRedisServer();
      jobs = openBullmqJobs({
        url: server.url,
        shop: 'naust',
        clock: systemClock,
        leaseMs: 2_000,
        onFailure: () => {},
      });
      [faults, stop.now] = [[], new AbortController()];
      ran.length = 0;
      const onFault = (error: unknown) => faults.push(error);
      const reacting = { events: store, jobs, reaction: owed, clock: systemClock };
      running = keepReacting({ ...reacting, onFault, pauseMs: 20, lookMs: 100 }, stop.now.signal);
    });
    afterEach(async () => {
      stop.now.abort();
      await running;
      await jobs.close();
      await store.close();
      await server.close();
      rmSync(folder, { recursive: true });
    });

    async function request(requestId: string): Promise<void> {
      const at = new Date().toISOString();
      const data = { userId: '1', requestId, tokenHash: 'h', expiresAt: at };
      const meta = { at, channel: 'job', correlationId: 'test' } as const;
      await store.append(`user-${requestId}`, 'none', [
        { id: randomUUID(), type: 'ResetRequested', schemaVersion: 1, data, meta },
      ]);
    }
    const work = () =>
      void jobs.work([{ name: 'tell', queue: 'acts', run: async ({ id }) => void ran.push(id) }], stop.now.signal);
    const waiting = (count: number) => async () => expect(await jobs.counts()).toMatchObject({ waiting: count });

    it('loses none of the jobs that wait, though nothing happens that would owe another', async () => {
      await request('a');
      await request('b');
      await vi.waitFor(waiting(2), LONG);
      await vi.waitFor(async () => expect(await jobs.lastSeen(owed.name)).toBe(2n), LONG);
      await server.say('FLUSHALL');
      await vi.waitFor(waiting(2), LONG);
      expect(faults).toEqual([expect.any(PositionForgotten)]);
      work();
      await vi.waitFor(() => expect([...ran].sort()).toEqual(['a', 'b']), LONG);
    });
  });
});
