import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@naust/domain/event-catalogue.ts';
import { readConfig } from '@naust/infra/config.ts';
import type { NewEvent, Position } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import { runProjector } from '@naust/projector/projector.ts';
import { daysProjection } from '@naust/read-models/days/days.projection.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { snapshotsIn } from './engines.ts';
import { storeAddressesOf } from './opened-stores.ts';
import { openProjector } from './projector-thread.ts';
import { storeAdapters } from './store-adapters.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naust-thread-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const asked = (id: string, at: string): NewEvent => ({
  id,
  type: 'ResetRequested' satisfies EventType,
  schemaVersion: 1,
  meta: { at, channel: 'web', correlationId: 'test' },
  data: {},
});

/** A log whose last event is of today, with a key file and nothing else. */
async function writeLog(): Promise<unknown> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' });
  const told = { ...storeAddressesOf(config), snapshots: snapshotsIn(dataDir) };
  const store = openSqliteEventStore({ file: told.eventStore.path });
  const events = [asked('1', '2020-05-16T12:00:00.000Z'), asked('2', new Date().toISOString())];
  await store.append('user-1', 'none', events);
  await store.close();
  await openSqlitePersonKeys({ file: told.keys.path, wrappingKey: told.wrappingKey }).close();
  return told;
}

it('begins the reactions of a lost queue near the newest events also where no read models are left', async () => {
  const told = await writeLog();
  const followed: Position[] = [];
  const stopped = new AbortController();
  const openReader = storeAdapters.eventReader.sqlite;
  const eventReader = {
    ...storeAdapters.eventReader,
    sqlite: async (at: Parameters<typeof openReader>[0]) => {
      const reader = await openReader(at);
      const follow: typeof reader.follow = (after, signal, options) => {
        if (options?.types === dueMails.handles) {
          followed.push(after);
          stopped.abort();
        }
        return reader.follow(after, signal, options);
      };
      return { ...reader, follow };
    },
  };
  const served = await openProjector(told, {
    adapters: { ...storeAdapters, eventReader },
    projections: [daysProjection],
    checkpointsEntry: new URL('checkpoints-main.ts', import.meta.url),
  });
  await runProjector(served, stopped.signal);
  await served.close();
  expect(followed).toEqual([1n]);
});
