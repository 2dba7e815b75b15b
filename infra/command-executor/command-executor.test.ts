import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@naust/domain/refusal.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppendOutcomeUnknown, type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { KeysUnavailable, type PersonKeys } from '../keys/keys.port.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { uuidFromCause } from '../numbered-ids.ts';
import { type ExecutorOptions, executor } from './command-executor.ts';
import { largeToy, take, toyContext, toyDecider, toyEvents } from './testing/toy-counter.ts';

const kinds = { toy: { decider: toyDecider }, open: { decider: toyDecider, opensPersonal: true }, large: largeToy };

let directory: string;
let store: EventStore;
let keys: PersonKeys;
let now: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-stream worker-'));
  store = openSqliteEventStore({ file: join(directory, 'events.db') });
  keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
  now = Date.parse('2026-11-20T12:00:00Z');
});
afterEach(async () => {
  await store.close();
  await keys.close();
  await rm(directory, { recursive: true });
});

function open(over: Partial<ExecutorOptions<typeof kinds>> = {}) {
  const clock = { now: () => now };
  return executor({ store, keys, clock, kinds, definitions: toyEvents, followEveryMs: 3_600_000, ...over });
}

for (const kind of ['toy', 'large'] as const) {
  it(`decides a thousand commands at once in their order and in few appends (${kind})`, async () => {
    const append = vi.spyOn(store, 'append');
    const boxes = open();
    const asked = Array.from({ length: 1_000 }, (_, number) => boxes.run(kind, 's', take(`${number}`), toyContext));
    const outcomes = await Promise.all(asked);
    expect(append.mock.calls.length).toBeLessThanOrEqual(3);
    expect(outcomes.map((outcome) => outcome.version)).toEqual(Array.from({ length: 1_000 }, (_, version) => version));
    const recorded = await store.read('s', 0);
    expect(outcomes.map(({ events }) => events[0]?.id)).toEqual(recorded.map((event) => event.id));
    expect(outcomes.map(({ events }) => events[0]?.data)).toEqual(recorded.map((event) => event.data));
    expect((await boxes.peek(kind, 's')).state.left).toBe(1_000_000 - 1_000);
    expect(outcomes.at(-1)?.position).toBe(await store.head());
  });

  it(`rejects only the command that is refused, seeing what was decided just before it (${kind})`, async () => {
    const boxes = open();
    const answers = await Promise.allSettled([
      boxes.run(kind, 's', take('Kari', 999_990), toyContext),
      boxes.run(kind, 's', take('Ola', 11), toyContext),
      boxes.run(kind, 's', take('Liv', 10), toyContext),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: new Refusal('OUT_OF_STOCK') });
    expect((await boxes.peek(kind, 's')).state).toMatchObject({ left: 0, takers: ['Kari', 'Liv'] });
  });

  it(`decides again on what somebody else wrote in between (${kind})`, async () => {
    const [one, other] = [open(), open()];
    await one.run(kind, 's', take('Kari', 1), toyContext);
    await other.run(kind, 's', take('Ola', 999_998), toyContext);
    const answers = await Promise.allSettled([
      one.run(kind, 's', take('Liv', 1), toyContext),
      other.run(kind, 's', take('Per', 1), toyContext),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await store.read('s', 0)).toHaveLength(3);
  });

  it(`goes on from the log after a restart (${kind})`, async () => {
    const before = open();
    await before.run(kind, 's', take('Kari', 5), toyContext);
    await before.close();
    const { events, version, state } = await open().run(kind, 's', take('Ola', 5), toyContext);
    expect([events.length, version, state.left]).toEqual([1, 1, 999_990]);
  });
}

it('stays quiet where the fact holds, and says where it stands', async () => {
  const boxes = open();
  const first = await boxes.run('toy', 's', take('Kari'), toyContext);
  const again = await boxes.run('toy', 's', take('Kari'), toyContext);
  expect(again).toMatchObject({ events: [], version: 0, position: first.position });
});

it('answers a refusal on what the log holds, not on what it remembers', async () => {
  const [one, other] = [open(), open()];
  await one.peek('large', 's');
  await other.run('large', 's', take('Kari', 1_000_000), toyContext);
  await expect(one.run('large', 's', take('Ola'), toyContext)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect((await one.run('large', 's', take('Kari'), toyContext)).events).toEqual([]);
});

it('looks at a small stream as the log has it', async () => {
  const [one, other] = [open(), open()];
  expect(await one.peek('toy', 's')).toMatchObject({ version: -1, position: 0n });
  await other.run('toy', 's', take('Kari'), toyContext);
  expect(await one.peek('toy', 's')).toMatchObject({
    version: 0,
    position: await store.head(),
    state: { takers: ['Kari'] },
  });
});

it('repeats an append unchanged while nobody knows whether it was written', async () => {
  const calls: string[] = [];
  const flaky: EventStore = {
    ...store,
    async append(stream, expected, events) {
      calls.push(JSON.stringify([stream, expected, events]));
      if (calls.length === 3) throw new StoreUnavailable('down');
      const answer = await store.append(stream, expected, events);
      if (calls.length < 5) throw new AppendOutcomeUnknown('the answer was lost');
      return answer;
    },
  };
  const boxes = open({ store: flaky });
  const outcome = await boxes.run('toy', 's', take('Kari'), toyContext);
  expect(outcome.version).toBe(0);
  expect(new Set(calls).size).toBe(1);
  expect(calls).toHaveLength(5);
  expect(await store.read('s', 0)).toHaveLength(1);
});

it('keeps nobody waiting behind an append without an answer', async () => {
  let isDown = true;
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const flaky: EventStore = {
    ...store,
    async append(...append) {
      if (!isDown) return store.append(...append);
      tell();
      throw new AppendOutcomeUnknown('no answer');
    },
  };
  const boxes = open({ store: flaky });
  const first = boxes.run('toy', 's', take('Kari'), toyContext);
  await asked;
  await expect(boxes.run('toy', 's', take('Ola'), toyContext)).rejects.toBeInstanceOf(StoreUnavailable);
  isDown = false;
  expect((await first).version).toBe(0);
  expect((await boxes.run('toy', 's', take('Ola'), toyContext)).version).toBe(1);
});

it('rejects what cannot be written or sealed now, and decides the next command', async () => {
  const unavailable = vi.spyOn(store, 'append').mockRejectedValueOnce(new StoreUnavailable('full'));
  const boxes = open();
  const asked = [boxes.run('toy', 's', take('Kari'), toyContext), boxes.run('toy', 's', take('Kari'), toyContext)];
  for (const answer of asked) await expect(answer).rejects.toBeInstanceOf(StoreUnavailable);
  expect(unavailable).toHaveBeenCalledOnce();
  vi.spyOn(keys, 'obtain').mockRejectedValueOnce(new KeysUnavailable('away'));
  const name = { type: 'Name', personId: '1', name: 'Kari' } as const;
  await expect(boxes.run('toy', 's', name, toyContext)).rejects.toBeInstanceOf(KeysUnavailable);
  expect((await boxes.run('toy', 's', take('Kari'), toyContext)).version).toBe(0);
});

it('seals personal data and shows it only to those who ask for it', async () => {
  const name = { type: 'Name', personId: '1', name: 'Kari' } as const;
  const boxes = open();
  const { state, events } = await boxes.run('toy', 's', name, toyContext);
  expect(events[0]?.data).toEqual({ personId: '1', personal: { name: 'Kari' } });
  expect(state.names).toEqual([null]);
  expect(typeof (await store.read('s', 0))[0]?.data.personal).toBe('string');
  expect((await open().peek('toy', 's')).state.names).toEqual([null]);
  expect((await open().peek('open', 's')).state.names).toEqual(['Kari']);
  await keys.destroy('1');
  expect((await open().peek('open', 's')).state.names).toEqual([null]);
});

it('makes the ids of events from their cause where there is one', async () => {
  const context = { ...toyContext, userId: '7', role: 'admin', causationId: 'e', idsFrom: 'e:record' } as const;
  const { events } = await open().run('toy', 's', take('Kari'), context);
  expect(events[0]?.id).toBe(uuidFromCause('e:record', 0));
  expect(events[0]?.meta).toEqual({
    at: '2026-11-20T12:00:00.000Z',
    channel: 'web',
    userId: '7',
    role: 'admin',
    correlationId: 'c',
    causationId: 'e',
  });
});

it('never lets time go back within a stream', async () => {
  const boxes = open();
  await boxes.run('toy', 's', take('Kari'), toyContext);
  now -= 60_000;
  const { events } = await boxes.run('toy', 's', take('Ola'), toyContext);
  expect(events[0]?.meta.at).toBe('2026-11-20T12:00:00.000Z');
  const [reported] = (await open().run('toy', 's', take('Liv'), toyContext)).events;
  expect(reported?.meta.at).toBe('2026-11-20T12:00:00.000Z');
});

it('puts away the streams that were unused for longest, and knows them again', async () => {
  const read = vi.spyOn(store, 'read');
  const boxes = open({ limit: 2 });
  for (const stream of ['a', 'b', 'c', 'd', 'e']) await boxes.run('toy', stream, take('Kari'), toyContext);
  await boxes.run('large', 'stock', take('Kari'), toyContext);
  read.mockClear();
  expect((await boxes.run('toy', 'e', take('Ola'), toyContext)).version).toBe(1);
  expect(read).not.toHaveBeenCalled();
  expect((await boxes.run('toy', 'a', take('Ola'), toyContext)).version).toBe(1);
  expect(read).toHaveBeenCalledWith('a', 0, expect.anything());
});

it('puts no more into an append than the limits allow', async () => {
  const append = vi.spyOn(store, 'append');
  const note = 'x'.repeat(100_000);
  const boxes = open();
  await Promise.all(
    Array.from({ length: 12 }, (_, number) => boxes.run('toy', 's', take(`${number}`, 1, note), toyContext)),
  );
  expect(append.mock.calls.map(([, , events]) => events.length)).toEqual([5, 5, 2]);
});

it('takes no command after it was closed', async () => {
  const boxes = open();
  const last = boxes.run('toy', 's', take('Kari'), toyContext);
  await boxes.close();
  expect((await last).version).toBe(0);
  await expect(boxes.run('toy', 's', take('Ola'), toyContext)).rejects.toBeInstanceOf(StoreUnavailable);
});

it('sees in a large stream what others have written as soon as it is told to look', async () => {
  const [early, other] = [open(), open()];
  await early.peek('large', 's');
  await other.run('large', 's', take('Kari', 5), toyContext);
  expect((await early.peek('large', 's')).version).toBe(-1);
  await early.catchUp();
  expect((await early.peek('large', 's')).version).toBe(0);
});
