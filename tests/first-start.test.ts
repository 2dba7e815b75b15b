import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { exclusiveByLease } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { openShop, type Shop } from '@naust/shop/composition.ts';
import { prepareFirstStart } from '@naust/shop/first-start.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from './testing/shop-calls.ts';

const entries = {
  projectorEntry: new URL('../services/projector/thread-main.ts', import.meta.url),
  drawingEntry: new URL('../infra/images/drawing-main.ts', import.meta.url),
  rebuildingEntry: new URL('../services/ops/rebuilding-main.ts', import.meta.url),
};
const sjefen = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };
const LENGTH_MS = 2_000;

let dataDir: string;
let shop: Shop;
let close: () => Promise<void>;
let opened: Leases[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-first-'));
  opened = [];
});
afterEach(async () => {
  for (const leases of opened) await leases.close();
  await close();
  await rm(dataDir, { recursive: true });
});

/** One process with two writers, each with a first start of its own, like two processes. */
async function openTwoWriters(settings: Record<string, string>) {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...settings });
  const logger = createLogger({ to: config.logFile, level: 'error' });
  const options = { config, adapters, clock: systemClock, logger, version: 'test', writers: 2, ...entries };
  shop = await openShop(options);
  close = () => shop.close();
  const start = (deps: number, leases = openLeases(), say = (_line: string) => {}) => {
    const own = shop.writers[deps];
    if (!own) throw new Error(`no deps ${deps}`);
    const engines = { ...shop.engines, runExclusive: exclusiveByLease(leases, logger) };
    return prepareFirstStart({ ...own, engines, projector: shop.projector }, { config, clock: systemClock, say });
  };
  return { start };
}

function openLeases(): Leases {
  const leases = openSqliteLeases(join(dataDir, 'read-models.db'), { lengthMs: LENGTH_MS });
  opened.push(leases);
  return leases;
}

async function logIn({ email, password }: { email: string; password: string }): Promise<number> {
  const served = await shop.serve();
  close = async () => {
    await served.close();
    await shop.close();
  };
  const url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
  return (await call(url, 'POST', '/api/auth/login', { body: { email, password } })).status;
}

const admins = async () => (await shop.writers[0]?.deps.admins().look())?.state.length;

it('of two first starts at once one makes the administrator and the topics, and the other goes on', async () => {
  const { start } = await openTwoWriters({
    DEMO: '0',
    ADMIN_EMAIL: sjefen.email,
    ADMIN_PASSWORD: sjefen.password,
  });
  expect(await Promise.all([start(0), start(1)])).toEqual([[], []]);
  expect(await admins()).toBe(1);
  const catalogue = await shop.writers[0]?.deps.catalogue().look();
  expect(catalogue?.state.topics.lastId).toBe(FIRST_TOPICS.length);
  expect(await logIn(sjefen)).toBe(200);
});

it('goes on where the making of the demo was killed, and lets the administrator in', async () => {
  const { start } = await openTwoWriters({ DEMO: '1' });
  const leases = openLeases();
  const dying: Leases = {
    lengthMs: leases.lengthMs,
    hold: (names) => leases.hold(names),
    renew: async (held) => held,
    release: async () => undefined,
    close: () => leases.close(),
  };
  const die = () => {
    throw new Error('killed');
  };
  const [killed, next] = [start(0, dying, die), start(1)];
  await expect(killed).rejects.toThrow('killed');
  const [admin = ''] = await next;
  const [, email = '', password = ''] = /^Administrator: (\S+) \/ (\S+)$/.exec(admin) ?? [];
  expect(await admins()).toBe(1);
  expect(await logIn({ email, password })).toBe(200);
}, 120_000);
