import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStore, FollowedBatch } from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { followingOn } from './following.ts';
import { LogNotifier } from './log-notifier.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { type OpenedLog, openedLog } from './testing/opened-log.ts';
import { openProtocolServer } from './testing/protocol-server.ts';

const DROPS = ['ended', 'cancelled', 'timed out', 'code 13', 'unavailable'] as const;

onBothVersions((server) => {
  let opened: OpenedLog;
  let store: EventStore;
  let stop: AbortController;
  beforeEach(async () => {
    stop = new AbortController();
    opened = await openedLog(server().url, { deadlineMs: 2_000 });
    store = opened.store;
  });
  afterEach(async () => {
    stop.abort();
    await opened.dispose();
  });

  const follow = (after = 0n, batchSize = 1_000) =>
    store.follow(after, stop.signal, { batchSize })[Symbol.asyncIterator]();
  const versionsIn = ({ events }: FollowedBatch) => events.map(({ version }) => version);
  /** The first `count` events, over any number of batches. */
  async function readPlaces(following: AsyncIterator<FollowedBatch>, count: number): Promise<string[]> {
    const places: string[] = [];
    while (places.length < count) {
      const { value } = await following.next();
      for (const { stream, version } of value.events) places.push(`${stream} ${version}`);
    }
    return places;
  }

  it('hears nothing of other shops, nor of the server itself', async () => {
    const neighbour = await openedLog(server().url, {}, `${opened.shop}-2`);
    await neighbour.store.append('order-1', 'none', sampleEvents(3));
    await server().write(`${opened.shop}x.order-1`, [{ type: 'Other' }]);
    expect(await store.head()).toBe(0n);
    const { position } = await store.append('order-1', 'none', sampleEvents(2));
    await neighbour.store.append('order-1', 2, sampleEvents(3));
    await server().write('$stats', [{ type: '$statsCollected' }]);
    expect(await store.head()).toBe(position);
    const { value } = await follow().next();
    expect(value).toMatchObject({ seen: position, live: true, events: [{ version: 0 }, { version: 1 }] });
    expect(await neighbour.store.identity()).not.toBe(await store.identity());
    await neighbour.dispose();
  });

  it('tells of an event that somebody else put between its own, as one that no program knows', async () => {
    await store.append('order-1', 'none', sampleEvents(1));
    await server().write(`${opened.shop}.order-1`, [{ type: 'Foreign', data: Buffer.from('not JSON') }]);
    const { value } = await follow().next();
    expect(value.events[1]).toMatchObject({
      stream: 'order-1',
      version: 1,
      type: 'Foreign',
      schemaVersion: 0,
      data: {},
    });
  });

  it('finds its newest event behind many that are not its own', async () => {
    const { position } = await store.append('order-1', 'none', sampleEvents(1));
    await server().write(
      'other.x',
      Array.from({ length: 1_200 }, () => ({ type: 'Other' })),
    );
    expect(await store.head()).toBe(position);
  });

  it('refuses a position that this log never told', async () => {
    await store.append('order-1', 'none', sampleEvents(3));
    const head = await store.head();
    for (const made of [head + 1n, head - 1n, head + 50_000_000n, 1n]) {
      await expect(follow(made).next()).rejects.toThrow('never told');
    }
  });

  it('tells nothing of a log that has come in the place of the one it opened', async () => {
    await store.identity();
    const { position } = await store.append('order-1', 'none', sampleEvents(1));
    const following = follow(position);
    const next = following.next();
    await server().stop();
    const other = await openOther(server().port);
    await expect(next).rejects.toThrow('the server holds log');
    await expect(follow(position).next()).rejects.toThrow('the server holds log');
    await other.stop();
  });

  it.each(DROPS)('goes on after a drop with what was not handed on yet (%s)', async (how) => {
    await store.append('order-1', 'none', sampleEvents(4));
    const following = follow(0n, 3);
    expect(versionsIn((await following.next()).value)).toEqual([0, 1, 2]);
    expect(await readPlaces(following, 1)).toEqual(['order-1 3']);
    const waiting = readPlaces(following, 2);
    while (server().faults.dropSubscriptions(how) === 0) await turn();
    await server().write(`${opened.shop}.order-2`, proposed(2));
    expect(await waiting).toEqual(['order-2 0', 'order-2 1']);
  });

  it('waits for a server that is away, and goes on where it was', async () => {
    await store.append('order-1', 'none', sampleEvents(2));
    const following = follow();
    expect(await readPlaces(following, 2)).toHaveLength(2);
    const waiting = readPlaces(following, 1);
    await server().stop();
    await server().start();
    const other = await openedLog(server().url, {}, opened.shop);
    await other.store.append('order-2', 'none', sampleEvents(1));
    expect(await waiting).toEqual(['order-2 0']);
    await other.dispose();
  });

  it('tells what can be read only some time after the notifier has notified', async () => {
    const following = follow();
    const waiting = readPlaces(following, 3);
    await store.identity();
    server().faults.indexSlowly(50);
    for (const stream of ['order-1', 'order-2', 'order-3']) await store.append(stream, 'none', sampleEvents(1));
    expect(await waiting).toEqual(['order-1 0', 'order-2 0', 'order-3 0']);
  });

  it('ends when it is closed, though it waits', async () => {
    const next = follow().next();
    await store.close();
    expect((await next).done).toBe(true);
  });

  function proposed(count: number) {
    const metadata = JSON.stringify({ schemaVersion: 1, meta: { at: '', channel: 'web', correlationId: '' } });
    return sampleEvents(count).map(({ id, type }) => ({ id, type, customMetadata: Buffer.from(metadata) }));
  }
});

it('reads again for what it was told of, where the log does not show that yet', async () => {
  const stop = new AbortController();
  const [shown] = sampleEvents(1).map((event) => ({ ...event, stream: 'order-1', version: 0, position: 7n }));
  if (!shown) throw new Error('an event');
  const pages = [[], [], [shown]].map((events) => ({
    count: events.length,
    first: 7n,
    last: events.at(-1)?.position,
    events,
  }));
  const page = vi.fn(async () => pages.shift() ?? { count: 0, first: undefined, last: undefined, events: [] });
  const notifier = new LogNotifier({ listen: () => new Promise(() => {}) }, stop.signal);
  notifier.notify(7n);
  const follow = followingOn({ calls: { page }, notifier, identity: { confirm: async () => {} } });
  const following = follow(0n, stop.signal)[Symbol.asyncIterator]();
  expect((await following.next()).value).toEqual({ events: [shown], seen: 7n, live: true });
  stop.abort();
});

const openOther = (port: number) => openProtocolServer({ port });
