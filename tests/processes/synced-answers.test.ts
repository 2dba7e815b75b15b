import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { type Engine, onEngine } from '@naust/infra/testing/engine.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
/** With the file of each call; not available without permission to trace. */
const traced = ['-f', '-y', '-e', 'trace=fsync,fdatasync'];
const tried = spawnSync('strace', [...traced, '-o', '/dev/null', 'true']);
const strace: Engine = {
  name: 'strace',
  missing: tried.error ? 'strace is not installed here' : tried.status === 0 ? null : String(tried.stderr).trim(),
};

onEngine(strace, () => {
  let shop: RunningShop;
  beforeEach(async () => {
    shop = await startShop({ env });
  }, 60_000);
  afterEach(async () => {
    await shop.crash();
    await rm(shop.dataDir, { recursive: true });
  });

  /** Returns how often each file was synced since. */
  async function syncsFromHereOn(): Promise<(file: string) => Promise<number>> {
    const to = join(shop.dataDir, 'syncs.txt');
    const tracer = spawn('strace', [...traced, '-o', to, '-p', String(shop.pid)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [line] = (await once(createInterface({ input: tracer.stderr }), 'line')) as [string];
    if (!line.includes('attached')) throw new Error(line);
    return async (file) => {
      const calls = (await readFile(to, 'utf8')).split('\n');
      return calls.filter((one) => one.includes(`/${file}>`) && !one.includes('= -1')).length;
    };
  }

  it('has synced the log, and the keys of whoever is new, before each order is answered', async () => {
    const { token } = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body);
    const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
    const { id } = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body);
    const syncs = await syncsFromHereOn();
    for (let answered = 1; answered <= 25; answered++) {
      const guest = { name: 'Gunn', email: `gunn${answered}@gjest.test`, phone: '91234567' };
      const body = { items: [{ productId: id, quantity: 1 }], paymentId: 2, guest };
      expect((await call(shop.url, 'POST', '/api/orders', { body })).status).toBe(201);
      expect(await syncs('events.db-wal')).toBeGreaterThanOrEqual(answered);
      expect(await syncs('keys.db-wal')).toBeGreaterThanOrEqual(answered);
    }
  }, 120_000);
});
