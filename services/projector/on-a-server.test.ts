import { randomUUID } from 'node:crypto';
import { type OpenedLog, openedLog } from '@naust/infra/event-store/esdb/testing/opened-log.ts';
import { openProtocolServer, type ProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProjections } from './runner.ts';
import { openPlain, type TestEvent, testMeta } from './testing/array-log.ts';
import { moved, parcels, parcelsProjection, sent, tally, tallyProjection } from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const projections = [parcelsProjection(), tallyProjection];

let server: ProtocolServer;
let opened: OpenedLog;
let place: Workplace;
let stop: AbortController;
beforeEach(async () => {
  server = await openProtocolServer();
  opened = await openedLog(server.url);
  place = openWorkplace();
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await opened.dispose();
  await server.stop();
  await place.close();
});

async function add(versions: Map<string, number>, { stream, type, data }: TestEvent): Promise<void> {
  const version = versions.get(stream);
  versions.set(stream, version === undefined ? 0 : version + 1);
  const event = { id: randomUUID(), type, schemaVersion: 1, data, meta: testMeta };
  await opened.store.append(stream, version ?? 'none', [event]);
}

it('counts every event once on a server that drops its subscribers, and goes on from its checkpoint', async () => {
  const faults: unknown[] = [];
  const versions = new Map<string, number>();
  const seenUpTo = async (head: bigint, run: AbortController) => {
    const models = place.openModels();
    const onSeen = (_: readonly string[], seen: bigint) => {
      if (seen >= head) run.abort();
    };
    const onFault = (fault: unknown) => faults.push(fault);
    const events = opened.store;
    await runProjections({ events, openEvents: openPlain, models, projections, onSeen, onFault }, run.signal);
  };
  for (let parcel = 0; parcel < 10; parcel += 1) await add(versions, sent(`${parcel}`, 'kari'));
  await seenUpTo(await opened.store.head(), new AbortController());
  const running = seenUpTo(1n << 62n, stop);
  for (let parcel = 0; parcel < 10; parcel += 1) {
    await add(versions, moved(`${parcel}`, 'Moss'));
    server.faults.dropSubscriptions(parcel % 2 === 0 ? 'ended' : 'cancelled');
    await server.write('other.x', [{ type: 'Other' }]);
  }
  const told = place.readModels.model(tally);
  await expect.poll(async () => (await told.get('all'))?.moved, { timeout: 20_000 }).toBe(10);
  expect(await told.get('all')).toEqual({ id: 'all', sent: 10, moved: 10 });
  expect((await place.readModels.model(parcels).get('3'))?.moves).toEqual(['Moss']);
  expect(await told.seen()).toBe(await opened.store.head());
  expect(faults).toEqual([]);
  stop.abort();
  await running;
});
