import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore, Expected, NewEvent } from '../event-store.port.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

export interface Measured {
  what: string;
  perSecond: number;
  /** Milliseconds from asking to durable. */
  p50: number;
  p99: number;
}

/** Measures durable appends of one event of about 500 bytes in a folder, beside the disk's own limit. */
export async function measureAppend(directory: string, seconds = 3): Promise<Measured[]> {
  const measured = [measureSync(directory, seconds)];
  for (const [what, writers, isNew] of [
    ['1 writer on its own stream', 1, false],
    ['64 writers on their own streams', 64, false],
    ['64 writers, a new stream each time', 64, true],
  ] as const) {
    const file = join(directory, `append-${measured.length}.db`);
    const store = openSqliteEventStore({ file });
    measured.push(await measureWriters(store, what, writers, isNew, seconds));
    await store.close();
    for (const suffix of ['', '-index', '-writer']) rmSync(file + suffix);
  }
  return measured;
}

async function measureWriters(store: EventStore, what: string, writers: number, isNew: boolean, seconds: number) {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  async function write(): Promise<void> {
    let stream = `order-${randomUUID()}`;
    let expected: Expected = 'none';
    while (performance.now() < end) {
      const asked = performance.now();
      const { version } = await store.append(stream, expected, [sampleEvent()]);
      latencies.push(performance.now() - asked);
      expected = isNew ? 'none' : version;
      if (isNew) stream = `order-${randomUUID()}`;
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  return summary(what, latencies, performance.now() - started);
}

function measureSync(directory: string, seconds: number): Measured {
  const file = join(directory, 'sync.bin');
  const handle = openSync(file, 'w');
  const page = Buffer.alloc(4_096, 1);
  const latencies: number[] = [];
  const started = performance.now();
  while (performance.now() < started + seconds * 1_000) {
    const asked = performance.now();
    writeSync(handle, page);
    fdatasyncSync(handle);
    latencies.push(performance.now() - asked);
  }
  const measured = summary('4 KiB write and fdatasync', latencies, performance.now() - started);
  closeSync(handle);
  rmSync(file);
  return measured;
}

function summary(what: string, latencies: number[], elapsedMs: number): Measured {
  const sorted = latencies.sort((one, other) => one - other);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
  return { what, perSecond: Math.round((sorted.length / elapsedMs) * 1_000), p50: at(0.5), p99: at(0.99) };
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
