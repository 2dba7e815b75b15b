import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventStore, Expected, NewEvent } from '@naust/infra/event-store/event-store.port.ts';

/** Appends of one event of about 500 bytes to the log of the build in `folder`, and the disk's own limit. */
const [{ folder, seconds }] = (await once(process, 'message')) as [{ folder: string; seconds: number }];
const directory = mkdtempSync(join(process.cwd(), '.cache/bench/append-'));
const source = pathToFileURL(join(folder, 'infra/event-store/sqlite/sqlite-event-store.ts')).href;
const { openSqliteEventStore } = (await import(source)) as {
  openSqliteEventStore(options: { file: string }): EventStore;
};
const measured: Record<string, number> = { 'fdatasync of 4 KiB': syncsPerSecond() };
for (const writers of [1, 64]) {
  const store = openSqliteEventStore({ file: join(directory, `append-${writers}.db`) });
  measured[`append, ${writers} at once, a new stream each`] = await appendsPerSecond(store, writers);
  await store.close();
}
rmSync(directory, { recursive: true });
process.send?.(measured);
process.disconnect();

async function appendsPerSecond(store: EventStore, writers: number): Promise<number> {
  const began = performance.now();
  let appended = 0;
  async function write(): Promise<void> {
    const expected: Expected = 'none';
    while (performance.now() < began + seconds * 1000) {
      await store.append(`order-${randomUUID()}`, expected, [sampleEvent()]);
      appended++;
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  return (appended / (performance.now() - began)) * 1000;
}

function syncsPerSecond(): number {
  const handle = openSync(join(directory, 'sync.bin'), 'w');
  const page = Buffer.alloc(4096, 1);
  const began = performance.now();
  let synced = 0;
  for (; performance.now() < began + seconds * 1000; synced++) {
    writeSync(handle, page);
    fdatasyncSync(handle);
  }
  closeSync(handle);
  return (synced / (performance.now() - began)) * 1000;
}

function sampleEvent(): NewEvent {
  return {
    id: randomUUID(),
    type: 'OrderPlaced',
    schemaVersion: 1,
    data: { orderId: '123456789012345', text: 'x'.repeat(280) },
    meta: { at: '2026-11-20T12:00:00.000Z', channel: 'web', correlationId: randomUUID() },
  };
}
