import { describe, expect } from 'vitest';
import {
  acceptTerms,
  confirmedOrderNo,
  fillInAsGuest,
  hasFocus,
  pay,
  payBy,
  periodSheet,
  tabTo,
  textOf,
} from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { cardOrder, inTheCart, saleLine, weekendLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, logins } = ownShop();
const PHONE = 390;

describe('paying', () => {
  test('a guest orders without an account and pays by card when fetching', async ({ openPage }) => {
    const storage = inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349, 2));
    const page = await openPage({ path: '/cart', width: PHONE, storage });
    await payBy(page, 'Kort');
    await fillInAsGuest(page);
    await pay(page);
    expect(await confirmedOrderNo(page)).toMatch(/^\d{4,}$/);
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await page.getByText('698 kr').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Handlekurv', exact: true }).isVisible()).toBe(true);
  });

  test('a period that somebody else took meanwhile is moved to a free one in one press', async ({ openPage }) => {
    const line = weekendLine(2, 'Tunneltelt for 4 personer', 450, 10);
    const page = await openPage({ path: '/cart', width: PHONE, storage: inTheCart(line) });
    await payBy(page, 'Kort');
    await fillInAsGuest(page);
    const faster = await callsOf(url);
    await faster.send('POST', '/orders', cardOrder(line));
    await pay(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Ikke tilgjengelig i valgt periode' });
    const alternative = notice.getByRole('button').first();
    const moved = await textOf(alternative);
    await alternative.click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('list').getByText(moved).waitFor();
    await pay(page);
    await confirmedOrderNo(page);
    const [from = '', to = ''] = moved.split(/\s–\s/);
    expect(await textOf(page.getByRole('region', { name: 'Varer' }))).toContain(`${from} – ${to}`);
  });

  test('a price that the owner changed meanwhile is shown and accepted before it is paid', async ({ openPage }) => {
    const [login] = logins;
    const admin = await callsOf(url, login);
    const tape = await admin.get<{ name: string; price_sale: number; stock_qty: number }>('/products/15');
    const storage = inTheCart(saleLine(15, tape.name, tape.price_sale));
    const page = await openPage({ path: '/cart', width: PHONE, storage });
    await payBy(page, 'Kort');
    await fillInAsGuest(page);
    await page.getByText(`Kjøpspris ${tape.price_sale} kr`).waitFor();
    await admin.sendForm('PUT', '/products/15', {
      name: tape.name,
      ProductGroupId: '2',
      is_for_sale: 'true',
      price_sale: String(tape.price_sale + 10),
      stock_qty: String(tape.stock_qty),
      stock_seen: String(tape.stock_qty),
    });
    await everyProcessLooksAtPrices(15);
    await pay(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Prisen er endret. Se over handlekurven.' });
    await notice.getByRole('button', { name: 'Godta ny pris' }).click();
    await notice.waitFor({ state: 'detached' });
    await pay(page);
    await confirmedOrderNo(page);
    expect(
      await page
        .getByText(`${tape.price_sale + 10} kr`)
        .first()
        .isVisible(),
    ).toBe(true);
  });
});

/**
 * For two seconds another process may still use the old price, but it reads the log before it refuses: these refused
 * orders make each process read it. The proxy asks the processes in turn.
 */
async function everyProcessLooksAtPrices(productId: number): Promise<void> {
  const visitor = await callsOf(url);
  for (let asked = 0; asked < 4; asked++) {
    const wrong = cardOrder(saleLine(productId, 'en pris som ingen har sagt', 1));
    await expect(visitor.send('POST', '/orders', wrong)).rejects.toThrow(/: 409 .*PRICE_CHANGED/);
  }
}

describe('without a mouse', () => {
  test('a rental is chosen, put in the cart and paid by Vipps from the keyboard alone', async ({ openPage }) => {
    const admin = await callsOf(url, logins[0]);
    const unbooked = { name: 'Kanoheng', is_for_sale: 'false', price_day: '150' };
    const { id } = await admin.sendForm<{ id: number }>('POST', '/products', unbooked);
    const page = await openPage({ path: `/product/${id}` });
    const { keyboard } = page;
    const pickup = page.getByRole('button', { name: /^Henting/ });
    await pickup.waitFor();
    await tabTo(page, pickup);
    await keyboard.press('Enter');
    const sheet = periodSheet(page);
    const firstFree = sheet.getByRole('button', { name: /^Første ledige/ });
    await firstFree.waitFor();
    await tabTo(page, firstFree);
    await keyboard.press('Enter');
    expect(await hasFocus(sheet.getByRole('button', { name: /^Tilbakelevering/ }))).toBe(true);
    await tabTo(page, page.locator('[role=gridcell] [role=button][tabindex="0"]'));
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await keyboard.press(key);
    const earliest = page.getByRole('radio').first();
    await earliest.waitFor();
    await tabTo(page, earliest);
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await tabTo(page, sheet.getByRole('button', { name: /^Legg i handlekurven · / }));
    await keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Lagt til i handlekurven!' }))).toBe(true);
    await tabTo(page, page.getByRole('link', { name: 'Til kasse' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Handlekurv', level: 1 }).waitFor();

    await tabTo(page, page.getByRole('button', { name: 'Skriv dem selv' }));
    await keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByLabel('Navn'))).toBe(true);
    for (const [label, typed] of [
      ['Navn', 'Tastatur Tangen'],
      ['E-post', 'tangen@example.no'],
      ['Telefon', '40011333'],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await keyboard.type(typed);
    }
    await tabTo(page, page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Betal', exact: true }));
    await keyboard.press('Enter');
    await page.getByText('ingen penger flyttes').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Godkjenn' }));
    await keyboard.press('Enter');
    await confirmedOrderNo(page);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Til forsiden' }));
  });

  test('the pay button stays closed until the terms are accepted', async ({ openPage }) => {
    const page = await openPage({ path: '/cart', storage: inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349)) });
    await page.getByText('Du må godta leievilkårene for å fortsette.').waitFor();
    expect(await page.getByRole('button', { name: 'Betal', exact: true }).isDisabled()).toBe(true);
    await acceptTerms(page);
    await expect.poll(() => page.getByRole('button', { name: 'Betal', exact: true }).isDisabled()).toBe(false);
  });
});
