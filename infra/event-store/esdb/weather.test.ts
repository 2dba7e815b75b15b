import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendUntilKnown } from '../../command-executor/append-until-known.ts';
import {
  AppendConflict,
  AppendOutcomeUnknown,
  type EventStore,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { type OpenedLog, openedLog } from './testing/opened-log.ts';

const ENDINGS = ['code 13', 'unavailable', 'cancelled', 'deadline exceeded', 'timed out', 'silence'] as const;

onBothVersions((server) => {
  let opened: OpenedLog;
  let store: EventStore;
  beforeEach(async () => {
    opened = await openedLog(server().url, { deadlineMs: 1_000 });
    store = opened.store;
  });
  afterEach(() => opened.dispose());

  /** Appends as the command executor does. */
  const untilKnown = (...ask: Parameters<EventStore['append']>) =>
    appendUntilKnown(store, ask, () => {}, new AbortController().signal);

  it('says at once what surely was not written, and goes on when the server is back', async () => {
    await server().stop();
    // The first call finds the connection broken, and cannot know its outcome.
    await store.head().catch(() => {});
    const asked = performance.now();
    await expect(store.append('order-1', 'none', sampleEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.read('order-1', 0)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - asked).toBeLessThan(5_000);
    await server().start();
    await expect.poll(() => store.read('order-1', 0).catch(() => undefined)).toEqual([]);
    expect((await store.append('order-1', 'none', sampleEvents(1))).version).toBe(0);
  });

  it('says at once that a server does not lead yet', async () => {
    server().faults.notReady();
    await expect(store.append('order-1', 'none', sampleEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.read('order-1', 0)).rejects.toBeInstanceOf(StoreUnavailable);
    server().faults.clear();
    await expect.poll(() => store.read('order-1', 0).catch(() => undefined)).toEqual([]);
  });

  it.each(ENDINGS)('writes an append once whose acknowledgement is lost (%s)', async (ending) => {
    await store.append('order-1', 'none', sampleEvents(1));
    server().faults.loseAcknowledgements(1, ending);
    const events = sampleEvents(2);
    expect((await untilKnown('order-1', 0, events)).version).toBe(2);
    expect(await store.append('order-1', 0, events)).toMatchObject({ version: 2 });
    expect(await store.read('order-1', 0)).toHaveLength(3);
  });

  it.each(ENDINGS)('asks again for an append that ended without being written (%s)', async (ending) => {
    server().faults.failAppends(2, ending);
    expect((await untilKnown('order-1', 'none', sampleEvents(2))).version).toBe(1);
    expect(await store.read('order-1', 0)).toHaveLength(2);
  });

  it('says that an outcome is unknown where it stays so, and knows it when it is asked again', async () => {
    const events = sampleEvents(1);
    server().faults.loseAcknowledgements(1, 'silence');
    await expect(store.append('order-1', 'none', events)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
    server().faults.clear();
    const [stored] = await store.read('order-1', 0);
    expect(await store.append('order-1', 'none', events)).toEqual({ version: 0, position: stored?.position });
  });

  it('does not call an outcome known because the server has gone away meanwhile', async () => {
    const events = sampleEvents(1);
    server().faults.loseAcknowledgements(1, 'silence');
    await expect(store.append('order-1', 'none', events)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
    await server().stop();
    await expect(store.append('order-1', 'none', events)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  });

  it('writes what follows an append only once that is known to be written', async () => {
    const [first] = sampleEvents(1);
    if (!first) throw new Error('an event');
    server().faults.loseAcknowledgements(1, 'silence');
    const begun = untilKnown('inventory', 'none', [first]);
    const after = [{ stream: 'inventory', version: 0, id: first.id }];
    const followed = store.append('order-1', 'none', sampleEvents(1), { after });
    expect((await followed).position > (await begun).position).toBe(true);
  });

  it('writes nothing after an append that was not written, unknown as its outcome was', async () => {
    const [first] = sampleEvents(1);
    if (!first) throw new Error('an event');
    server().faults.failAppends(1, 'silence');
    const begun = untilKnown('inventory', 'none', [first]);
    const after = [{ stream: 'inventory', version: 0, id: first.id }];
    const followed = store.append('order-1', 'none', sampleEvents(1), { after });
    const other = await opened.beside();
    await expect
      .poll(() => other.append('inventory', 'none', sampleEvents(1)).catch(() => undefined))
      .toMatchObject({ version: 0 });
    await expect(begun).rejects.toBeInstanceOf(AppendConflict);
    await expect(followed).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.read('order-1', 0)).toEqual([]);
  });

  it('tells a conflict only once what stands there can be read', async () => {
    const other = await opened.beside();
    server().faults.indexSlowly(100);
    const winning = other.append('order-1', 'none', sampleEvents(1));
    let seen: readonly RecordedEvent[] = [];
    const losing = store.append('order-1', 'none', sampleEvents(1)).catch(async (fault: unknown) => {
      seen = await other.read('order-1', 0);
      return fault;
    });
    const outcomes = await Promise.all([winning.catch((fault: unknown) => fault), losing]);
    expect(outcomes.filter((outcome) => outcome instanceof AppendConflict)).toHaveLength(1);
    expect(outcomes[1] instanceof AppendConflict ? seen : [true]).toHaveLength(1);
  });

  it('writes once what two processes ask at once, though the server lets one of them run into its limit', async () => {
    const other = await opened.beside({ deadlineMs: 2_000 });
    server().faults.indexSlowly(50);
    const events = sampleEvents(2);
    const asked = [
      untilKnown('order-1', 'none', events),
      appendUntilKnown(other, ['order-1', 'none', events], () => {}, new AbortController().signal),
    ];
    const [mine, yours] = await Promise.all(asked);
    expect(mine).toEqual(yours);
    expect(await store.read('order-1', 0)).toHaveLength(2);
  });
});
