import type { Page } from 'playwright-core';
import { chooseDay, chooseHour, openPeriodSheet } from './acts.ts';
import { adminScreens } from './admin-screens.ts';
import { businessScreens } from './business-screens.ts';
import { callsOf } from './calls.ts';
import { checklistScreens } from './checklist-screens.ts';
import type { Storage } from './chromium.ts';
import { invoiceScreens } from './invoice-screens.ts';
import { inTheCart, periodOf, saleLine, saturdayAhead, weekendLine } from './lines.ts';
import { openedScreens, ownOpenedScreens } from './opened-screens.ts';
import { ownOrderScreens } from './own-order-screens.ts';
import { paymentScreens, walletScreens } from './payment-screens.ts';
import { periodScreens } from './period-screens.ts';
import { button, type Screen, tokenOf } from './screen.ts';
import { searchScreens } from './search-screens.ts';
import type { ShopAt } from './server.ts';
import { signInScreens } from './sign-in-screens.ts';

/** Every screen of the demo shop, in the states that look different. */
export async function screensOf(shop: ShopAt): Promise<Screen[]> {
  const { url, logins } = shop;
  const [admin, customer] = await Promise.all(logins.map((login) => callsOf(url, login)));
  if (!admin || !customer) throw new Error('the demo shop named no logins');
  const [order] = (await customer.get<{ Orders: { id: string }[] }>('/users/me')).Orders;
  if (!order) throw new Error('the demo customer has no order');
  return [
    ...shopScreens,
    ...cartScreens(tokenOf(customer)),
    ...(await businessScreens(url)),
    ...(await paymentScreens(shop, admin, customer)),
    ...accountScreens(tokenOf(customer), order.id),
    ...signInScreens(admin, customer),
    ...(await ownOrderScreens(url, admin, customer)),
    ...ownOpenedScreens(customer),
    ...(await adminScreens(admin, order.id)),
    ...(await invoiceScreens(url, admin)),
    ...(await walletScreens(shop)),
    ...checklistScreens,
    ...textScreens,
    ...openedScreens,
  ];
}

export const isOfBackOffice = ({ path }: Screen): boolean => path.startsWith('/admin');

/** Screens that load differently from the first of their page. */
const LOADED_OTHERWISE = /^(product-(sale|ask|unknown)|cart-visitor|confirmation-owed|group-period)$/;

/** One screen of each of the shop's own pages, and those that load differently. */
export const pagesOf = async (shop: ShopAt) => pagesAmong(await screensOf(shop), shop);

export function pagesAmong(screens: readonly Screen[], { url }: ShopAt): Screen[] {
  const known = new Set(['/vipps-simulator/sim/landing']);
  return screens.filter(({ name, path }) => {
    const page = new URL(path, url).pathname.replace(/\d+/, ':id');
    const isFirst = !known.has(page);
    known.add(page);
    return isFirst || LOADED_OTHERWISE.test(name);
  });
}

/** Opens the period sheet, with the calendar drawn. */
async function openPicker(page: Page): Promise<void> {
  await openPeriodSheet(page);
  await button(page, /^Første ledige/).waitFor();
}

const shopScreens: Screen[] = [
  { name: 'home', path: '/' },
  ...searchScreens,
  {
    name: 'home-period',
    path: '/',
    async prepare(page) {
      await button(page, 'Velg periode').click();
      await button(page, /^(Til helgen|Neste helg)$/)
        .last()
        .click();
      await page.getByText(/produkter er ledige/).waitFor();
    },
  },
  {
    name: 'home-period-calendar',
    path: '/',
    async prepare(page) {
      await button(page, 'Velg periode').click();
      await button(page, /^Første ledige/).waitFor();
    },
  },
  { name: 'home-period-past', path: '/?from=2025-01-04T10:00&to=2025-01-05T10:00' },
  { name: 'group', path: '/group/1' },
  ...periodScreens,
  { name: 'group-unknown', path: '/group/999' },
  { name: 'product-rental', path: '/product/1' },
  { name: 'product-rental-picking', path: '/product/20', prepare: openPicker },
  {
    name: 'product-rental-chosen',
    path: '/product/1',
    async prepare(page) {
      await openPeriodSheet(page);
      await button(page, /^Første ledige/).click();
      await chooseDay(page, saturdayAhead(7));
      await chooseHour(page, '12:00');
    },
  },
  { name: 'product-rental-linked', path: `/product/1?${periodOf(weekendLine(1, '', 0, 12))}` },
  { name: 'product-several-units', path: '/product/10' },
  { name: 'product-both', path: '/product/6' },
  { name: 'product-sale', path: '/product/9' },
  { name: 'product-sold-out', path: '/product/16' },
  { name: 'product-ask', path: '/product/31' },
  {
    name: 'product-added',
    path: '/product/9',
    prepare: (page) => button(page, /^Legg i handlekurven/).click(),
  },
  { name: 'product-unknown', path: '/product/999' },
  { name: 'groups', path: '/kategorier' },
  { name: 'storage-units', path: '/boder' },
  { name: 'quiz', path: '/quiz' },
  {
    name: 'quiz-problems',
    path: '/quiz',
    async prepare(page) {
      await page.getByRole('radio').nth(1).check();
      await button(page, 'Send inn').click();
      await page.getByText('Velg et svar.').first().waitFor();
    },
  },
  { name: 'quiz-results', path: '/quiz-results' },
];

function cartScreens(customer: Storage): Screen[] {
  const filled = inTheCart(
    weekendLine(1, 'Lavvo for 8 personer', 890, 12),
    saleLine(9, 'Flyttekasser, 10 stk.', 349, 2),
  );
  return [
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart-visitor', path: '/cart', storage: filled },
    {
      name: 'cart-problems',
      path: '/cart',
      storage: inTheCart(
        {
          ...weekendLine(1, 'Lavvo for 8 personer', 890, 12),
          date_from: '2025-01-04T10:00',
          date_to: '2025-01-05T10:00',
        },
        saleLine(16, 'Plastkasse med lokk, 60 liter', 199),
        saleLine(9, 'Flyttekasser, 10 stk.', 300),
      ),
    },
    {
      name: 'cart-invoice',
      path: '/cart',
      storage: { ...filled, ...customer },
      async prepare(page) {
        await page.getByRole('radio', { name: 'Faktura' }).check();
        await page.getByRole('checkbox', { name: /Jeg godtar/ }).check();
        await button(page, 'Betal').click();
      },
    },
    {
      name: 'cart-taken',
      path: '/cart',
      storage: inTheCart({ ...weekendLine(1, 'Lavvo for 8 personer', 890, 12), quantity: 50 }),
    },
    {
      name: 'cart-new-period',
      path: '/cart',
      storage: filled,
      async prepare(page) {
        await button(page, 'Endre periode').click();
        await page.getByRole('dialog', { name: 'Velg leieperiode' }).getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'cart-dropdown',
      path: '/',
      storage: filled,
      prepare: (page) => button(page, /^Handlekurv/).click(),
    },
  ];
}

function accountScreens(customer: Storage, orderId: string): Screen[] {
  return [
    { name: 'login', path: '/login' },
    {
      name: 'login-refused',
      path: '/login',
      async prepare(page) {
        await page.getByLabel('E-post').fill('ingen@example.no');
        await page.getByLabel('Passord', { exact: true }).fill('feil passord');
        await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
        await page.getByText('Feil brukernavn eller passord').waitFor();
      },
    },
    {
      name: 'register',
      path: '/register',
      async prepare(page) {
        await page.getByRole('checkbox').check();
        await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click();
      },
    },
    {
      name: 'forgot-password',
      path: '/forgot-password',
      async prepare(page) {
        await page.getByLabel('E-post').fill('ingen@example.no');
        await button(page, 'Send lenke').click();
        await page.getByText('Hvis e-posten finnes, er instruks sendt.').waitFor();
      },
    },
    { name: 'reset-password-no-token', path: '/reset-password' },
    { name: 'reset-password-dead', path: '/reset-password?token=dead' },
    { name: 'profile', path: '/profile', storage: customer },
    {
      name: 'profile-message',
      path: '/profile',
      storage: customer,
      async prepare(page) {
        await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Annet' });
        await button(page, 'Send melding').click();
        await page.getByText('Velg kategori og skriv melding.').waitFor();
      },
    },
    { name: 'confirmation', path: `/order-confirmation/${orderId}`, storage: customer },
    { name: 'confirmation-unknown', path: '/order-confirmation/100000000000000' },
  ];
}

const textScreens: Screen[] = [
  { name: 'terms', path: '/terms' },
  { name: 'purchase-terms', path: '/kjopsvilkar' },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  { name: 'handbook', path: '/handbok.html' },
  { name: 'contact-about', path: '/contact?product=16' },
  { name: 'not-found', path: '/finnes-ikke' },
];

/** Waits until the page has its heading and no part of it is loading. */
export async function whenSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('.motion-breathe').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
