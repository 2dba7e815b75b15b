import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStore } from '../event-store/event-store.port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { executor } from './command-executor.ts';
import { openSnapshots, type Snapshots } from './snapshots.ts';
import type { SnapshotPlan } from './stream-kind.ts';
import { largeToy, take, toyContext, toyEvents } from './testing/toy-counter.ts';

let directory: string;
let store: EventStore;
let keys: PersonKeys;
let snapshots: Snapshots;
let warnings: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-snapshots-'));
  store = openSqliteEventStore({ file: join(directory, 'events.db') });
  keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
  snapshots = await openSnapshots(join(directory, 'snapshots'));
  warnings = [];
  vi.spyOn(process, 'emitWarning').mockImplementation((warning) => void warnings.push(String(warning)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await keys.close();
  await rm(directory, { recursive: true });
});

function open(version = 1, from = store) {
  const snapshot = largeToy.snapshot && { ...largeToy.snapshot, version };
  const kinds = { large: { ...largeToy, ...(snapshot && { snapshot }) } };
  return executor({ store: from, keys, snapshots, clock: { now: () => 0 }, kinds, definitions: toyEvents });
}

async function takeMany(boxes: ReturnType<typeof open>, count: number): Promise<void> {
  const { version } = await boxes.peek('large', 'stock');
  const takers = Array.from({ length: count }, (_, number) => take(`${version + 1 + number}`));
  await Promise.all(takers.map((command) => boxes.run('large', 'stock', command, toyContext)));
}

/** The state after a restart, and the version from which the restart read the log. */
async function restart(version = 1, from = store) {
  const read = vi.spyOn(from, 'read');
  const boxes = open(version, from);
  const { state } = await boxes.peek('large', 'stock');
  const folded = read.mock.calls.filter(([, , limit]) => limit !== 1).map(([, fromVersion]) => fromVersion);
  read.mockRestore();
  await boxes.close();
  return { left: state.left, takers: state.takers.length, foldedFrom: folded[0] };
}

it('starts from the newest snapshot and what came after it', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await takeMany(boxes, 30);
  expect(await restart()).toEqual({ left: 999_820, takers: 180, foldedFrom: 150 });
  await boxes.close();
  expect(await restart()).toEqual({ left: 999_820, takers: 180, foldedFrom: 180 });
  expect(warnings).toEqual([]);
});

it('takes a snapshot after a start without one, so that the next start has little to read even after a crash', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await boxes.close();
  await rm(join(directory, 'snapshots', 'stock.json'));
  const crashing = open();
  expect((await crashing.peek('large', 'stock')).version).toBe(149);
  await expect.poll(() => readdir(join(directory, 'snapshots'))).toEqual(['stock.json']);
  expect(await restart()).toEqual({ left: 999_850, takers: 150, foldedFrom: 150 });
  await crashing.close();
});

it('does without a snapshot of another version of its plan', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await boxes.close();
  expect(await restart(2)).toEqual({ left: 999_850, takers: 150, foldedFrom: 0 });
});

it('does without a damaged snapshot and says so', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await boxes.close();
  const file = join(directory, 'snapshots', 'stock.json');
  const good = await readFile(file, 'utf8');
  const oneDigit = good.replace(/"left":99985\d/, '"left":999859');
  for (const damaged of [good.slice(0, -2), good.replace('"left":', '"lost":'), oneDigit]) {
    await writeFile(file, damaged);
    expect(await restart()).toEqual({ left: 999_850, takers: 150, foldedFrom: 0 });
  }
  expect(oneDigit).not.toBe(good);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toContain('the snapshot of stock cannot be read');
});

it('does without a snapshot of a log that has another past', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await boxes.close();
  const other = openSqliteEventStore({ file: join(directory, 'other.db') });
  const others = executor({
    store: other,
    keys,
    clock: { now: () => 0 },
    kinds: { large: { decider: largeToy.decider } },
    definitions: toyEvents,
  });
  const takers = Array.from({ length: 200 }, (_, number) => take(`other ${number}`, 2));
  await Promise.all(takers.map((command) => others.run('large', 'stock', command, toyContext)));
  expect(await restart(1, other)).toEqual({ left: 999_600, takers: 200, foldedFrom: 0 });
  expect(warnings[0]).toContain('another past');
  await other.close();
});

it('does without a snapshot whose end is missing, and without one written as a whole', async () => {
  const boxes = open();
  await takeMany(boxes, 150);
  await boxes.close();
  const file = join(directory, 'snapshots', 'stock.json');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${lines.slice(0, 2).join('\n')}\n`);
  expect(await restart()).toEqual({ left: 999_850, takers: 150, foldedFrom: 0 });
  expect(warnings).toHaveLength(1);
  await writeFile(file, JSON.stringify({ planVersion: 0, version: 149, eventId: 'e', state: {} }));
  expect(await restart()).toEqual({ left: 999_850, takers: 150, foldedFrom: 0 });
  expect(warnings).toHaveLength(1);
});

it('writes and reads whatever parts there are, of whatever length', async () => {
  const parts = fc.array(fc.oneof(fc.jsonValue(), fc.constant('æ'.repeat(300_000))), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(parts, async (state) => {
      await snapshots.write('any', listPlan, { version: 1, eventId: 'e', state });
      expect(await snapshots.read('any', listPlan)).toEqual({ version: 1, eventId: 'e', state: jsonCopy(state) });
    }),
    { numRuns: 30 },
  );
});

it('takes a snapshot of twenty thousand orders and reads it again without holding up anybody', async () => {
  const order = (id: number) => ({ id, lines: [{ from: 1, to: 2, text: 'x'.repeat(150) }], hash: 'h'.repeat(64) });
  const state = Array.from({ length: 200 }, (_, part) =>
    Array.from({ length: 100 }, (_, id) => order(part * 100 + id)),
  );
  const length = JSON.stringify(state).length;
  expect(
    await turnsDuring(() => snapshots.write('stock', listPlan, { version: 1, eventId: 'e', state })),
  ).toBeGreaterThan(length / (512 * 1024));
  expect(await turnsDuring(() => snapshots.read('stock', listPlan))).toBeGreaterThan(length / (512 * 1024));
  expect((await snapshots.read('stock', listPlan))?.state).toEqual(state);
  expect(await readdir(join(directory, 'snapshots'))).toEqual(['stock.json']);
});

const jsonCopy = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Its state is a list of its parts. */
const listPlan: SnapshotPlan<unknown> = {
  version: 1,
  every: 1,
  write: (state) => state as unknown[],
  read() {
    const parts: unknown[] = [];
    return { take: (part) => void parts.push(part), state: () => parts };
  },
};

/** Turns of the event loop for other work meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isWorking = true;
  const count = () => {
    turns += 1;
    if (isWorking) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isWorking = false;
  return turns;
}

/** A plan whose states are lists of words, one part per word. */
const words: SnapshotPlan<readonly string[]> = {
  version: 1,
  every: 1,
  write: (state) => state,
  read() {
    const state: string[] = [];
    return { take: (part) => void state.push(String(part)), state: () => state };
  },
};

it('is whole where two write the same one at once, and leaves nothing beside it', async () => {
  const folder = join(directory, 'shared');
  const [one, other] = [await openSnapshots(folder), await openSnapshots(folder)];
  const stateOf = (word: string) => Array.from({ length: 50_000 }, () => word);
  await Promise.all([
    one.write('stock', words, { version: 7, eventId: 'a', state: stateOf('one') }),
    other.write('stock', words, { version: 8, eventId: 'b', state: stateOf('other') }),
  ]);
  const read = await one.read('stock', words);
  expect(new Set(read?.state as string[])).toEqual(new Set([read?.version === 7 ? 'one' : 'other']));
  expect(await readdir(folder)).toEqual(['stock.json']);
  expect(warnings).toEqual([]);
});

it('forgets what a process was writing when it died, and leaves what a living one writes', async () => {
  const folder = join(directory, 'left');
  await openSnapshots(folder);
  const machine = encodeURIComponent(hostname());
  const dead = 2 ** 22 + 1;
  const mine = `stock.json.${machine}.${process.pid}-99.new`;
  const left = ['stock.json.new', `stock.json.${dead}-1.new`, `stock.json.${machine}.${dead}-1.new`];
  for (const name of [...left, mine]) await writeFile(join(folder, name), '');
  await openSnapshots(folder);
  expect(await readdir(folder)).toEqual([mine]);
});

it('leaves what a process of another machine may be writing, until one that was begun later has long ended', async () => {
  const folder = join(directory, 'two-machines');
  const written = await openSnapshots(folder);
  const theirs = `stock.json.elsewhere.${process.pid}-1.new`;
  const dead = `stock.json.elsewhere.${2 ** 22 + 1}-1.new`;
  for (const name of [theirs, dead]) await writeFile(join(folder, name), '');
  await openSnapshots(folder);
  expect((await readdir(folder)).sort()).toEqual([dead, theirs].sort());
  const meanwhile: string[] = [];
  const watched: typeof words = {
    ...words,
    write(state) {
      meanwhile.push(...readdirSync(folder));
      return words.write(state);
    },
  };
  await written.write('stock', watched, { version: 7, eventId: 'a', state: ['one'] });
  const mine = new RegExp(`^stock\\.json\\.${encodeURIComponent(hostname())}\\.${process.pid}-\\d+\\.new$`);
  expect(meanwhile.filter((name) => mine.test(name))).toHaveLength(1);
  const { mtimeMs } = await stat(join(folder, 'stock.json'));
  await utimes(join(folder, dead), mtimeMs / 1000, mtimeMs / 1000 - 2 * 60 * 60);
  await openSnapshots(folder);
  expect((await readdir(folder)).sort()).toEqual(['stock.json', theirs].sort());
});
