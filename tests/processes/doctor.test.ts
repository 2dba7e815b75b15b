import { demoCustomer } from '@naust/demo/seed.ts';
import { VIPPS } from '@naust/domain/orders/statuses.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { type Copies, copiesOf } from '../testing/copies.ts';
import { setUp } from '../testing/set-up.ts';
import { addCustomer, addGoods, requireStatus } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';

const PUBLIC = {
  BASE_URL: 'https://fjord.example',
  TRUST_PROXY: '1',
  MAIL: 'smtp://post:et-lite-hus-ved-sjøen@mail.fjord.example:587',
  VIPPS: 'https://api.vipps.no',
  VIPPS_CLIENT_ID: 'client-of-fjord',
  VIPPS_CLIENT_SECRET: 'et-lite-hus-ved-sjøen',
  VIPPS_SUBSCRIPTION_KEY: 'et-annet-hus-ved-sjøen',
  VIPPS_MSN: '123456',
};

let copies: Copies;
let shop: ShopUnderTest;
/** Of a shop that is ready. */
let ready: Record<string, string>;

beforeAll(async () => {
  copies = await copiesOf();
  shop = await openTestShop({ isUndescribed: true });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await copies.dispose();
});

async function doctor(env: Record<string, string> = {}, dataDir = shop.dataDir) {
  const { code, output } = await startCommand('doctor', dataDir, { env });
  return { code, lines: output.trim().split('\n') };
}
const problems = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('✗'));

it('names all that a new shop lacks, and what to do about each', async () => {
  const before = await shop.head();
  const { code, lines } = await doctor({ VIPPS: 'simulator:' });
  expect(lines).toEqual([
    expect.stringMatching(/^✗ Address: BASE_URL is http:\/\/localhost:3000\. Set the public https address/),
    '✓ Proxy',
    expect.stringMatching(/^✗ Mail: mails stay in .*outbox\. Set MAIL=smtp:/),
    expect.stringMatching(/^✗ Secret: SECRET_KEY is not set, and backups leave out .*secret\.key/),
    '✓ Password',
    '✓ Disk',
    '✓ Demo',
    '✓ Administrator',
    expect.stringMatching(/^✗ Vipps: customers may pay by a simulator that moves no money\. Set VIPPS=/),
    '✗ Kom i gang: missing: Om butikken, E-post, Åpningstider, Produkter.',
    '✗ Backup: BACKUP_TO is not set. Name a folder on another disk.',
    'Not ready for the public: 6 to do.',
  ]);
  expect(code).toBe(1);
  expect(await shop.head()).toBe(before);
});

it('says that a shop is not opened, and is content with one that is', async () => {
  await setUp(shop);
  await addGoods(shop, 'Tau', null);
  const root = copies.fresh('backups');
  ready = { ...PUBLIC, ...(await copies.secretOf(shop.dataDir)), BACKUP_TO: root };
  expect(problems(await doctor(ready))).toEqual([
    '✗ Kom i gang: the shop is not opened yet. Press Åpne butikken on Kom i gang.',
    `✗ Backup: no whole backup in ${root}. Run npm run backup -- ${root}, or wait for the next.`,
  ]);
  requireStatus(await shop.asAdmin('POST', '/api/shop/open'), 200);
  expect(await copies.backup(shop.dataDir, root)).toMatchObject({ code: 0 });
  const { code, lines } = await doctor(ready);
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual(['Ready for the public.']);
  expect(code).toBe(0);
});

it('finds an old backup, a closed shop, a proxy that is not counted, test keys and a password that all know', async () => {
  const inTwoDays = String(Number(process.env.SHOP_CLOCK_AHEAD_MS) + 48 * 3_600_000);
  expect(problems(await doctor({ ...ready, SHOP_CLOCK_AHEAD_MS: inTwoDays }))).toEqual([
    expect.stringMatching(/^✗ Backup: the newest in .* is 4[789] hours old\./),
  ]);
  const faulty = { TRUST_PROXY: '0', VIPPS: 'https://apitest.vipps.no', ADMIN_PASSWORD: 'sommer2026' };
  requireStatus(await shop.asAdmin('POST', '/api/shop/close'), 200);
  expect(problems(await doctor({ ...ready, ...faulty }))).toEqual([
    expect.stringMatching(/^✗ Proxy: TRUST_PROXY is 0/),
    expect.stringMatching(/^✗ Password: ADMIN_PASSWORD is easily guessed/),
    expect.stringMatching(/^✗ Vipps: https:\/\/apitest\.vipps\.no moves no money/),
    '✗ Kom i gang: the shop is closed. Open it on Kom i gang.',
  ]);
});

it('does not ask for keys of Vipps where Vipps is not offered', async () => {
  const options = [{ id: VIPPS, on: false }];
  requireStatus(await shop.asAdmin('PUT', '/api/shop/payment-options', { options }), 200);
  expect((await doctor({ ...ready, VIPPS: 'simulator:' })).lines).toContain('✓ Vipps');
});

it('knows a demo, and says what to do before the first start', async () => {
  await addCustomer(shop, 'Demo', { email: demoCustomer });
  expect(problems(await doctor(ready))).toContain(
    '✗ Demo: DATA_DIR holds the demo. Start on an empty folder with DEMO=0.',
  );
  const empty = copies.fresh('data');
  expect(await doctor({}, empty)).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([
      `✗ Disk: ${empty} is missing. Start the shop once, or set DATA_DIR.`,
      expect.stringMatching(/events\.db does not exist\. Start the shop first/),
    ]),
  });
});
