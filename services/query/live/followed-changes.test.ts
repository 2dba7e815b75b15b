import type { FollowedBatch, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import type { ModelState } from '@naust/infra/read-models/read-models.port.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameOf } from '../model-names.ts';
import type { ChangedModel } from '../query-dependencies.ts';
import { type FollowedChanges, followedChanges } from './followed-changes.ts';

const [charges, revenue] = [nameOf('charges'), nameOf('revenue')];
const [FIRST, SECOND] = ['123456789012345', '223456789012345'];

/** A log whose batches a test hands out. */
function handedOut() {
  let deliver: ((batch: FollowedBatch | Error) => void) | undefined;
  const begun: bigint[] = [];
  return {
    begun,
    async *follow(after: bigint, signal: AbortSignal): AsyncIterable<FollowedBatch> {
      begun.push(after);
      while (!signal.aborted) {
        const next = await new Promise<FollowedBatch | Error | undefined>((resolve) => {
          deliver = resolve;
          signal.addEventListener('abort', () => resolve(undefined));
        });
        if (next instanceof Error) throw next;
        if (next) yield next;
      }
    },
    async give(batch: FollowedBatch | Error) {
      await vi.waitFor(() => expect(deliver).toBeDefined(), { timeout: 10_000, interval: 1 });
      const given = deliver;
      deliver = undefined;
      given?.(batch);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const settled = (chargeId: string, position: bigint, schemaVersion = 1): RecordedEvent => ({
  id: `0f0f0f0f-0000-8000-8000-${String(position).padStart(12, '0')}`,
  type: 'ChargeSettled',
  schemaVersion,
  data: { chargeId, orderId: chargeId, userId: null, version: 2, amountOre: 100, isSettled: true },
  meta: { at: '2026-06-02T09:30:00.000Z', actor: null, channel: 'http', correlationId: 'c' } as never,
  stream: `charge-${chargeId}`,
  version: 1,
  position,
});
const upTo = (seen: bigint, ...events: RecordedEvent[]): FollowedBatch => ({ events, seen, live: true });
const states = (checkpoint: bigint, ...models: string[]): ModelState[] =>
  models.map((model) => ({ model, checkpoint, changes: Number(checkpoint), hasParked: false }));

let log: ReturnType<typeof handedOut>;
let faults: unknown[];
let changes: FollowedChanges;
let heard: { changed: readonly ChangedModel[]; position: bigint }[];
beforeEach(() => {
  log = handedOut();
  [faults, heard] = [[], []];
  changes = followedChanges({ events: log, onFault: (fault) => faults.push(fault), pauseMs: 1 });
  changes.noteStates(states(10n, charges), [charges]);
});
afterEach(() => changes.stop());

const hear = () => changes.listen((changed, position) => heard.push({ changed, position }));
const one = { model: 'charges', ids: [FIRST] } as const;

it('tells what an event concerns once the read model has seen it, and not before', async () => {
  hear();
  await log.give(upTo(12n, settled(FIRST, 12n)));
  expect(heard).toEqual([]);
  changes.noteStates(states(11n, charges), []);
  expect(heard).toEqual([]);
  changes.noteStates(states(12n, charges), [charges]);
  expect(heard).toEqual([{ changed: [one], position: 12n }]);
});

it('tells it also where the read model was first to see it', async () => {
  hear();
  changes.noteStates(states(12n, charges), [charges]);
  expect(heard).toEqual([]);
  await log.give(upTo(11n, settled(SECOND, 11n)));
  await log.give(upTo(12n, settled(FIRST, 12n)));
  expect(heard.map(({ changed }) => changed)).toEqual([[{ model: 'charges', ids: [SECOND] }], [one]]);
});

it('tells of any document where a read model changes by no event', async () => {
  hear();
  changes.noteStates(states(12n, charges), [charges]);
  await log.give(upTo(12n));
  expect(heard).toEqual([{ changed: [{ model: 'charges', ids: null }], position: 12n }]);
});

it('tells of any document of what is new', async () => {
  hear();
  await log.give(upTo(12n, settled(FIRST, 12n)));
  changes.noteStates([...states(12n, charges), ...states(12n, revenue)], [charges, revenue]);
  expect(heard.map(({ changed }) => changed)).toEqual([[one, { model: 'revenue', ids: null }]]);
});

it('names nothing of an event that it cannot read', async () => {
  hear();
  await log.give(upTo(12n, settled(FIRST, 12n, 99)));
  changes.noteStates(states(12n, charges), [charges]);
  expect(heard.map(({ changed }) => changed)).toEqual([[{ model: 'charges', ids: null }]]);
});

it('names nothing more where too much waits for the read models', async () => {
  hear();
  const many = Array.from({ length: 10_001 }, (_, n) => settled(String(FIRST.length + n), 11n + BigInt(n)));
  await log.give(upTo(20_000n, ...many));
  changes.noteStates(states(20_000n, charges), [charges]);
  expect(heard.map(({ changed }) => changed)).toEqual([[{ model: 'charges', ids: null }]]);
});

it('goes on where it was when the log was away', async () => {
  hear();
  await log.give(upTo(11n));
  await log.give(new Error('away'));
  await log.give(upTo(12n, settled(FIRST, 12n)));
  changes.noteStates(states(12n, charges), [charges]);
  expect([log.begun, faults.length, heard.length]).toEqual([[10n, 11n], 1, 1]);
});

it('follows only while somebody listens, from where the read models stand', async () => {
  expect(log.begun).toEqual([]);
  const leave = hear();
  await log.give(upTo(12n, settled(FIRST, 12n)));
  leave();
  changes.noteStates(states(20n, charges, revenue), [charges, revenue]);
  changes.noteStates([...states(15n, charges), ...states(20n, revenue)], []);
  hear();
  await log.give(upTo(22n, settled(SECOND, 22n)));
  expect([log.begun, heard]).toEqual([[10n, 20n], []]);
  changes.noteStates([...states(18n, charges), ...states(22n, revenue)], [charges]);
  changes.noteStates(states(22n, charges, revenue), [charges]);
  const told = heard.map(({ changed }) => changed.filter(({ model }) => model === 'charges'));
  expect(told).toEqual([[{ model: 'charges', ids: null }], [{ model: 'charges', ids: [SECOND] }]]);
});

it('follows nothing before it is known where the read models stand', async () => {
  changes.stop();
  changes = followedChanges({ events: log, onFault: (fault) => faults.push(fault) });
  hear();
  expect(log.begun).toEqual([]);
  changes.noteStates(states(10n, charges), [charges]);
  await log.give(upTo(12n, settled(FIRST, 12n)));
  expect(log.begun).toEqual([10n]);
});
