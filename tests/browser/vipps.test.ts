import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { acceptTerms, confirmedOrderNo, fillInAsGuest, pay, payBy } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { inTheCart, type StoredLine, saleLine, weekendLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { orderFault, orderSeen, refusedPayment } from './testing/paying.ts';
import { tokenOf } from './testing/screen.ts';

const { url, walletUrl, logins } = ownShop();
const PHONE = 390;
const boxes = saleLine(9, 'Flyttekasser, 10 stk.', 349);

/** A guest with this line in the cart, on the wallet's page. */
async function onTheWayToPay(openPage: OpenPage, line: StoredLine): Promise<Page> {
  const page = await openPage({ path: '/cart', width: PHONE, storage: inTheCart(line) });
  await page.getByText('Du sendes til Vipps for å godkjenne betalingen.').waitFor();
  await fillInAsGuest(page);
  await pay(page);
  await atTheWallet(page);
  return page;
}

const atTheWallet = (page: Page) => page.getByText('ingen penger flyttes').waitFor();

async function answer(page: Page, button: 'Godkjenn' | 'Avbryt' | 'Lukk appen' | 'La utløpe'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function isPaid(page: Page): Promise<void> {
  await confirmedOrderNo(page);
  await page.getByText(/er reservert i Vipps og trekkes/).waitFor();
  await page.getByText(/^Bekreftet/).waitFor();
  expect(await page.getByRole('button', { name: 'Handlekurv', exact: true }).isVisible()).toBe(true);
}

const cartHolds = (page: Page, name: string) => page.getByRole('list').getByRole('link', { name }).waitFor();

describe('a guest who pays by Vipps', () => {
  test('approves, is thanked, and has an empty cart', async ({ openPage }) => {
    const page = await onTheWayToPay(openPage, boxes);
    await answer(page, 'Godkjenn');
    await isPaid(page);
    await page.goto('/cart');
    await page.getByText('Handlekurven er tom').waitFor();
  });

  test('aborts, still has the cart and what was written, and pays at the second try', async ({ openPage }) => {
    const line = weekendLine(2, 'Tunneltelt for 4 personer', 450, 14);
    const page = await onTheWayToPay(openPage, line);
    await answer(page, 'Avbryt');
    await page.getByText('Betaling avbrutt: du avbrøt i Vipps').waitFor();
    await cartHolds(page, line.name);
    expect(await page.getByLabel('Navn').inputValue()).toBe('Gunn Gjest');
    await acceptTerms(page);
    await pay(page);
    await atTheWallet(page);
    await answer(page, 'Godkjenn');
    await isPaid(page);
  });

  test.runIf(isWhole)(
    'goes back without an answer, sees for how long the tent is held, and takes that hold over',
    async ({ openPage }) => {
      const line = weekendLine(2, 'Tunneltelt for 4 personer', 450, 16);
      const page = await onTheWayToPay(openPage, line);
      await page.goto('/cart');
      await page.getByText(/^Varene holdes av til deg i 14:\d\d$/).waitFor();
      const first = await page.evaluate<string>('JSON.parse(localStorage.getItem("walletAttempt")).orderId');
      await acceptTerms(page);
      await pay(page);
      await atTheWallet(page);
      await answer(page, 'Godkjenn');
      await isPaid(page);
      const visitor = await callsOf(url);
      await expect
        .poll(() => orderSeen(visitor, first))
        .toMatchObject({ status: 'cancelled', paymentState: 'cancelled' });
    },
  );

  test.runIf(isWhole)('pays by card in another tab, whose order takes that hold over', async ({ openPage }) => {
    const line = weekendLine(2, 'Tunneltelt for 4 personer', 450, 18);
    const first = await onTheWayToPay(openPage, line);
    const tab = await openPage({ path: '/cart', visit: first.context() });
    await tab.getByText(/^Varene holdes av til deg i 14:\d\d$/).waitFor();
    const begun = await tab.evaluate<string>('JSON.parse(localStorage.getItem("walletAttempt")).orderId');
    await payBy(tab, 'Kort');
    await fillInAsGuest(tab);
    await pay(tab);
    await confirmedOrderNo(tab);
    expect(await tab.evaluate('localStorage.getItem("cart")')).toBe('[]');
    const visitor = await callsOf(url);
    await expect.poll(() => orderSeen(visitor, begun)).toMatchObject({ status: 'cancelled' });
  });

  test('orders once from two tabs in which Betal is pressed at once', async ({ openPage }) => {
    const one = await openPage({ path: '/cart', width: PHONE, storage: inTheCart(boxes) });
    const other = await openPage({ path: '/cart', visit: one.context() });
    const sent: Route[] = [];
    await one.context().route('**/api/orders', (route) => void sent.push(route));
    for (const tab of [one, other]) {
      await payBy(tab, 'Kort');
      await fillInAsGuest(tab);
      await pay(tab);
    }
    await expect.poll(() => sent.length).toBe(2);
    await Promise.all(sent.map((route) => route.continue()));
    expect(await confirmedOrderNo(other)).toBe(await confirmedOrderNo(one));
  });

  test.runIf(isWhole)('goes on with the payment that was begun', async ({ openPage }) => {
    const page = await onTheWayToPay(openPage, boxes);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Fortsett i Vipps' }).click();
    await answer(page, 'Godkjenn');
    await isPaid(page);
  });

  test.runIf(isWhole)('lets the time run out, and still has the cart', async ({ openPage }) => {
    const page = await onTheWayToPay(openPage, boxes);
    await answer(page, 'La utløpe');
    await page.getByText('Betaling feilet: tiden gikk ut').waitFor();
    await cartHolds(page, boxes.name);
    await page.getByText('Varene holdes av').waitFor({ state: 'detached' });
  });

  test.runIf(isWhole)(
    'closes the app after approving, and is told in the cart that it is paid',
    async ({ openPage }) => {
      const page = await onTheWayToPay(openPage, boxes);
      await answer(page, 'Lukk appen');
      await page.getByText('Betalingen er godkjent').waitFor();
      const shop = await openPage({ path: '/cart', visit: page.context() });
      await shop.getByText(/^Betalingen av ordre \d+ er bekreftet/).waitFor();
      await shop.getByRole('link', { name: 'Se bestillingen' }).click();
      await isPaid(shop);
    },
  );

  test.runIf(isWhole)('comes back although no message of the wallet ever arrives', async ({ openPage }) => {
    await orderFault(walletUrl, 'webhook-never');
    const page = await onTheWayToPay(openPage, boxes);
    await answer(page, 'Godkjenn');
    await isPaid(page);
  });

  // The played wallet takes half a minute.
  test.runIf(isWhole)(
    'comes back before the wallet knows, and is thanked by itself when it does',
    async ({ openPage }) => {
      await orderFault(walletUrl, 'authorized-slowly');
      const page = await onTheWayToPay(openPage, boxes);
      page.setDefaultTimeout(45_000);
      await answer(page, 'Godkjenn');
      await page.getByRole('heading', { name: 'Venter på bekreftelse fra Vipps' }).waitFor();
      expect(await page.getByText(/Varene holdes av til deg i/).isVisible()).toBe(true);
      await isPaid(page);
    },
  );
});

describe.runIf(isWhole)('a customer whose reserved money Vipps will not hand over', () => {
  test('pays by the link of the order’s page instead', async ({ openPage }) => {
    const [admin, customer] = await Promise.all(logins.map((login) => callsOf(url, login)));
    if (!admin || !customer) throw new Error('the demo shop named no logins');
    const id = await refusedPayment(walletUrl, admin, customer, boxes);
    const page = await openPage({ path: `/order-confirmation/${id}`, width: PHONE, storage: tokenOf(customer) });
    await page.getByText('Betal 349 kr på nytt.').waitFor();
    await page.getByRole('button', { name: 'Betal med Vipps' }).click();
    await atTheWallet(page);
    await answer(page, 'Godkjenn');
    await page.getByText('Betalt med Vipps.').waitFor();
    expect(await page.getByRole('button', { name: 'Betal med Vipps' }).count()).toBe(0);
    expect(await orderSeen(customer, id)).toMatchObject({ status: 'picked_up', paymentState: 'captured' });
  });
});

describe('a way back from Vipps that leads nowhere', () => {
  for (const [search, sentence] of [
    ['', /mangler betalingens referanse/],
    ['?reference=leie-100000000000000-1', /Vi kjenner ikke betalingen/],
    ['?ref=%3Cscript%3E', /Vi kjenner ikke betalingen/],
  ] as const) {
    test(`says why and leads on (${search || 'no reference'})`, async ({ openPage }) => {
      const page = await openPage({ path: `/vipps/return${search}`, storage: inTheCart(boxes) });
      await page.getByRole('alert').getByText(sentence).waitFor();
      await page.getByRole('link', { name: 'Til handlekurven' }).click();
      await cartHolds(page, boxes.name);
    });
  }
});
