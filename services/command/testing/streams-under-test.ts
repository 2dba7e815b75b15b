import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { mailboxes } from '@naust/infra/mailboxes/mailboxes.ts';
import { type Streams, streamKinds, streamsOver } from '../desk/streams.ts';

/** The shop's streams over files of their own. */
export async function streamsUnderTest(clock: { now(): number }) {
  const directory = await mkdtemp(join(tmpdir(), 'naust-streams-'));
  const store = openSqliteEventStore({ file: join(directory, 'events.db') });
  const keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
  const opened: { close(): Promise<void> }[] = [];
  /** As another process has them over the same log. */
  function anew(): Streams {
    const boxes = mailboxes({ store, keys, clock, kinds: streamKinds });
    opened.push(boxes);
    return streamsOver({ boxes, store, keys });
  }
  return {
    streams: anew(),
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
