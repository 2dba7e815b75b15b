import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';

let shop: RunningShop;

async function begin(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-starting-'));
  shop = await startShop({ env: { DEMO: '0' }, dataDir });
}
async function end(): Promise<void> {
  await shop.crash();
  await rm(shop.dataDir, { recursive: true });
}

/** Why a second shop on this data folder does not start. */
async function refusal(env: Record<string, string> = {}, args: string[] = []): Promise<string> {
  try {
    const other = await startShop({ dataDir: shop.dataDir, env, args });
    await other.crash();
    return 'it started';
  } catch (error) {
    return String(error);
  }
}

/** Every row of a key file. */
function keysIn(file: string): unknown[][] {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  const rows = ['keys', 'destroyed', 'sample', 'followed_log'].map((table) =>
    db.prepare(`select * from ${table}`).all(),
  );
  closeSqlite(db);
  return rows;
}

describe('a shop that runs', () => {
  // Each test leaves it running.
  beforeAll(begin, 30_000);
  afterAll(end);

  it('has the wallet tell it of payments once it answers', async () => {
    const registration = join(shop.dataDir, 'vipps-webhook.json');
    const registered = () => readFile(registration, 'utf8');
    await vi.waitFor(
      async () => expect(await registered()).toContain(`:${new URL(shop.url).port}/api/vipps/webhook`),
      20_000,
    );
  });

  it('refuses a second shop on the same data folder, names the first, and leaves it alone', async () => {
    const said = await refusal();
    expect(said).toContain(
      `ended with 1:\nThe data folder ${shop.dataDir} is in use: process ${shop.pid} runs a shop on it.`,
    );
    expect(said).not.toContain('    at ');
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
  });

  it('refuses it too where the log and everything else of the second one lie elsewhere', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'naust-elsewhere-'));
    const names = { EVENT_STORE: 'events.db', KEYS: 'keys.db', READ_MODELS: 'read-models.db', JOBS: 'jobs.db' };
    const env = Object.fromEntries(
      Object.entries(names).map(([name, file]) => [name, `sqlite:${join(elsewhere, file)}`]),
    );
    expect(await refusal({ ...env, DEMO: '0' })).toContain(`process ${shop.pid} runs a shop`);
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it('refuses a shop on another folder whose log another one writes, and names that', async () => {
    const another = await mkdtemp(join(tmpdir(), 'naust-another-'));
    const log = join(shop.dataDir, 'events.db');
    const starting = startShop({ dataDir: another, env: { DEMO: '0', EVENT_STORE: `sqlite:${log}` } });
    await expect(starting).rejects.toThrow(`${log} is already written by process ${shop.pid}; stop it first`);
    await rm(another, { recursive: true });
  });

  it('starts on a folder whose shop was killed, whatever that left behind', async () => {
    await shop.crash();
    expect(await readFile(join(shop.dataDir, 'shop.lock.pid'), 'utf8')).toBe(`${shop.pid}\n`);
    shop = await startShop({ env: { DEMO: '0' }, dataDir: shop.dataDir });
    expect(await refusal()).toContain(`process ${shop.pid} runs`);
  });

  it('refuses to start under another secret than that of its keys, and so do the commands', async () => {
    await shop.stop();
    const env = { SECRET_KEY: 'quite another secret than the one of before' };
    const words = `The key file ${join(shop.dataDir, 'keys.db')} was written under another SECRET_KEY.`;
    const said = [await refusal(env), (await startCommand('verify', shop.dataDir, { env })).output];
    for (const one of said) {
      expect(one).toContain(words);
      expect(one).not.toContain('    at ');
    }
    shop = await startShop({ env: { DEMO: '0' }, dataDir: shop.dataDir });
  });

  it('is looked at by the commands while it runs', async () => {
    for (const command of ['rebuild', 'verify', 'retry'] as const) {
      expect([command, await startCommand(command, shop.dataDir)]).toMatchObject([command, { code: 0 }]);
    }
  });

  it('brings along the register of postal codes when it is built', async () => {
    const answer = await fetch(`${shop.url}/api/postal-codes/8601`);
    expect(await answer.json()).toEqual({ code: '8601', city: 'Mo i Rana' });
  });
});

describe('a folder whose log is lost or is another', () => {
  beforeEach(begin, 30_000);
  afterEach(end);

  it('refuses to begin anew beside the keys of a log that is lost, and names both files', async () => {
    await shop.stop();
    const [log, keys] = ['events.db', 'keys.db'].map((name) => join(shop.dataDir, name));
    await rename(`${log}`, `${log}.aside`);
    const before = keysIn(`${keys}`);
    expect(before.flat()).not.toEqual([]);
    const said = await refusal();
    expect(said).toContain(
      `ended with 1:\nThe event log ${log} is missing, but the key file ${keys} belongs to a shop`,
    );
    expect(said).not.toContain('    at ');
    expect(keysIn(`${keys}`)).toEqual(before);
    await rename(`${log}.aside`, `${log}`);
    shop = await startShop({ env: { DEMO: '0' }, dataDir: shop.dataDir });
    await shop.stop();
    await rm(`${log}`);
    await rm(`${keys}`);
    expect(await refusal()).toContain(
      `${log} is missing, but ${join(shop.dataDir, 'read-models.db')} belongs to a shop`,
    );
    shop = await startShop({ env: { DEMO: '1' }, dataDir: shop.dataDir, args: ['--accept', 'lost-log'] });
    expect(shop.said()).toContain('No demo is created:');
    expect(shop.said()).toMatch(/read-models\.db is kept as .*read-models\.db\.replaced-\d{8}T\d{6}/);
  });

  it('refuses a log that came with its keys from another shop, until the operator accepts it', async () => {
    await shop.stop();
    const env = { DEMO: '0', ADMIN_EMAIL: 'sjef@example.no', ADMIN_PASSWORD: 'sjefens passord' };
    const another = await mkdtemp(join(tmpdir(), 'naust-another-'));
    for (const dataDir of [shop.dataDir, another]) await (await startShop({ env, dataDir })).stop();
    for (const name of ['events.db', 'keys.db', 'secret.key']) await cp(join(another, name), join(shop.dataDir, name));
    await rm(another, { recursive: true });
    const log = join(shop.dataDir, 'events.db');
    const before = await readFile(log);
    const said = await refusal(env);
    expect(said).toContain(`ended with 1:\nThe event log ${log} is another shop’s: `);
    expect(said).toContain('--accept other-log');
    expect(said).not.toContain('    at ');
    expect((await readFile(log)).equals(before)).toBe(true);
    shop = await startShop({ env, dataDir: shop.dataDir, args: ['--accept', 'other-log'] });
  }, 60_000);

  it('refuses a log that a newer program has written, and writes nothing to it', async () => {
    await shop.stop();
    const file = join(shop.dataDir, 'events.db');
    const store = openSqliteEventStore({ file });
    const meta = { at: new Date().toISOString(), channel: 'web', correlationId: 'future' } as const;
    const event = { id: randomUUID(), type: 'OrderPlaced', schemaVersion: 99, data: {}, meta };
    const { position } = await store.append('order-1', 'none', [event]);
    await store.close();
    const said = await refusal();
    expect(said).toContain(`written by a newer program: this one does not know OrderPlaced 99 (position ${position})`);
    expect(said).not.toContain('    at ');
    const reader = openSqliteEventReader(file);
    expect(await reader.head()).toBe(position);
    await reader.close();
    const verified = await startCommand('verify', shop.dataDir);
    expect(verified.code).toBe(1);
    expect(verified.output).toContain('OrderPlaced version 99 is newer than this program');
  });
});
