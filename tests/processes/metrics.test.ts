import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens eget passord' };
/** The labels of each gauge; each must have its figure. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  naust_engine_answers: ['event log', 'read models', 'queue'],
  naust_projection_lag_events: ['orders', 'products', 'users', 'revenue'],
  naust_projection_lag_seconds: ['orders', 'products', 'users', 'revenue'],
  naust_parked_events: ['orders', 'products', 'users', 'revenue'],
  naust_jobs: ['waiting', 'delayed', 'running', 'parked'],
  naust_mails: ['waiting', 'sent', 'failed'],
  naust_disk_free_bytes: ['naust-shop'],
  naust_sync_failures: ['event log', 'keys', 'jobs'],
  naust_synced_at_seconds: ['event log', 'keys', 'jobs'],
  naust_thread_restarts: ['projector'],
  naust_thread_running: ['projector'],
  naust_log_lines_dropped: ['program'],
};

let shop: RunningShop;
beforeAll(async () => {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  shop = await startShop({ env });
}, 120_000);
afterAll(() => shop.stop());

it('tells a figure of every gauge that it names, for all that is watched', async () => {
  expect((await call(shop.url, 'POST', '/api/auth/forgot-password', { body: { email: admin.email } })).status).toBe(
    200,
  );
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const named = [...text.matchAll(/^# TYPE (naust_\w+) gauge$/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(PARTS).sort());
  const missing = Object.entries(PARTS).flatMap(([gauge, parts]) =>
    parts.filter((part) => !new RegExp(`^${gauge}\\{\\w+="[^"]*${part}[^"]*"\\} \\d`, 'm').test(text)),
  );
  expect(missing).toEqual([]);
});
