import { readdir } from 'node:fs/promises';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { paths } from '../../frontend/src/lib/paths.ts';
import { allMails } from '../testing/outbox.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { demoWordsIn } from './testing/demo-words.ts';
import { readEveryAnswer } from './testing/every-read.ts';
import { askTheShop, buyAsGuest, CUSTOMER, registerAndRent, takeQuiz } from './testing/first-customers.ts';
import { ownShop } from './testing/own-shop.ts';
import { answerCustomers, setUpQuiz } from './testing/owners-acts.ts';
import { OWNER, setUpShop } from './testing/owners-set-up.ts';
import { button } from './testing/screen.ts';
import { type RunningShop, startShop } from './testing/server.ts';
import { backOfficePaths, readPages, signIn } from './testing/visited-pages.ts';

/** Some hundred pages and acts: 20 to 40 s each, and three times that on a slow machine. */
const LONG = 300_000;

let shop: RunningShop;
const orders = { rental: '', sale: '', today: '' };

beforeAll(async () => {
  shop = await startShop({ isSettingUp: true, env: { DEMO: '0', RATE_LIMIT_FACTOR: '0' } });
}, 600_000);
afterAll(() => shop.stop());

test(
  'an empty folder becomes the open shop of its owner in at most 120 acts',
  async ({ openPage }) => {
    const link = /(https?:\S+\/setup\?code=\S+)/.exec(shop.said())?.[1];
    if (link === undefined) throw new Error(`no link in: ${shop.said()}`);
    const early = await fetch(shop.url);
    expect(early.status).toBe(503);
    expect(demoWordsIn(new Map([['before it opens', await early.text()]]))).toEqual([]);
    expect(await setUpShop(await openPage({ width: 390 }), link)).toBeLessThanOrEqual(120);
  },
  LONG,
);

test(
  'customers rent by invoice, buy by Vipps, register, write, wait and play in it',
  async ({ openPage }) => {
    const products = await (await callsOf(shop.url)).get<{ id: number; name: string }[]>('/products');
    const productOf = (wanted: string) => {
      const found = products.find(({ name }) => name === wanted);
      if (!found) throw new Error(`${wanted} was not imported`);
      return found;
    };
    orders.rental = await registerAndRent(await openPage({ path: shop.url }), shop.url, productOf('Lavvo'));
    orders.sale = await buyAsGuest(await openPage({ path: shop.url, width: 390 }), shop.url, productOf('Tau'));
    await askTheShop(await openPage({ path: shop.url }), shop.url, products);
    const admin = await callsOf(shop.url, OWNER);
    await setUpQuiz(admin);
    await takeQuiz(await openPage({ path: shop.url, width: 390 }), shop.url);
    orders.today = await answerCustomers(admin, orders.sale);
  },
  LONG,
);

/** Some pages: the last test reads every script and every answer that the others are made of. */
const read = (paths: readonly string[]) => paths.filter((_, at) => at % (isWhole ? 4 : 8) === 0);

/** Every address of the site, with what can be filled in. */
const everyPath = (): string[] => [
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path] : [])),
  ...[paths.product(1), paths.product(25), paths.group(1), paths.contactAbout('product', 1)],
  ...['/finnes-ikke', '/product/9999', '/api/docs'],
];

/** The pages that are otherwise for an account. */
const ownPaths = () => [
  ...[paths.home, paths.profile, paths.cart, paths.contact, paths.product(1)],
  paths.orderConfirmation(orders.rental),
];

test('the words of the demo are found in the demo shop', async ({ openPage }) => {
  const { url } = ownShop();
  const found = demoWordsIn(await readPages(await openPage(), url, ['/', '/terms', '/contact']));
  expect(found.map((place) => place.split(':')[0])).toEqual(['/', '/terms', '/contact']);
});

for (const [who, theme, login, pathsOf] of [
  ['a visitor', 'light', undefined, everyPath],
  ['a customer', 'dark', CUSTOMER, ownPaths],
] as const) {
  test(
    `no page for ${who} names the business of the demo`,
    async ({ openPage }) => {
      const page = await openPage({ path: 'about:blank', theme });
      await signIn(page, await callsOf(shop.url, login));
      const seen = await readPages(page, shop.url, read(pathsOf()));
      expect(seen.get('/')).toContain('Fjord Utleie AS');
      expect(demoWordsIn(seen)).toEqual([]);
    },
    LONG,
  );
}

const FAILED = />(?:Fant ikke|Kunne ikke hente|Noe gikk galt|Siden finnes ikke)/;

test(
  'no page of the back office names it, on the screen or on paper',
  async ({ openPage }) => {
    const calls = await callsOf(shop.url, OWNER);
    const page = await openPage({ path: 'about:blank' });
    await signIn(page, calls);
    await page.addInitScript('window.print = () => undefined');
    await page.goto(`${shop.url}/admin/settings`);
    const parts = page.getByRole('navigation', { name: 'Deler av innstillingene' }).getByRole('link');
    await parts.first().waitFor();
    const settings = await parts.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const [customer] = await calls.get<{ id: string }[]>('/users');
    const rows = [
      ...[`/admin/orders?id=${orders.rental}`, `/admin/orders?id=${orders.sale}`, `/admin/orders?id=${orders.today}`],
      ...[`/admin/users?id=${customer?.id}`, '/admin/products?id=1', '/admin/products?id=1&edit', '/admin/groups?id=1'],
      ...[`/admin/history/order/${orders.rental}`, '/admin/history/shop/1', '/checklist', '/quiz-results'],
    ];
    const seen = await readPages(page, shop.url, read([...(await backOfficePaths()), ...settings, ...rows]));
    await page.goto(`${shop.url}/admin/today`);
    await button(page, /^Linjer i ordre/)
      .first()
      .click();
    await button(page, 'Skriv ut seddel').click();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Kundens signatur').waitFor();
    seen.set('a slip on paper', await page.content());
    expect(seen.get('a slip on paper')).toContain('Fjord Utleie AS');
    expect([...seen].filter(([, html]) => FAILED.test(html)).map(([path]) => path)).toEqual([]);
    expect(demoWordsIn(seen)).toEqual([]);
  },
  LONG,
);

test('no mail names it', async () => {
  const subjects = async () => (await allMails(shop.dataDir)).map(({ headers }) => headers.get('subject') ?? '');
  for (const subject of SUBJECTS) await expect.poll(subjects, { timeout: 60_000 }).toContainEqual(subject);
  const mails = await allMails(shop.dataDir);
  const read = mails.map(({ headers, raw, text, html }, at) => {
    const subject = headers.get('subject') ?? '';
    return [`mail ${at}, ${subject}`, [subject, raw, text, html].join('\n')] as const;
  });
  expect(demoWordsIn(new Map(read))).toEqual([]);
});

/** Beside what only time brings. */
const SUBJECTS = [
  /^Prøve/,
  /^Bestilling \d+ hos Fjord Utleie AS$/,
  /^Ny bestilling \d+/,
  /^Nytt beløp på bestilling/,
  /^Avlyst: bestilling/,
  /^Nytt passord hos Fjord Utleie AS$/,
  /^Svar fra Fjord Utleie AS/,
  /^Invitasjon til Fjord Utleie AS$/,
  /^På lager igjen: /,
  /^Melding fra Gunn Gjest/,
].map((subject) => expect.stringMatching(subject));

test(
  'no file, script or answer of the API names it',
  async () => {
    const tokens = {
      visitor: null,
      customer: (await callsOf(shop.url, CUSTOMER)).token,
      owner: (await callsOf(shop.url, OWNER)).token,
    };
    const answers = await readEveryAnswer(shop.url, tokens, ['1', '5003', '2026-11', ...Object.values(orders)]);
    expect(answers.get(`customer /api/orders/${orders.rental}/calendar.ics`)).toContain('Fjord Utleie AS');
    expect(demoWordsIn(answers)).toEqual([]);
    const files = ['app.webmanifest', 'sitemap.xml', 'robots.txt', 'api/openapi.json', ...(await builtTexts())];
    const texts = new Map<string, string>();
    for (const file of files) texts.set(file, await (await fetch(`${shop.url}/${file}`)).text());
    expect(texts.size).toBeGreaterThan(100);
    expect(demoWordsIn(texts)).toEqual([]);
  },
  LONG,
);

/** Scripts, styles, drawings and pages of the built frontend, as addresses below the shop's. */
async function builtTexts(): Promise<string[]> {
  const files = await readdir(new URL('../../frontend/dist', import.meta.url), { recursive: true });
  return files.filter((file) => /\.(js|css|svg|json)$/.test(file)).map((file) => file.replaceAll('\\', '/'));
}
