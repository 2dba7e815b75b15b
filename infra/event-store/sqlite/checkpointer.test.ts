import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleEvent, sampleEvents } from '../testing/sample-events.ts';
import { checkpointer } from './checkpointer.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-checkpoint-'));
  file = join(directory, 'events.db');
});
afterEach(() => rm(directory, { recursive: true }));

it('moves the log into its file when there is enough to move, beside a writer that goes on', async () => {
  const store = openSqliteEventStore({ file });
  const points = checkpointer(file);
  const before = (await stat(file)).size;
  await store.append('order-1', 'none', sampleEvents(100));
  points.run();
  expect((await stat(file)).size).toBe(before);
  const long = { text: 'x'.repeat(10_000) };
  const events = Array.from({ length: 500 }, () => sampleEvent('OrderPlaced', long));
  await store.append('order-2', 'none', events);
  points.run();
  expect((await stat(file)).size).toBeGreaterThan(5_000_000);
  await store.append('order-1', 99, sampleEvents(1));
  expect(await store.read('order-1', 100)).toHaveLength(1);
  points.close();
  await store.close();
});

it('lets the log beside the file never grow without end, also when nobody checkpoints', {
  timeout: 60_000,
}, async () => {
  const store = openSqliteEventStore({ file });
  const long = { text: 'x'.repeat(512 * 1024) };
  for (let order = 0; order < 300; order++) {
    await store.append(`order-${order}`, 'none', [sampleEvent('OrderPlaced', long)]);
  }
  expect((await stat(`${file}-wal`)).size).toBeLessThan(64 * 1024 * 1024);
  await store.close();
  expect((await stat(file)).size).toBeGreaterThan(150 * 1024 * 1024);
});
