import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@naust/infra/config.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderFacts } from './folder-facts.ts';
import { writeNote } from './folder-note.ts';
import { notedFiles } from './noted-files.ts';
import { irreplaceableFiles } from './shop-files.ts';

const SECRET_KEY = 'en hemmelighet som er lang nok til å brukes';
const meta = { at: '2026-06-02T07:30:00.000Z', channel: 'web', correlationId: 'c' } as const;

let dataDir: string;
const config = () => readConfig({ DATA_DIR: dataDir, SECRET_KEY, DEMO: '0' });
const file = (name: 'log' | 'keys') => irreplaceableFiles(config())[name] ?? '';

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'naust-facts-'));
  await append('kari');
  await inKeys((keys) => keys.obtain(['kari']));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function append(personId: string): Promise<void> {
  const store = openSqliteEventStore({ file: file('log') });
  const event = { id: personId, type: 'Noted', schemaVersion: 1, data: { personal: 'x', personId }, meta };
  await store.append(personId, 'none', [event]);
  await store.close();
}

async function inKeys(work: (keys: ReturnType<typeof openSqlitePersonKeys>) => Promise<unknown>): Promise<void> {
  const keys = openSqlitePersonKeys({ file: file('keys'), wrappingKey: secretsFrom(SECRET_KEY).keyWrapping });
  await work(keys);
  await keys.close();
}

/** As a closed shop does. */
const note = () =>
  writeNote(dataDir, { log: 'ours', head: '1', event: 'kari', isClosed: true, files: notedFiles(config()) });

function keysOf(looking: { isThorough?: boolean } = {}) {
  const { keys } = folderFacts(config(), storeAdapters.facts, looking);
  return keys?.is === 'there' ? keys.facts : keys;
}

it('misses whom the log names and the keys do not know, also where only the log has changed since the closing', async () => {
  expect(keysOf()).toMatchObject({ missing: [], damaged: [] });
  await note();
  await append('ola');
  expect(keysOf()).toMatchObject({ missing: ['ola'], damaged: [] });
});

it('tries keys that changed since the closing, and those that stand as they were only where all is looked through', async () => {
  await note();
  const db = openSqlite(file('keys'), { durability: 'full' });
  db.exec(`update keys set wrapped = zeroblob(length(wrapped)) where person = 'kari'`);
  db.exec('pragma wal_checkpoint(truncate)');
  closeSqlite(db);
  expect(keysOf()).toMatchObject({ damaged: ['kari'] });
  await note();
  expect(keysOf()).toMatchObject({ damaged: [] });
  expect(keysOf({ isThorough: true })).toMatchObject({ damaged: ['kari'] });
});

it('looks through neither log nor keys that stand as they were', async () => {
  await append('ola');
  expect(keysOf()).toMatchObject({ missing: ['ola'] });
  await note();
  expect(keysOf()).toMatchObject({ missing: [] });
  expect(keysOf({ isThorough: true })).toMatchObject({ missing: ['ola'] });
});
