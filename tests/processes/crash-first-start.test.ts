import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { crashPoints } from '@naust/infra/crash-points.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
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

const own = crashPoints.filter((one) => one.in === 'first start').map(({ name }) => [name, 1] as const);
const alsoPassed = [
  ['keys.made', 1],
  ['log.before-commit', 2],
  ['log.committed', 1],
  ['registration.claimed', 1],
] as const;

const hasDemoAt = (point: string) => own.some(([name]) => name === point) && !/^(secret|folder|log)/.test(point);

it.each(casesOf([...own, ...alsoPassed], ([point]) => hasDemoAt(point)))(
  'a first start that was killed at %s (%i) is begun anew or gone on with, with nothing missing [E1.2]',
  async (point, nth) => {
    const hasDemo = hasDemoAt(point);
    const env = { ...settings, DEMO: hasDemo ? '1' : '0' };
    const crashAt = { CRASH_AT: `${point}:${nth}` };
    const killed = await startShop({ isSettingUp: true, env: { ...env, ...crashAt }, dataDir, readyMs: READY_MS }).then(
      () => 'answers',
      (fault: Error) => fault.message,
    );
    expect(killed).toContain('ended with SIGKILL');
    expect(pointIn(killed)).toBe(point);
    shop = await startShop({ isSettingUp: true, env, dataDir, readyMs: READY_MS });
    const login = await call(shop.url, 'POST', '/api/auth/login', { body: admin });
    expect(login.status).toBe(200);
    const products = z.array(productAnswer).parse((await call(shop.url, 'GET', '/api/products')).body);
    expect(products.length > 20).toBe(hasDemo);
    await expectSound(dataDir);
    await shop.stop();
  },
  2 * READY_MS,
);
