import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { importAnswer } from '@naust/domain/imports/imports.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { closeEngines, openEngines } from '@naust/shop/engines/engines.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
/** So long ago that no process can still be working on it. */
const clock = { now: () => Date.now() - 60_000 };
const products = z.array(z.object({ name: z.string(), price_day: z.nullable(z.number()), rental_qty: z.int() }));

/** Writes the one append of an import, and nothing after it. */
async function cutOff(dataDir: string): Promise<void> {
  const logger = createLogger({ to: `${dataDir}/log/cut-off.log` });
  const config = readConfig({ DATA_DIR: dataDir });
  const engines = await openEngines({ config, adapters, clock, logger, onHead: () => {} });
  const streams = engines.streamsWith(clock);
  const rows = [
    { category: null, change: { name: 'Teppe', priceDayOre: 7000 }, rentalQty: 9, stockQty: null },
    { category: 'Båter', change: { name: 'Kano', priceDayOre: 30_000 }, rentalQty: 3, stockQty: null },
  ];
  const command = { type: 'ImportProducts', importId: 'cut', rows, counts: new Map() } as const;
  await streams.catalogue().run(command, { channel: 'web', correlationId: 'cut off' });
  await streams.close();
  await closeEngines(engines);
}

it('finishes an import that a crash cut in the middle: every row of it, new and updated', async () => {
  const first = await startShop({ env });
  const { dataDir } = first;
  const login = await call(first.url, 'POST', '/api/auth/login', { body: admin });
  const { token } = tokenAnswer.parse(login.body);
  const form = { name: 'Teppe', price_day: '50', rental_qty: '2' };
  rowSaved.parse((await call(first.url, 'POST', '/api/products', { token, form })).body);
  await first.crash();
  await cutOff(dataDir);

  const second = await startShop({ env, dataDir });
  const named = async (name: string) =>
    products.parse((await call(second.url, 'GET', '/api/products')).body).find((one) => one.name === name);
  while ((await named('Teppe'))?.rental_qty !== 9) await setTimeout(50);
  expect(await named('Teppe')).toMatchObject({ price_day: 70 });
  expect(await named('Kano')).toMatchObject({ price_day: 300, rental_qty: 3 });
  await vi.waitFor(() => expectSound(dataDir), { timeout: 30_000, interval: 200 });
  await second.stop();
  await rm(dataDir, { recursive: true });
}, 60_000);

const file = new Blob(['Navn;Kategori;Døgnpris;Enheter\nTeppe;;70;9\nKano;Båter;300;3\n'], { type: 'text/csv' });
/** By now no process can still be working on what was cut off. */
const later = { SHOP_CLOCK_AHEAD_MS: String(Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + 120_000) };
const cuts = casesOf(
  (['import', 'undo'] as const).flatMap((act) =>
    (['log.committed', 'log.before-commit'] as const).map((point) => ({ act, point })),
  ),
  ({ act }) => act,
);

async function logIn(url: string): Promise<string> {
  return tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: admin })).body).token;
}

async function stateOf(url: string): Promise<'imported' | 'untouched' | 'mixed'> {
  const all = products.parse((await call(url, 'GET', '/api/products')).body);
  const [rug, canoe] = ['Teppe', 'Kano'].map((name) => all.find((one) => one.name === name));
  if (rug?.price_day === 70 && rug.rental_qty === 9 && canoe?.rental_qty === 3) return 'imported';
  return rug?.price_day === 50 && rug.rental_qty === 2 && canoe === undefined ? 'untouched' : 'mixed';
}

it.each(cuts)(
  'an $act that ends at $point leaves nothing, or is completed by the next start',
  async ({ act, point }) => {
    const first = await startShop({ env });
    const { dataDir } = first;
    // One token for all lives: each login would be one more append to crash at.
    const token = await logIn(first.url);
    const imports = async (url: string) =>
      importAnswer.parse((await call(url, 'POST', '/api/imports/products', { token, form: { file } })).body);
    const form = { name: 'Teppe', price_day: '50', rental_qty: '2' };
    rowSaved.parse((await call(first.url, 'POST', '/api/products', { token, form })).body);
    const undo = act === 'undo' ? (await imports(first.url)).undo : undefined;
    await first.crash();
    const done = act === 'undo' ? 'untouched' : 'imported';
    const doAct = async (url: string) =>
      act === 'undo' ? call(url, 'POST', `/api/undo/${undo}`, { token }) : imports(url);

    let last: RunningShop;
    for (let nth = 1; ; nth += 1) {
      const cut = await startShop({ env: { ...env, CRASH_AT: `${point}:${nth}` }, dataDir });
      const isAnswered = await doAct(cut.url).then(
        () => true,
        () => false,
      );
      await (isAnswered ? cut.crash() : cut.ended);
      last = await startShop({ env: { ...env, ...later }, dataDir });
      await expect.poll(() => stateOf(last.url), { timeout: 30_000 }).not.toBe('mixed');
      if (isAnswered || (await stateOf(last.url)) === done) break;
      await last.stop();
    }
    await expect.poll(() => stateOf(last.url), { timeout: 30_000 }).toBe(done);
    await vi.waitFor(() => expectSound(dataDir), { timeout: 30_000, interval: 200 });
    await last.stop();
    await rm(dataDir, { recursive: true });
  },
  120_000,
);
