import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppendConflict, type EventStore, StoreUnavailable } from '../event-store.port.ts';
import { sampleEvent, sampleEvents } from '../testing/sample-events.ts';
import { Appending } from './appending.ts';
import { NewestEvents } from './newest-events.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { type OpenedLog, openedLog } from './testing/opened-log.ts';
import { writableEvents } from './written-events.ts';

const UUID = '00000000-0000-4000-8000-000000000001';

onBothVersions((server) => {
  let opened: OpenedLog;
  let store: EventStore;
  beforeEach(async () => {
    opened = await openedLog(server().url);
    store = opened.store;
  });
  afterEach(() => opened.dispose());

  const three = sampleEvents(3) as [ReturnType<typeof sampleEvent>, ...ReturnType<typeof sampleEvents>];

  it('answers a part of what was written with the place of that part', async () => {
    const [a, b, c] = sampleEvents(3);
    if (!a || !b || !c) throw new Error('three events');
    await store.append('order-1', 'none', [a]);
    const whole = await store.append('order-1', 0, [b, c]);
    const part = await store.append('order-1', 0, [b]);
    expect([whole.version, part.version]).toEqual([2, 1]);
    expect(part.position < whole.position).toBe(true);
    expect(await store.read('order-1', 0)).toHaveLength(3);
  });

  it('refuses what is written in part, or the other way round', async () => {
    const [a, b, c] = sampleEvents(3);
    if (!a || !b || !c) throw new Error('three events');
    await store.append('order-1', 'none', [a]);
    await store.append('order-1', 0, [b, c]);
    await expect(store.append('order-1', 0, [b, c, ...sampleEvents(1)])).rejects.toMatchObject({ actual: 2 });
    await expect(store.append('order-1', 0, [c, b])).rejects.toMatchObject({ actual: 2 });
    await expect(store.append('order-1', 99, sampleEvents(1))).rejects.toMatchObject({ actual: 2 });
    expect(await store.read('order-1', 0)).toHaveLength(3);
  });

  it('writes nothing a second time at the head, whoever wrote it', async () => {
    const [first, ...rest] = three;
    await store.append('order-1', 'none', [first]);
    await store.append('order-1', 0, rest);
    for (const asking of [store, await opened.beside()]) {
      await expect(asking.append('order-1', 2, rest)).rejects.toBeInstanceOf(AppendConflict);
      await expect(asking.append('order-1', 2, rest.slice(1))).rejects.toBeInstanceOf(AppendConflict);
    }
    expect(await store.read('order-1', 0)).toHaveLength(3);
  });

  it('stores an event of the same id in another stream', async () => {
    const events = sampleEvents(1);
    await store.append('order-1', 'none', events);
    expect((await store.append('order-2', 'none', events)).version).toBe(0);
  });

  it.each([
    ['no events', []],
    ['an empty type', [sampleEvent('')]],
    ['an id that is no UUID', [{ ...sampleEvent(), id: 'abc' }]],
    ['a number that JSON cannot write', [sampleEvent('OrderPlaced', { sum: 1n })]],
    ['more than 1 MiB', [sampleEvent('OrderPlaced', { text: 'x'.repeat(1_048_576) })]],
    ['more than 1 MiB together', Array.from({ length: 20 }, () => sampleEvent('A', { text: 'x'.repeat(60_000) }))],
    ['more than 1 MiB of letters that take two bytes', [sampleEvent('OrderPlaced', { text: 'ø'.repeat(524_288) })]],
  ])('refuses %s before anything is sent, and takes the next append', async (_, events) => {
    const refusal = await store.append('order-1', 'none', events).catch((fault: unknown) => fault);
    expect([RangeError, TypeError].some((kind) => refusal instanceof kind)).toBe(true);
    expect(await store.read('order-1', 0)).toEqual([]);
    expect((await store.append('order-1', 'none', sampleEvents(1))).version).toBe(0);
  });

  it('stores an event of nearly 1 MiB', async () => {
    const large = sampleEvent('OrderPlaced', { text: 'x'.repeat(1_045_000) });
    await store.append('order-1', 'none', [large]);
    expect((await store.read('order-1', 0))[0]?.data).toEqual(large.data);
  });

  it('takes any name for a stream, and gives it back as it was', async () => {
    for (const stream of ['order 1', 'æøå', 'a:b/c', '$ours', 'x'.repeat(1_000), 'a.b', opened.shop]) {
      await store.append(stream, 'none', [sampleEvent()]);
      expect((await store.read(stream, 0))[0]?.stream).toBe(stream);
    }
  });

  it('keeps what seals the data out of what the server may look at', async () => {
    await store.append('order-1', 'none', [{ ...sampleEvent('OrderPlaced', { personal: 'sealed' }), id: UUID }]);
    expect((await store.read('order-1', 0))[0]).toMatchObject({ data: { personal: 'sealed' }, schemaVersion: 1 });
  });
});

it('takes no more appends than it has room for', async () => {
  const calls = { append: () => new Promise<never>(() => {}), read: async () => [] };
  const appending = new Appending({ calls, newest: new NewestEvents(), closing: new AbortController().signal });
  const ask = (order: number) => ({
    ...({ stream: `order-${order}`, expected: 'none', after: [] } as const),
    events: writableEvents(sampleEvents(1)),
  });
  for (let order = 1; order <= 10_000; order++) void appending.append(ask(order));
  await expect(appending.append(ask(10_001))).rejects.toBeInstanceOf(StoreUnavailable);
});
