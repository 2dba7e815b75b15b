import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeyReader, openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetOtherLog, isAnother, refuseOtherKeys, requireKeysOfLog } from './other-log.ts';

const boats = declareReadModel<Doc>()({ name: 'boats', version: 1, indexes: {} });
const wrappingKey = new Uint8Array(32);

let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-other-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The log lines of a start on this log about its read models and jobs. */
async function startOn(log: string) {
  const said: [object, string][] = [];
  const store = openSqliteEventStore({ file: file(log) });
  const models = openSqliteReadModelWriter(file('read-models.db'));
  const jobs = openSqliteJobs({ file: file('jobs.db'), clock: { now: () => 0 }, onFailure: () => {} });
  const warn = (facts: object, words = '') => void said.push([facts, words]);
  await forgetOtherLog({ store, models, jobs, logger: { warn } });
  const opened = await models.open(boats);
  const { checkpoint } = opened;
  if (checkpoint === 0n) await models.save([{ table: opened, changes: [], checkpoint: 7n }]);
  const [seen, identity] = [await jobs.lastSeen('owed mails'), await store.identity()];
  if (seen === 0n) await jobs.enqueueSeen('owed mails', { from: 0n, seen: 7n }, []);
  for (const one of [models, jobs, store]) await one.close();
  return { said, checkpoint, seen, identity };
}

it('says what is made anew because it followed another log, once', async () => {
  expect(await startOn('events.db')).toMatchObject({ said: [], checkpoint: 0n, seen: 0n });
  expect(await startOn('events.db')).toMatchObject({ said: [], checkpoint: 7n, seen: 7n });
  const { said, checkpoint, seen, identity } = await startOn('other.db');
  expect([checkpoint, seen]).toEqual([0n, 0n]);
  expect(said).toEqual([
    [{ models: ['boats@1'], log: identity }, 'the read models are those of another log: they are folded anew'],
    [{ log: identity }, 'the reactions had followed another log: they begin anew'],
  ]);
  expect(await startOn('other.db')).toMatchObject({ said: [], checkpoint: 7n, seen: 7n });
});

it('lets nobody decide or look with the keys of another log, and says which files are meant', async () => {
  const addresses = (log: string) =>
    ({
      eventStore: { scheme: 'sqlite', path: file(log), url: '', isEmbedded: true },
      keys: { scheme: 'sqlite', path: file('keys.db'), url: '', isEmbedded: true },
    }) as const;
  for (const log of ['events.db', 'other.db']) await openSqliteEventStore({ file: file(log) }).close();
  const keys = openSqlitePersonKeys({ file: file('keys.db'), wrappingKey });
  const look = async (log: string) => {
    const events = openSqliteEventReader(file(log));
    const reader = openSqlitePersonKeyReader({ file: file('keys.db'), wrappingKey });
    try {
      await refuseOtherKeys({ events, keys: reader }, addresses(log));
    } finally {
      await reader.close();
      await events.close();
    }
  };
  const decide = async (log: string) => {
    const store = openSqliteEventStore({ file: file(log) });
    try {
      await requireKeysOfLog({ store, keys }, addresses(log));
    } finally {
      await store.close();
    }
  };
  await look('other.db');
  await decide('events.db');
  await look('events.db');
  const refused = new RegExp(`^The keys ${file('keys.db')} belong to another log than ${file('other.db')}\\.`);
  for (const refusing of [look('other.db'), decide('other.db')]) {
    const error: unknown = await refusing.catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(StartRefused);
    expect(String((error as Error).message)).toMatch(refused);
  }
  await keys.close();
});

it('takes for another only what is known to be one', () => {
  expect([isAnother('a', 'b'), isAnother('a', 'a'), isAnother(null, 'b'), isAnother('a', null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
