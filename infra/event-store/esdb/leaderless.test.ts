import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppendOutcomeUnknown, StoreUnavailable } from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { type GossipServer, openGossipServer } from './testing/gossip-server.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { type OpenedLog, openedLog } from './testing/opened-log.ts';

const WRITERS = 12;
/** How long the other nodes still name the killed leader, and how long after that they name none. */
const NAMED_MS = 500;
const LEADERLESS_MS = 3_000;

onBothVersions((server) => {
  let nodes: GossipServer[];
  let opened: OpenedLog;
  let stop: AbortController;
  let reported: Set<string>;
  let following: Promise<void>;
  let isDone: boolean;
  let unawaited: unknown[];
  const note = (reason: unknown) => void unawaited.push(reason);
  beforeEach(async () => {
    isDone = false;
    unawaited = [];
    process.on('unhandledRejection', note);
    nodes = [await openGossipServer(server().port), await openGossipServer(server().port)];
    opened = await openedLog(`esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`);
    stop = new AbortController();
    reported = new Set();
    following = follow();
  });
  afterEach(async () => {
    stop.abort();
    await opened.dispose();
    await following;
    for (const node of nodes) node.stop();
    process.off('unhandledRejection', note);
  });

  function name(leader: number | null): void {
    for (const node of nodes) node.name(leader);
  }
  const nobodyLeads = () => name(null);
  const leads = () => name(server().port);
  const asked = () => nodes.reduce((sum, node) => sum + node.asked, 0);

  it('survives what ends on the former leader while it looks for one in vain', async () => {
    const { id } = await written('order-1');
    await expect.poll(() => reported.has(id)).toBe(true);
    nobodyLeads();
    const before = asked();
    server().faults.failAppends(1, 'unavailable');
    const looking = expect(written('order-2')).rejects.toBeInstanceOf(AppendOutcomeUnknown);
    await expect.poll(asked, { interval: 5 }).toBeGreaterThan(before);
    expect(server().faults.dropSubscriptions('unavailable')).toBe(1);
    await looking;
    leads();
    const later = await written('order-3');
    await expect.poll(() => reported.has(later.id), { timeout: 10_000 }).toBe(true);
    expect(unawaited).toEqual([]);
  });

  it('refuses what is asked while no node leads, and goes on by itself when one does', async () => {
    const ids: string[] = [];
    const faults: unknown[] = [];
    const writers = Array.from({ length: WRITERS }, (_, writer) => writeOn(`order-${writer}`, ids, faults));
    await expect.poll(() => ids.length).toBeGreaterThan(WRITERS);
    await server().stop();
    await pause(NAMED_MS);
    nobodyLeads();
    await pause(LEADERLESS_MS);
    await server().start();
    leads();
    const before = ids.length;
    await expect.poll(() => ids.length, { timeout: 15_000 }).toBeGreaterThan(before + WRITERS);
    isDone = true;
    await Promise.all(writers);
    await expect.poll(() => ids.every((id) => reported.has(id)), { timeout: 15_000 }).toBe(true);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !isAway(fault))).toEqual([]);
    expect(unawaited).toEqual([]);
  }, 60_000);

  const isAway = (fault: unknown) => fault instanceof StoreUnavailable || fault instanceof AppendOutcomeUnknown;

  async function written(stream: string): Promise<{ id: string }> {
    const [event] = sampleEvents(1);
    if (!event) throw new Error('an event');
    await opened.store.append(stream, 'none', [event]);
    return event;
  }

  /** Reads and appends alternately; repeats the same call after a failure. */
  async function writeOn(stream: string, ids: string[], faults: unknown[]): Promise<void> {
    let events = sampleEvents(1);
    for (let version = 0; !isDone; ) {
      try {
        await opened.store.read(stream, 0, 1);
        await opened.store.append(stream, version === 0 ? 'none' : version - 1, events);
        ids.push(...events.map(({ id }) => id));
        events = sampleEvents(1);
        version += 1;
      } catch (fault) {
        faults.push(fault);
        await pause(5);
      }
    }
  }

  async function follow(): Promise<void> {
    for await (const { events } of opened.store.follow(0n, stop.signal)) {
      for (const { id } of events) reported.add(id);
    }
  }
});
