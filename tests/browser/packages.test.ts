import { afterAll, beforeAll, expect } from 'vitest';
import { aimAnew, confirmedOrderNo, fillInAsGuest, pay, payBy } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { button, tokenOf } from './testing/screen.ts';
import { startShopBeside } from './testing/shop-beside.ts';

/** A separate shop: a package stands in lists that other files count. */
let shop: Awaited<ReturnType<typeof startShopBeside>>;
beforeAll(async () => {
  shop = await startShopBeside('packages');
}, 600_000);
afterAll(() => shop.stop());

test('a package is made on a phone, found in its category, rented as one and booked by its parts', async ({
  openPage,
}) => {
  const owner = await callsOf(shop.url, shop.logins[0]);
  const office = await openPage({ width: 390 });
  await office.goto(shop.url);
  await office.evaluate(`Object.assign(localStorage, ${JSON.stringify(tokenOf(owner))})`);
  await office.goto(`${shop.url}/admin/products`);
  await office.getByRole('link', { name: 'Ny pakke' }).click();
  await office.getByLabel('Navn').fill('Campingsett');
  for (const name of ['Kuppeltelt for 3 personer', 'Sovepose til −7 °C']) {
    await office.getByLabel('I pakken').first().fill(name);
    await office.getByRole('option', { name }).click();
  }
  const count = office.getByRole('textbox', { name: 'Antall Sovepose til −7 °C' });
  await count.fill('2');
  await count.press('Tab');
  await office.getByLabel('Avslag i prosent').fill('10');
  await office.getByText('Som pakke: 324\u00a0kr').waitFor();
  await office.getByLabel('Gruppe').selectOption({ label: 'Telt' });
  await button(office, 'Lagre').click();
  await office.getByText('Pakken er lagret').waitFor();

  const page = await openPage({ width: 390 });
  await page.goto(`${shop.url}/group/1`);
  await page.getByRole('link', { name: /Campingsett/ }).click();
  await page.getByText('1 × Kuppeltelt for 3 personer, 2 × Sovepose til −7 °C').waitFor();
  const id = Number(page.url().split('/').at(-1));
  await page.goto(`${shop.url}/product/${id}?from=2026-09-01T10:00&to=2026-09-03T10:00`);
  await button(page, 'Legg i handlekurven · 648\u00a0kr').click();
  await aimAnew(page);
  await page.goto(`${shop.url}/cart`);
  await page.getByText('1 × Kuppeltelt for 3 personer, 2 × Sovepose til −7 °C').waitFor();
  await fillInAsGuest(page);
  await payBy(page, 'Kort');
  await pay(page);
  const orderNo = await confirmedOrderNo(page);
  await page.getByRole('listitem').getByText('Campingsett', { exact: true }).waitFor();
  await page.getByText('2 × Sovepose til −7 °C', { exact: true }).waitFor();

  const [order] = await owner.get<{ id: string }[]>(`/orders?q=${orderNo}`);
  const { total, OrderItems } = await owner.get<{ total: number; OrderItems: object[] }>(`/orders/${order?.id}`);
  expect(total).toBe(648);
  expect(OrderItems).toMatchObject([
    { name: 'Campingsett: Kuppeltelt for 3 personer', quantity: 1, price: 324, package: { id } },
    { name: 'Campingsett: Sovepose til −7 °C', quantity: 2, price: 162, package: { id } },
  ]);
});
