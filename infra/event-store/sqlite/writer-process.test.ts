import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteEventReader } from './sqlite-event-reader.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const storeModule = fileURLToPath(new URL('./sqlite-event-store.ts', import.meta.url));

/** Appends forever on eight streams, and prints each acknowledged id. */
const writer = `
  import { randomUUID } from 'node:crypto';
  import { openSqliteEventStore } from ${JSON.stringify(storeModule)};
  const store = openSqliteEventStore({ file: process.argv[1] });
  await Promise.all(Array.from({ length: 8 }, async () => {
    const stream = randomUUID();
    for (let version = -1; ; version++) {
      const events = [1, 2].map(() => ({ id: randomUUID(), type: 'OrderPlaced', schemaVersion: 1, data: {},
        meta: { at: '2026-11-20T12:00:00.000Z', channel: 'web', correlationId: 'c' } }));
      await store.append(stream, version < 0 ? 'none' : version * 2 + 1, events);
      process.stdout.write(events.map((event) => event.id + '\\n').join(''));
    }
  }));
`;

let directory: string;
let file: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-log-'));
  file = join(directory, 'events.db');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

function startWriter(): { child: ChildProcess; ids: AsyncIterable<string> } {
  const arguments_ = ['--import', 'tsx/esm', '--input-type=module', '--eval', writer, file];
  const started = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return { child: started, ids: createInterface({ input: started.stdout }) };
}

/** Ids that were acknowledged before the process was killed during its work. */
async function writeAndKill(atLeast: number): Promise<string[]> {
  const { child: running, ids } = startWriter();
  const acknowledged: string[] = [];
  for await (const id of ids) {
    acknowledged.push(id);
    if (acknowledged.length === atLeast) running.kill('SIGKILL');
  }
  return acknowledged;
}

it('loses nothing that it acknowledged when it is killed', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round++) acknowledged.push(...(await writeAndKill(200 + round * 337)));
  const store = openSqliteEventStore({ file });
  const stop = new AbortController();
  const found: string[] = [];
  const ends = new Map<string, number>();
  for await (const { events, live } of store.follow(0n, stop.signal)) {
    for (const event of events) {
      found.push(event.id);
      expect(event.version).toBe((ends.get(event.stream) ?? -1) + 1);
      ends.set(event.stream, event.version);
    }
    if (live) stop.abort();
  }
  const unique = new Set(found);
  expect(unique.size).toBe(found.length);
  expect(acknowledged.filter((id) => !unique.has(id))).toEqual([]);
  expect([...ends.values()].every((version) => version % 2 === 1)).toBe(true);
  for (const [stream, version] of ends) expect(await store.read(stream, version)).toHaveLength(1);
  await store.close();
});

it('refuses a second writing process and names the first', { timeout: 60_000 }, async () => {
  const { child: running, ids } = startWriter();
  for await (const _ of ids) break;
  expect(() => openSqliteEventStore({ file })).toThrow(`already written by process ${running.pid}`);
  const reader = openSqliteEventReader(file);
  expect(await reader.head()).toBeGreaterThan(0n);
  await reader.close();
  running.kill('SIGKILL');
  await once(running, 'exit');
  const store = openSqliteEventStore({ file });
  expect(() => openSqliteEventStore({ file })).toThrow(`already written by process ${process.pid}`);
  await store.close();
});
