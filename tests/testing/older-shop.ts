import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@naust/infra/config.ts';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { encryptEvents } from '@naust/infra/keys/event-encryption.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import * as z from 'zod/mini';

const kept = (name: string) => readFile(new URL(`./older-shop/${name}`, import.meta.url), 'utf8');

/** The shop's former answers to an administrator, by path, and to a visitor's orders. */
const answered = z.object({
  answers: z.record(z.string(), z.unknown()),
  asked: z.array(z.object({ items: z.array(z.unknown()), status: z.int(), body: z.unknown() })),
});

/** The key that hashed the addresses of accounts in the log from before the settings. */
const SECRET_BEFORE = 'the-secret-key-of-the-shop-before-settings';

const answerBefore = z.object({ who: z.enum(['admin', 'customer', 'visitor']), path: z.string(), body: z.unknown() });

/** The time of `answersBeforeSettings`. */
export const BEFORE_SETTINGS_AT = '2026-06-02T08:15:06.000Z';

/** The answers of that program to GET, by who asked. */
export const answersBeforeSettings = async () =>
  (await kept('before-settings/answers.jsonl'))
    .trim()
    .split('\n')
    .map((row) => answerBefore.parse(JSON.parse(row)));

/**
 * A data folder with the log of the last program whose business and rules were compiled in: a customer and a guest who
 * ordered, paid by the wallet, wrote, and took the quiz; orders that were moved, completed, deleted, refunded.
 */
export const folderBeforeSettings = (): Promise<string> => folderOfLog('before-settings/log.jsonl', {}, SECRET_BEFORE);

/** The time of `olderAnswers`: a day after the log was written, with a tent that is two hours late. */
export const ASKED_AT = '2026-05-05T10:00:00Z';

export const olderAnswers = async () => answered.parse(JSON.parse(await kept('answers.json')));
export const olderSnapshot = (stream: 'inventory' | 'catalogue') => kept(`${stream}.jsonl`);

/**
 * A data folder with the log of a program that did not record pieces: orders in every status, one deleted, charges, a
 * product that got more units; without accounts. Encrypted data is stored as plain text and encrypted again here.
 * `snapshots` by stream.
 */
export const olderDataFolder = (snapshots: Readonly<Record<string, string>>): Promise<string> =>
  folderOfLog('log.jsonl', snapshots);

async function folderOfLog(
  log: string,
  snapshots: Readonly<Record<string, string>>,
  secretKey?: string,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-older-'));
  if (secretKey !== undefined) await writeFile(join(dataDir, 'secret.key'), secretKey, { mode: 0o600 });
  await mkdir(join(dataDir, 'snapshots'));
  for (const [stream, text] of Object.entries(snapshots)) {
    await writeFile(join(dataDir, 'snapshots', `${stream}.json`), text);
  }
  const store = openSqliteEventStore({ file: join(dataDir, 'events.db') });
  const secret = secretKeyOf(readConfig({ DATA_DIR: dataDir }));
  const keys = openSqlitePersonKeys({ file: join(dataDir, 'keys.db'), wrappingKey: secretsFrom(secret).keyWrapping });
  const ends = new Map<string, number>();
  for (const row of (await kept(log)).trim().split('\n')) {
    const { stream, ...event }: NewEvent & { stream: string } = JSON.parse(row);
    const end = ends.get(stream);
    ends.set(stream, (end ?? -1) + 1);
    await store.append(stream, end ?? 'none', await encryptEvents(stream, [event], keys));
  }
  await store.close();
  await keys.close();
  return dataDir;
}
