import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedLog } from '../event-store/esdb/testing/opened-log.ts';
import { openProtocolServer } from '../event-store/esdb/testing/protocol-server.ts';
import { type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { type ExecutorOptions, executor } from './command-executor.ts';
import { largeToy, take, toyContext, toyDecider, toyEvents } from './testing/toy-counter.ts';

const kinds = { toy: { decider: toyDecider }, large: largeToy };
const NEVER = 3_600_000;

const logs = {
  'a file': async (directory: string) => openSqliteEventStore({ file: join(directory, 'events.db') }),
  async 'an EventStoreDB server'() {
    const server = await openProtocolServer();
    const { store } = await openedLog(server.url);
    return { ...store, close: () => store.close().then(() => server.stop()) };
  },
};

describe.each(Object.entries(logs))('two writers over a log in %s', (_, openLog) => {
  let directory: string;
  let store: EventStore;
  let keys: ReturnType<typeof openSqlitePersonKeys>;
  let now: number;
  let opened: { close(): Promise<void> }[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'naust-writers-'));
    store = await openLog(directory);
    keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
    now = Date.parse('2026-11-20T12:00:00Z');
    opened = [];
  });
  afterEach(async () => {
    for (const boxes of opened) await boxes.close();
    await store.close();
    await keys.close();
    await rm(directory, { recursive: true });
  });

  /** A command executor that reads the log only on demand, over this log or a modified one. */
  function writer(over: Partial<ExecutorOptions<typeof kinds>> = {}) {
    const clock = { now: () => now };
    const boxes = executor({ store, keys, clock, kinds, definitions: toyEvents, followEveryMs: NEVER, ...over });
    opened.push(boxes);
    return boxes;
  }

  /** The log with its calls counted. */
  function counted(over: Partial<EventStore> = {}) {
    const counting: EventStore = { ...store, ...over };
    return { store: counting, read: vi.spyOn(counting, 'read'), append: vi.spyOn(counting, 'append') };
  }

  const ids = (by: string, count: number) => Array.from({ length: count }, (_, at) => `${by} ${at}`);

  it('remembers a large stream for two seconds, and looks at the log where it is asked to', async () => {
    const [one, other] = [writer(), writer()];
    await one.peek('large', 's');
    await other.run('large', 's', take('Kari', 5), toyContext);
    now += 1_999;
    expect((await one.peek('large', 's')).version).toBe(-1);
    expect((await one.look('large', 's')).version).toBe(0);
    await other.run('large', 's', take('Ola', 5), toyContext);
    now += 2_000;
    expect((await one.peek('large', 's')).version).toBe(1);
  });

  it('follows the large streams that were looked at', async () => {
    const [one, other] = [writer({ followEveryMs: 1 }), writer()];
    await one.peek('large', 's');
    await other.run('large', 's', take('Kari', 5), toyContext);
    await expect.poll(async () => (await one.peek('large', 's')).version).toBe(0);
  });

  it('looks at a large stream while its own append is under way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: EventStore = {
      ...store,
      async append(...ask) {
        await held;
        return store.append(...ask);
      },
    };
    const [one, other] = [writer({ store: slow }), writer()];
    await one.peek('large', 's');
    const { decided, done } = one.begin('large', 's', take('Kari'), toyContext);
    await decided;
    expect((await one.look('large', 's')).version).toBe(-1);
    await other.run('large', 's', take('Ola'), toyContext);
    const looked = one.look('large', 's');
    release();
    expect((await looked).state.takers).toContain('Ola');
    expect((await done).state.takers).toEqual(['Ola', 'Kari']);
  });

  it('answers nobody with a reading that was begun before they asked', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isSlow = false;
    const slow: EventStore = {
      ...store,
      async read(...asked) {
        const events = await store.read(...asked);
        if (isSlow) await held;
        return events;
      },
    };
    const [one, other] = [writer({ store: slow }), writer()];
    await one.peek('toy', 's');
    isSlow = true;
    const early = one.peek('toy', 's');
    await new Promise(setImmediate);
    await other.run('toy', 's', take('Kari'), toyContext);
    const late = one.peek('toy', 's');
    release();
    await early;
    expect((await late).version).toBe(0);
  });

  it('refuses on a log that was read once after it was asked, however much others write', async () => {
    const other = writer();
    let written = 0;
    const { store: busy, read } = counted({
      async read(...asked) {
        if (written > 0) await other.run('large', 's', take(`other ${written++}`), toyContext);
        return store.read(...asked);
      },
    });
    const one = writer({ store: busy });
    await one.peek('large', 's');
    written = 1;
    read.mockClear();
    await expect(one.run('large', 's', take('Kari', 2_000_000), toyContext)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('waits for what it conflicts with until that can be read', async () => {
    let hidden = 0;
    const lagging: EventStore = {
      ...store,
      async read(...asked) {
        if (hidden > 0) {
          hidden -= 1;
          return [];
        }
        return store.read(...asked);
      },
    };
    const [one, other] = [writer({ store: lagging }), writer()];
    await one.peek('large', 's');
    await other.run('large', 's', take('Ola'), toyContext);
    hidden = 3;
    expect((await one.run('large', 's', take('Kari'), toyContext)).state.takers).toEqual(['Ola', 'Kari']);
    expect(hidden).toBe(0);
  });

  it('lets the other in after it has won, and reads before it decides next, until nobody is there', async () => {
    const other = writer();
    const { store: watched, read, append } = counted();
    const one = writer({ store: watched });
    await one.peek('large', 's');
    const next = async (by: string) => {
      read.mockClear();
      append.mockClear();
      await one.run('large', 's', take(by), toyContext);
      return { reads: read.mock.calls.length, appends: append.mock.calls.length };
    };
    expect(await next('Kari 0')).toEqual({ reads: 0, appends: 1 });
    await other.run('large', 's', take('Ola 1'), toyContext);
    expect(await next('Kari 1')).toEqual({ reads: 1, appends: 2 });
    await other.run('large', 's', take('Ola 2'), toyContext);
    expect(await next('Kari 2')).toEqual({ reads: 1, appends: 1 });
    for (const by of ids('Kari alone', 8)) {
      const { reads, appends } = await next(by);
      expect(reads).toBeGreaterThan(0);
      expect(appends).toBe(1);
    }
    expect(await next('Kari')).toEqual({ reads: 0, appends: 1 });
  });

  it.each(['toy', 'large'] as const)(
    'lets two writers take turns on one stream (%s)',
    { timeout: 60_000 },
    async (kind) => {
      const writers = { Kari: writer(), Ola: writer() };
      const client = async (by: 'Kari' | 'Ola', number: number) => {
        for (const id of ids(`${by} ${number}`, 100)) await writers[by].run(kind, 's', take(id), toyContext);
      };
      const clients = (by: 'Kari' | 'Ola') => Array.from({ length: 8 }, (_, number) => client(by, number));
      await Promise.all([...clients('Kari'), ...clients('Ola')]);
      const takers = (await writers.Kari.look(kind, 's')).state.takers.map((by) => by.split(' ')[0]);
      expect(takers).toHaveLength(1_600);
      expect(longestWait(takers)).toBeLessThanOrEqual(8 * 2 * 32);
    },
  );

  /** The longest run of events of one writer while the other still had something to write. */
  function longestWait(takers: readonly (string | undefined)[]): number {
    const last = Math.min(takers.lastIndexOf('Kari'), takers.lastIndexOf('Ola'));
    let [longest, row] = [0, 0];
    for (const [at, by] of takers.slice(0, last).entries()) {
      row = by === takers[at - 1] ? row + 1 : 1;
      longest = Math.max(longest, row);
    }
    return longest;
  }

  it('keeps what it remembers where the log cannot be read for a moment', async () => {
    let isAway = false;
    const { store: flaky, read } = counted({
      async read(...asked) {
        if (isAway) throw new StoreUnavailable('away');
        return store.read(...asked);
      },
    });
    const one = writer({ store: flaky });
    for (const by of ids('Kari', 3)) await one.run('large', 's', take(by), toyContext);
    // Nothing is in progress any more.
    await new Promise(setImmediate);
    isAway = true;
    await expect(one.look('large', 's')).rejects.toBeInstanceOf(StoreUnavailable);
    isAway = false;
    read.mockClear();
    expect((await one.look('large', 's')).version).toBe(2);
    expect(read.mock.calls.map(([, from]) => from)).toEqual([3]);
  });

  it('writes once what two writers record of the same cause at once', async () => {
    const context = { ...toyContext, idsFrom: 'a cause' };
    const outcomes = await Promise.all([writer(), writer()].map((one) => one.run('toy', 's', take('Kari'), context)));
    expect(outcomes.map(({ version }) => version)).toEqual([0, 0]);
    expect(await store.read('s', 0)).toHaveLength(1);
  });
});
