import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '@naust/infra/mail/testing/mail-under-test.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import type { Storage } from './testing/chromium.ts';
import { tokenOf } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { startShopBeside } from './testing/shop-beside.ts';

/** Creates an element that the test finds if a page reads it as HTML. */
const trick = (field: string) => `<img data-trick src=x onerror=window.tricked=1>${field}`;
const LETTERS = '<img data-trick src=x onerror=window.tricked=1>';
/** The same, and a link with a script. */
const longTrick = (field: string) =>
  `${trick(field)}</p></script><script data-trick>window.tricked=1</script><a data-trick href="javascript:window.tricked=1">${field}</a>{{7*7}}`;

/** Pages that show none of these texts; all others are checked once they show one. */
const WITHOUT_LETTERS = new Set([
  '/',
  '/admin/today',
  '/admin/timeline',
  '/admin/products',
  '/admin/relations',
  '/admin/stats',
  '/admin/revenue',
  '/admin/system',
]);

let shop: Awaited<ReturnType<typeof startShopBeside>>;
let admin: Calls;
let customer: Calls;
let written: Awaited<ReturnType<typeof writeEverywhere>>;

beforeAll(async () => {
  shop = await startShopBeside('tricks');
  admin = await callsOf(shop.url, shop.logins[0]);
  customer = await callsOf(shop.url, shop.logins[1]);
  written = await writeEverywhere();
}, 180_000);
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

async function writeEverywhere() {
  const visitor = await callsOf(shop.url);
  const group = await admin.send<{ id: number }>('POST', '/product-groups', {
    name: trick('gruppe'),
    description: longTrick('gruppetekst'),
  });
  const product = await admin.sendForm<{ id: number }>('POST', '/products', {
    name: trick('vare'),
    description: longTrick('varetekst'),
    is_for_sale: 'true',
    price_sale: '50',
    product_groups: JSON.stringify([group.id]),
  });
  await visitor.send('POST', '/auth/register', {
    name: trick('kunde'),
    email: 'trikser@kunde.test',
    password: 'et langt passord',
    address: trick('adresse'),
  });
  const order = await visitor.send<{ id: string }>('POST', '/orders', {
    items: [{ productId: product.id, quantity: 1 }],
    paymentId: 2,
    guest: { name: trick('gjest'), email: 'gjest@trikser.test', phone: '40000000' },
  });
  await admin.send('POST', `/orders/${order.id}/notes`, { text: longTrick('notat') });
  await admin.send('POST', `/orders/${order.id}/charges`, { description: longTrick('gebyr'), amount: 100 });
  const topic = await admin.send<{ id: number }>('POST', '/topics', { name: trick('tema') });
  const message = await visitor.send<{ id: string }>('POST', '/inbox', {
    topicId: topic.id,
    name: trick('avsender'),
    email: 'skriver@trikser.test',
    message: longTrick('melding'),
  });
  await admin.send('POST', `/inbox/${message.id}/reply`, { message: longTrick('svar') });
  await admin.send('POST', '/employees', { name: trick('ansatt') });
  const vehicle = await admin.send<{ id: number }>('POST', '/vehicles', { name: trick('bil'), plate: '<b>AB1</b>' });
  await admin.send('POST', '/tasks', { vehicleId: vehicle.id, title: trick('oppgave'), interval: { months: 6 } });
  const options = ['a', 'b', 'c'].map((one) => trick(one));
  const questions = Array.from({ length: 10 }, (_, at) => ({ text: longTrick(`sp${at}`), options, answer: 'A' }));
  await admin.send('PUT', '/quiz/config', { title: trick('quiz'), closesAt: null, questions });
  const answers = Array(10).fill('A');
  await visitor.send('POST', '/quiz/submit', { full_name: trick('svarer'), phone: '40000001', answers });
  const users = await admin.get<{ id: string; email: string }[]>('/users');
  const user = users.find(({ email }) => email === 'trikser@kunde.test');
  return { group: group.id, product: product.id, order: order.id, message: message.id, user: user?.id };
}

/** The elements that a page made of the texts, and how often it shows the letters. */
async function tricksOn(page: Page): Promise<{ elements: number; tricked: unknown; shown: number }> {
  const [elements, tricked, text, fields] = await page.evaluate<[number, unknown, string, string]>(`[
    document.querySelectorAll('[data-trick], a[href^="javascript:" i]').length,
    window.tricked,
    document.body.innerText,
    [...document.querySelectorAll('input, textarea, option')].map((one) => one.value + one.textContent).join(' '),
  ]`);
  return { elements, tricked, shown: `${text} ${fields}`.split('data-trick').length - 1 };
}

describe('what a stranger has written', () => {
  test.for([
    ['the back office', () => backOffice(), () => tokenOf(admin)],
    ['the shop', () => ofTheShop(), () => ({})],
    ['Min side and the checklist', () => ['/profile', '/checklist'], () => tokenOf(customer)],
  ] as [string, () => string[], () => Storage][])(
    'stands as letters on every page of %s, and makes nothing there',
    async ([_where, paths, storage], { openPage }) => {
      const page = await openPage({ path: shop.url, storage: {} });
      const { origin } = new URL(shop.url);
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage())})`);
      page.on('dialog', (dialog) => void dialog.dismiss().then(() => expect.fail(`a dialog: ${dialog.message()}`)));
      // `npm test` reads every fourth.
      for (const path of paths().filter((_, at) => isWhole || at % 4 === 0)) {
        await page.goto(origin + path);
        await whenSettled(page);
        await page.waitForLoadState('load');
        if (!WITHOUT_LETTERS.has(path)) {
          const shown = async () => (await tricksOn(page)).shown;
          await expect.poll(shown, { message: `letters on ${path}`, timeout: 20_000 }).toBeGreaterThan(0);
        }
        const { elements, tricked } = await tricksOn(page);
        expect([path, elements, tricked]).toEqual([path, 0, undefined]);
      }
    },
  );

  test('stands as letters in the hits of the search', async ({ openPage }) => {
    const page = await openPage({ path: shop.url, storage: {} });
    await page.getByRole('combobox', { name: 'Søk etter produkt…' }).fill('data-trick vare');
    await page.getByRole('listbox').getByText('data-trick').first().waitFor();
    const { elements, tricked } = await tricksOn(page);
    expect([elements, tricked]).toEqual([0, undefined]);
  });

  test('stands as letters in every mail', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const outbox = join(shop.dataDir, 'outbox');
    const bodies = async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))));
      return mails.flatMap(({ html }) => (html?.includes('data-trick') ? [html] : []));
    };
    // The mails of the order and the reply.
    await expect.poll(async () => (await bodies()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    for (const html of await bodies()) {
      await page.setContent(html);
      const { elements, tricked, shown } = await tricksOn(page);
      expect([elements, tricked]).toEqual([0, undefined]);
      expect(shown).toBeGreaterThan(0);
    }
    await page.context().close();
  });
});

const backOffice = () => [
  '/admin/today',
  '/admin/timeline',
  '/admin/orders',
  `/admin/orders?id=${written.order}`,
  `/admin/orders?q=${encodeURIComponent('gjest')}`,
  `/admin/history/order/${written.order}`,
  '/admin/products',
  `/admin/products?id=${written.product}`,
  `/admin/products?id=${written.product}&edit`,
  `/admin/products?q=${encodeURIComponent(LETTERS)}`,
  '/admin/groups',
  `/admin/groups?id=${written.group}`,
  '/admin/relations',
  '/admin/users',
  `/admin/users?id=${written.user}`,
  `/admin/users?id=${written.user}&edit`,
  '/admin/inbox',
  `/admin/inbox?id=${written.message}`,
  '/admin/settings?part=tasks',
  '/admin/settings?part=employees',
  '/admin/settings?part=vehicles',
  '/admin/settings?part=topics',
  '/admin/settings?part=quiz',
  '/admin/stats',
  '/admin/revenue',
  '/admin/system',
  '/quiz-results',
];

const ofTheShop = () => ['/', `/group/${written.group}`, `/product/${written.product}`, '/quiz', '/contact'];
