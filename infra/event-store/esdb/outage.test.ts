import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendUntilKnown } from '../../command-executor/append-until-known.ts';
import { type EventStore, StoreUnavailable } from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { type OpenedLog, openedLog } from './testing/opened-log.ts';

const WRITERS = 8;
const APPENDS = 25;

onBothVersions((server) => {
  let opened: OpenedLog;
  let stop: AbortController;
  beforeEach(async () => {
    stop = new AbortController();
    opened = await openedLog(server().url, { deadlineMs: 1_000 });
  });
  afterEach(async () => {
    stop.abort();
    await opened.dispose();
  });

  const outages = {
    killed: () => server().stop(),
    terminated: () => server().terminate(20),
    'thrown out': async () => {
      server().faults.lagSubscriptions();
    },
    busy: async () => server().faults.othersWrite(3),
  };

  it.each(Object.keys(outages) as (keyof typeof outages)[])(
    'loses nothing, writes nothing twice and tells all in order where it is %s while many write',
    async (how) => {
      const ids = Array.from({ length: WRITERS * APPENDS }, () => '');
      const received = listenTo(ids.length);
      const written = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let version = 0; version < APPENDS; version += 1) {
          const [event] = sampleEvents(1);
          if (!event) throw new Error('an event');
          if (writer === 0 && version % 10 === 5) {
            await outages[how]();
            await server().start();
          }
          await untilWritten(`order-${writer}`, version === 0 ? 'none' : version - 1, [event]);
          ids[writer * APPENDS + version] = event.id;
        }
      });
      await Promise.all(written);
      for (let writer = 0; writer < WRITERS; writer += 1) {
        const read = await untilRead(`order-${writer}`);
        expect(read.map(({ id }) => id)).toEqual(ids.slice(writer * APPENDS, (writer + 1) * APPENDS));
      }
      const reported = await received;
      expect(new Set(reported.map(({ id }) => id))).toEqual(new Set(ids));
      expect(
        reported.every(({ position }, place) => place === 0 || position > (reported[place - 1]?.position ?? 0n)),
      ).toBe(true);
    },
  );

  /** Appends as the command executor does, again while the server is not reachable. */
  async function untilWritten(...ask: Parameters<EventStore['append']>): Promise<void> {
    for (;;) {
      try {
        await appendUntilKnown(opened.store, ask, () => {}, stop.signal);
        return;
      } catch (fault) {
        if (!(fault instanceof StoreUnavailable)) throw fault;
      }
    }
  }

  async function untilRead(stream: string) {
    for (;;) {
      const read = await opened.store.read(stream, 0).catch(() => undefined);
      if (read) return read;
    }
  }

  async function listenTo(count: number) {
    const reported: { id: string; position: bigint }[] = [];
    for await (const { events } of opened.store.follow(0n, stop.signal, { batchSize: 7 })) {
      reported.push(...events);
      if (reported.length >= count) break;
    }
    return reported;
  }
});
