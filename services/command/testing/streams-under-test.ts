import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executor } from '@naust/infra/command-executor/command-executor.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { type Streams, streamKinds, streamsOver } from '../dependencies/streams.ts';
import { stepsOver } from '../steps/steps.ts';
import { CARPET, LAVVO, NOW } from './example-order.ts';

export const by: CommandContext = { channel: 'web', correlationId: 'a test' };

type OpenLog = (directory: string) => Promise<EventStore>;

const openEmbedded: OpenLog = async (directory) => openSqliteEventStore({ file: join(directory, 'events.db') });

/** The shop's streams over new files, and products to order: five of each to buy, one of each to rent. */
export async function streamsUnderTest(now = NOW, openLog: OpenLog = openEmbedded) {
  const clock = { now: () => now };
  const directory = await mkdtemp(join(tmpdir(), 'naust-streams-'));
  const store = await openLog(directory);
  const keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
  const opened: { close(): Promise<void> }[] = [];
  /** As in another process over the same log. */
  function anew(): Streams {
    const boxes = executor({ store, keys, clock, kinds: streamKinds });
    opened.push(boxes);
    return streamsOver({ boxes, store, keys });
  }
  const streams = anew();
  for (const productId of [CARPET, LAVVO]) {
    await streams.inventory().run({ type: 'StockProduct', productId, rentalQty: 1, stockQty: 5 }, by);
  }
  return {
    streams,
    steps: stepsOver(streams),
    anew,
    store,
    keys,
    async close() {
      for (const boxes of opened) await boxes.close();
      await store.close();
      await keys.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type StreamsUnderTest = Awaited<ReturnType<typeof streamsUnderTest>>;
