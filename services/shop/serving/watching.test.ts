import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { MOST_BEHIND } from '@naust/domain/system/system.contract.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { sampleEvent, sampleEvents } from '@naust/infra/event-store/testing/sample-events.ts';
import { stretchedStore } from '@naust/infra/event-store/testing/stretched.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemFigures } from './watching.ts';

const boats = declareReadModel<Doc>()({ name: 'boats', version: 1, indexes: {} });
const unbuilt = declareReadModel<Doc>()({ name: 'oars', version: 1, indexes: {} });
const clock = { now: () => Date.parse('2026-11-20T12:00:30Z') };

let folder: string;
let store: EventStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-figures-'));
  store = stretchedStore(openSqliteEventStore({ file: join(folder, 'events.db') }));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** The lag of a read model that has seen the log up to this event. */
async function lagFrom(version: number) {
  const [event] = await store.read('order-1', version, 1);
  const readModels = openSqliteReadModels(join(folder, 'read-models.db'));
  const writer = openSqliteReadModelWriter(join(folder, 'read-models.db'));
  const jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, onFailure: () => {} });
  await writer.save([{ table: await writer.open(boats), changes: [], checkpoint: event?.position ?? 0n }]);
  const { models } = await systemFigures({ store, readModels, jobs }, [boats], clock).readModels();
  for (const opened of [writer, readModels, jobs]) await opened.close();
  return models.map(({ lagEvents, lagSeconds }) => [lagEvents, lagSeconds]);
}

it('counts the events that a read model has not seen, whatever their positions', async () => {
  await store.append('order-1', 'none', sampleEvents(MOST_BEHIND + 50));
  expect(await lagFrom(0)).toEqual([[MOST_BEHIND, 30]]);
  expect(await lagFrom(MOST_BEHIND)).toEqual([[49, 30]]);
  expect(await lagFrom(MOST_BEHIND + 49)).toEqual([[0, 0]]);
});

it('names the read models that lack what happened long ago, and none that is being built', async () => {
  await store.append('order-1', 'none', sampleEvents(3));
  const [first, , last] = await store.read('order-1', 0);
  const file = join(folder, 'read-models.db');
  const [readModels, writer] = [openSqliteReadModels(file), openSqliteReadModelWriter(file)];
  const jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, onFailure: () => {} });
  const figures = systemFigures({ store, readModels, jobs }, [boats, unbuilt], clock);
  const lateAt = async (checkpoint = 0n) => {
    await writer.save([{ table: await writer.open(boats), changes: [], checkpoint }]);
    return [await figures.late(29), await figures.late(30)];
  };
  expect(await lateAt(first?.position)).toEqual([['boats@1'], []]);
  expect(await lateAt(last?.position)).toEqual([[], []]);
  for (const opened of [writer, readModels, jobs]) await opened.close();
});

it('says how far a read model has come that is built, by the time that its events tell of', async () => {
  const at = (second: number) => `2026-11-20T12:00:${String(second).padStart(2, '0')}.000Z`;
  const events = [0, 10, 20].map((second) => ({ ...sampleEvent(), meta: { ...sampleEvent().meta, at: at(second) } }));
  await store.append('order-1', 'none', events);
  const places = [0n, ...(await store.read('order-1', 0)).map(({ position }) => position)];
  const file = join(folder, 'read-models.db');
  const [readModels, writer] = [openSqliteReadModels(file), openSqliteReadModelWriter(file)];
  const jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, onFailure: () => {} });
  const figures = systemFigures({ store, readModels, jobs }, [], clock);
  const shares: number[] = [];
  for (const checkpoint of places) {
    await writer.save([{ table: await writer.build(boats), changes: [], checkpoint }]);
    for (const { model, share } of await figures.building()) if (model === 'boats@1') shares.push(share);
  }
  expect(shares).toEqual([0, 1 / 3, 2 / 3, 1]);
  for (const opened of [writer, readModels, jobs]) await opened.close();
});
