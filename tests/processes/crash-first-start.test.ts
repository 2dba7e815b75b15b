import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { crashPoints } from '@naust/infra/crash-points.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { pointIn } from '../testing/crashes/lives.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const READY_MS = 120_000;

let dataDir: string;
let shop: RunningShop | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-first-crash-'));
});
afterEach(async () => {
  await shop?.crash();
  await rm(dataDir, { recursive: true });
});

const own = crashPoints.filter((one) => one.in === 'first start').map(({ name }) => name);
const isOfDemo = (point: string) => /^(demo|first-start)\./.test(point);
/** The demo takes seconds to make: a first start that is killed again each time it has begun it anew. */
const ofDemo = own.filter(isOfDemo).map((point) => `${point}:1`);
const alone = [
  ...own.filter((point) => !isOfDemo(point)).map((point) => `${point}:1`),
  ...['keys.made:1', 'log.before-commit:2', 'log.committed:1', 'registration.claimed:1'],
];

it.each([ofDemo, ...alone.map((point) => [point])].map((points) => ({ killedAt: points.join(', '), points })))(
  'a first start that was killed at $killedAt is begun anew or gone on with, with nothing missing',
  async ({ points }) => {
    const hasDemo = points === ofDemo;
    const env = { ...settings, DEMO: hasDemo ? '1' : '0' };
    for (const point of points) {
      const crashing = { isSettingUp: true, env: { ...env, CRASH_AT: point }, dataDir, readyMs: READY_MS };
      const killed = await startShop(crashing).then(
        () => 'answers',
        (fault: Error) => fault.message,
      );
      expect(killed).toContain('ended with SIGKILL');
      expect(pointIn(killed)).toBe(point.split(':')[0]);
    }
    shop = await startShop({ isSettingUp: true, env, dataDir, readyMs: READY_MS });
    const login = await call(shop.url, 'POST', '/api/auth/login', { body: admin });
    expect(login.status).toBe(200);
    const products = z.array(productAnswer).parse((await call(shop.url, 'GET', '/api/products')).body);
    expect(products.length > 20).toBe(hasDemo);
    await expectSound(dataDir);
    await shop.stop();
  },
  4 * READY_MS,
);
