import { dateText, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { confirmedOrderNo, fillInAsGuest, pay, payBy } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { inTheCart, type StoredLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

/** Days ahead; the hours stay. */
const DAYS_ON = 5;
const WHO = 'Hilde Hemmelig';
const CUSTOMER = 'Kåre Kunde';

type Order = { id: string; orderNo: number; forced: boolean; OrderItems: { date_from: string }[] };

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const today = async () => parseDate((await owner.get<{ date: string }>('/today')).date) ?? 0;
const orderOf = (id: string) => owner.get<Order>(`/orders/${id}`);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Lagre', exact: true }).click();

/** Without digits: an order's number must be found nowhere on the customer's page. */
const boatName = (kind: string, width: number) => `${kind} ${width < 600 ? 'smal' : 'bred'}`;

/** A product of one unit, and an order of it that an administrator is about to move. */
async function oneUnit(name: string, day: WallDay) {
  const form = { name, price_day: '300', rental_qty: '1' };
  const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', form);
  const items = [
    { productId, quantity: 1, date_from: `${dateText(day)}T10:00`, date_to: `${dateText(day + 1)}T10:00` },
  ];
  const guest = { name: WHO, email: 'hilde.hemmelig@example.no', phone: '40011555' };
  const moved = await owner.send<Order>('POST', '/orders', { items, paymentId: 2, guest });
  return { productId, moved };
}

/** The timeline's form with the order at the wanted time, not saved yet. */
async function movingIt(openPage: OpenPage, width: number, name: string, { orderNo }: Order): Promise<Page> {
  const path = `/admin/timeline?length=week&q=${encodeURIComponent(name)}`;
  const page = await openPage({ path, width, storage: tokenOf(owner) });
  await button(page, new RegExp(`^Ordre ${orderNo}, ${WHO}`)).click();
  for (let day = 0; day < DAYS_ON; day += 1) await button(page, 'Én dag senere').click();
  await page.getByText(/^Summen er som før: 300.kr\.$/).waitFor();
  return page;
}

/** The cart with the wanted period, filled in except for the last press. */
async function aboutToPay(openPage: OpenPage, width: number, line: StoredLine) {
  const page = await openPage({ path: '/cart', width, storage: inTheCart(line) });
  await payBy(page, 'Kort');
  await fillInAsGuest(page, CUSTOMER);
  return page;
}

const wanted = (productId: number, name: string, day: WallDay): StoredLine => ({
  ...{ id: productId, name, price: 300, quantity: 1, pricing_kind: 'day', pricing_units: 1 },
  date_from: `${dateText(day + DAYS_ON)}T10:00`,
  date_to: `${dateText(day + DAYS_ON + 1)}T10:00`,
});

describe.each(WIDTHS)('one slot at %d pixels', (width) => {
  test('that a customer books first is shown with their order to who moves another there, and forced with a reason', async ({
    openPage,
  }) => {
    const [name, day] = [boatName('Seilbåt', width), await today()];
    const { productId, moved } = await oneUnit(name, day);
    const admin = await movingIt(openPage, width, name, moved);
    const customer = await aboutToPay(openPage, width, wanted(productId, name, day));
    await pay(customer);
    const orderNo = await confirmedOrderNo(customer);
    await save(admin);
    await said(admin, 'I veien:');
    const inTheWay = admin.getByRole('dialog').getByRole('listitem').filter({ hasText: CUSTOMER });
    await inTheWay.getByRole('link', { name: `Ordre ${orderNo}`, exact: true }).waitFor();
    expect((await orderOf(moved.id)).OrderItems[0]?.date_from).toBe(`${dateText(day)}T10:00`);
    await admin.getByRole('checkbox', { name: 'Book likevel' }).check();
    await save(admin);
    await said(admin, 'Oppgi en begrunnelse.');
    await admin.getByLabel(/^Begrunnelse/).fill('De deler på den');
    await save(admin);
    await said(admin, 'Ordre lagret!');
    const { forced, OrderItems } = await orderOf(moved.id);
    expect([forced, OrderItems[0]?.date_from]).toEqual([true, `${dateText(day + DAYS_ON)}T10:00`]);
  });

  test('that an administrator takes first is another time for the customer, who never hears whose order it is', async ({
    openPage,
  }) => {
    const [name, day] = [boatName('Robåt', width), await today()];
    const { productId, moved } = await oneUnit(name, day);
    const admin = await movingIt(openPage, width, name, moved);
    const customer = await aboutToPay(openPage, width, wanted(productId, name, day));
    const received: Promise<string>[] = [];
    customer.on('response', (response) => void (response.url().includes('/api/') && received.push(wholeOf(response))));
    await save(admin);
    await said(admin, 'Ordre lagret!');
    await pay(customer);
    const notice = customer.getByRole('alert').filter({ hasText: 'Ikke tilgjengelig i valgt periode' });
    await notice.getByRole('button').first().waitFor();
    const shown = await customer.content();
    const answers = await Promise.all(received);
    const refused = answers.find((text) => text.includes('PERIOD_NOT_AVAILABLE'));
    expect(refused).toContain('alternatives');
    for (const text of [shown, ...answers]) {
      for (const secret of [moved.id, WHO, 'hilde.hemmelig', 'inTheWay']) expect(text).not.toContain(secret);
    }
    const read = await customer.locator('body').innerText();
    for (const text of [refused?.slice(refused.indexOf('"error"')), read])
      expect(text).not.toMatch(new RegExp(`\\b${moved.orderNo}\\b`));
    await notice.getByRole('button').first().click();
    await notice.waitFor({ state: 'detached' });
    await pay(customer);
    expect(Number(await confirmedOrderNo(customer))).toBeGreaterThan(moved.orderNo);
    expect(await orderOf(moved.id)).toMatchObject({ forced: false });
  });
});

/** Status, headers and body; the body is empty if it was cut off. */
async function wholeOf(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  return `${response.status()} ${JSON.stringify(response.headers())} ${body}`;
}
