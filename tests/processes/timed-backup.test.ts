import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { type Copies, copiesIn, copiesOf } from '../testing/copies.ts';

const longWait = { timeout: 60_000, interval: 100 };
const IN_TIME = 180_000;
const admin = { ADMIN_EMAIL: 'sjefen@naust.test', ADMIN_PASSWORD: 'hemmelig ved sjøen', DEMO: '0' };

let copies: Copies;
const open: RunningShop[] = [];

beforeAll(async () => {
  copies = await copiesOf();
}, 120_000);
afterAll(async () => {
  for (const shop of open.splice(0)) await shop.stop();
  await copies.dispose();
});

async function started(env: Record<string, string>, dataDir = copies.fresh('data')): Promise<RunningShop> {
  const shop = await startShop({ env: { ...admin, ...env }, dataDir });
  open.push(shop);
  return shop;
}

async function stopped(shop: RunningShop): Promise<void> {
  open.splice(open.indexOf(shop), 1);
  await shop.stop();
}

async function called(shop: RunningShop, method: string, path: string, body?: unknown, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(shop.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const copiesNow = (root: string) => copiesIn(root).catch(() => []);

it(
  'a shop takes a copy by itself when one is due, tells who was erased beside it, and takes no more before the next time',
  async () => {
    const root = copies.fresh('copies');
    const shop = await started({ BACKUP_TO: root, BACKUP_AT: '03:30,15:30', BACKUP_KEEP: '2' });
    await vi.waitFor(async () => expect(await copiesNow(root)).toHaveLength(1), longWait);
    const form = { name: 'Kari Nordmann', email: 'kari@kunde.test', password: 'kari sitt passord' };
    const { token: own } = (await called(shop, 'POST', '/api/auth/register', form)) as { token: string };
    const { id } = (await called(shop, 'GET', '/api/users/me', undefined, own)) as { id: string };
    const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    const { token } = (await called(shop, 'POST', '/api/auth/login', login)) as { token: string };
    await called(shop, 'DELETE', `/api/users/${id}`, undefined, token);
    await vi.waitFor(async () => expect(await readFile(join(root, 'erased.ndjson'), 'utf8')).toContain(id), longWait);
    expect(await copiesNow(root)).toHaveLength(1);
    await stopped(shop);
    const again = await started({ BACKUP_TO: root, BACKUP_AT: '03:30,15:30' }, shop.dataDir);
    const { remarks } = (await called(again, 'GET', '/health/ready')) as { remarks: object };
    expect(remarks).toEqual({});
    await stopped(again);
    expect(await copiesNow(root)).toHaveLength(1);
    const { SECRET_KEY } = await copies.secretOf(shop.dataDir);
    const dataDir = copies.fresh('data');
    expect(await copies.restore(dataDir, root, { env: { SECRET_KEY }, args: [] })).toMatchObject({ code: 0 });
  },
  IN_TIME,
);

it(
  'a copy that cannot be taken is told in the health and the log, and the shop goes on',
  async () => {
    const root = copies.fresh('others');
    await mkdir(root);
    await writeFile(join(root, 'mine.txt'), '');
    const shop = await started({ BACKUP_TO: root });
    await vi.waitFor(async () => {
      expect(await called(shop, 'GET', '/health/ready')).toMatchObject({
        status: 'ok',
        remarks: { backup: expect.stringContaining('is not empty') },
      });
    }, longWait);
    await stopped(shop);
    const log = await readFile(join(shop.dataDir, 'log', 'naust.log'), 'utf8');
    expect(log).toContain('no copy of the shop could be taken');
  },
  IN_TIME,
);
