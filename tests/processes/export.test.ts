import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { type Copies, copiesOf, untilSeen } from '../testing/copies.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  placed,
  rental,
  requireStatus,
  sale,
} from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { testClock } from '../testing/test-clock.ts';

let copies: Copies;
let shop: ShopUnderTest;
let folder: string;
let kari: Customer;
let gone: Customer;
let orders: string[] = [];
let ended: { code: number | null; output: string };

beforeAll(async () => {
  copies = await copiesOf();
  shop = await openTestShop({ clock: testClock() });
  const tent = await addProduct(shop, { name: '=1+1;"Lavvo"' });
  const rope = await addGoods(shop, 'Tau', null);
  kari = await addCustomer(shop, '@Kari Nordmann', { email: 'kari@kunde.test', phone: '+4798700123' });
  gone = await addCustomer(shop, 'Kjell Borte');
  const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00'), sale(rope, 2)];
  orders = [await placed(shop, lines, { token: kari.token }), await placed(shop, [sale(rope)], { token: gone.token })];
  const charge = { description: '-2+3 rens', amount: 99.5, paymentId: null };
  requireStatus(await shop.asAdmin('POST', `/api/orders/${orders[0]}/charges`, charge), 201);
  await changeOrderStatus(shop, orders[1] ?? '', 5);
  requireStatus(await shop.asAdmin('DELETE', `/api/users/${gone.id}`), 200);
  await untilSeen(shop);
  folder = copies.fresh('export');
  ended = await startCommand('export', shop.dataDir, { args: [folder] });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await copies.dispose();
});

const table = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\r\n');

it('writes four tables beside a running shop, which only their owner can read', async () => {
  expect(ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ordrer\.csv: 2 rows[\s\S]*kunder\.csv: 3 rows/),
  });
  expect((await readdir(folder)).sort()).toEqual(['gebyrer.csv', 'kunder.csv', 'ordrelinjer.csv', 'ordrer.csv']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'kunder.csv'))).mode & 0o777).toBe(0o600);
});

it('gives orders in kroner and by the clock in Oslo, and nobody who was erased by name', async () => {
  const [titles, ...rows] = await table('ordrer.csv');
  expect(titles).toBe(
    '\uFEFFOrdre-id;Ordrenr;Opprettet;Kunde-id;Kunde;E-post;Telefon;Org.nr;Status;Betalingsmåte;Betaling;Henting;Levering;Sum;Slettet',
  );
  const [one, other] = orders;
  expect(rows).toContain(
    `${one};1001;01.06.2026 10:00;${kari.id};'@Kari Nordmann;kari@kunde.test;'+4798700123;;Bestilt;Kort;;10.06.2026 10:00;11.06.2026 10:00;400,00;Nei`,
  );
  expect(rows).toContain(`${other};1002;01.06.2026 10:00;${gone.id};Slettet bruker;;;;Fullført;Kort;;;;50,00;Nei`);
});

it('gives lines and charges, with nothing that a spreadsheet would reckon', async () => {
  const [one] = orders;
  const lines = await table('ordrelinjer.csv');
  expect(lines.filter((line) => line.startsWith(`${one};`))).toEqual([
    expect.stringMatching(
      /;1001;\d+;\d+;"'=1\+1;""Lavvo""";1;10\.06\.2026 10:00;11\.06\.2026 10:00;Døgn;300,00;300,00$/,
    ),
    expect.stringMatching(/;1001;\d+;\d+;Tau;2;;;Salg;50,00;100,00$/),
  ]);
  const [, charge = ''] = await table('gebyrer.csv');
  expect(charge).toMatch(new RegExp(`;${one};01\\.06\\.2026 10:00;'-2\\+3 rens;99,50;;Nei;Nei$`));
});

it('gives customers, who was erased without a word of them', async () => {
  const rows = await table('kunder.csv');
  expect(rows.find((row) => row.startsWith(kari.id))).toMatch(/;'@Kari Nordmann;kari.*;'\+4798700123;/);
  expect(rows.find((row) => row.startsWith(gone.id))).toMatch(/;Slettet bruker;;;;;;Nei;;Kunde;Ja$/);
});

it('writes over nothing, and not into the data folder', async () => {
  const again = await startCommand('export', shop.dataDir, { args: [folder] });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  const within = await startCommand('export', shop.dataDir, { args: [join(shop.dataDir, 'ut')] });
  expect(within).toMatchObject({ code: 1, output: expect.stringContaining('are within each other') });
});
