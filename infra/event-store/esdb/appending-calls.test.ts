import { beforeEach, expect, it, vi } from 'vitest';
import { AppendOutcomeUnknown, type Expected, type RecordedEvent, StoreUnavailable } from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { Appending } from './appending.ts';
import { CallFault } from './call-faults.ts';
import { NewestEvents } from './newest-events.ts';
import type { ServerCalls } from './server-calls.ts';
import { type WritableEvent, writableEvents } from './written-events.ts';

let stored: RecordedEvent[];
let appending: Appending;
const append = vi.fn<ServerCalls['append']>();
const read = vi.fn<ServerCalls['read']>();
beforeEach(() => {
  stored = [];
  append.mockReset().mockImplementation(async (stream, expected, events) => written(stream, expected, events));
  read.mockReset().mockImplementation(async (_, from, count) => stored.slice(from, from + count));
  const { signal } = new AbortController();
  appending = new Appending({ calls: { append, read }, newest: new NewestEvents(), closing: signal });
});

function written(stream: string, expected: Expected, events: readonly WritableEvent[]) {
  const begun = expected === 'none' ? 0 : expected + 1;
  const [sample] = sampleEvents(1);
  if (!sample) throw new Error('an event');
  for (const [place, { id }] of events.entries()) {
    const version = begun + place;
    stored[version] = { ...sample, id, stream, version, position: BigInt(version + 1) * 100n };
  }
  const version = begun + events.length - 1;
  return { version, position: BigInt(version + 1) * 100n };
}

const ask = (expected: Expected, events = writableEvents(sampleEvents(1))) =>
  appending.append({ stream: 'order-1', expected, events, after: [] });
const failed = (code: number, details: string) => new CallFault(Object.assign(new Error(details), { code }));

it('asks the server once for what is asked twice at once', async () => {
  const events = writableEvents(sampleEvents(2));
  const answers = await Promise.all([ask('none', events), ask('none', events)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(append).toHaveBeenCalledOnce();
});

it('reads what stands at the head of a stream once, where it does not know it', async () => {
  written('order-1', 'none', writableEvents(sampleEvents(3)));
  await ask(2);
  expect(read.mock.calls).toEqual([['order-1', 2, 1]]);
  await ask(3);
  await ask(4);
  expect(read).toHaveBeenCalledOnce();
});

it('looks for what may have been written before it asks again', async () => {
  append.mockImplementationOnce(async (...asked) => {
    written(...asked);
    throw failed(13, 'RST_STREAM with code 0');
  });
  expect((await ask('none')).version).toBe(0);
  expect(append).toHaveBeenCalledOnce();
});

it('asks only a few times for what stays unknown, and once for what was not answered in time', async () => {
  append.mockRejectedValue(failed(14, 'Connection dropped'));
  await expect(ask('none')).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  expect(append).toHaveBeenCalledTimes(3);
  append.mockReset().mockRejectedValue(failed(4, 'Deadline exceeded'));
  await expect(ask('none')).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  expect(append).toHaveBeenCalledOnce();
});

it('does not ask again for what the server will not take', async () => {
  append.mockRejectedValue(failed(3, 'Maximum Append Size of 4096 Exceeded.'));
  await expect(ask('none')).rejects.toThrow('Maximum Append Size');
  append.mockRejectedValue(failed(7, 'Access Denied'));
  await expect(ask('none')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(append).toHaveBeenCalledTimes(2);
});
