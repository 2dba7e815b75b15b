import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { button, type Screen, tokenOf } from './screen.ts';

const answering = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api${path}`, (call) => call.fulfill({ status, json }));

async function reloaded(page: Page, path: string, json: object, status = 200): Promise<void> {
  await answering(page, path, json, status);
  await page.reload();
}

/** On wide screens the account's links are in the header. */
async function withoutRoom(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: Math.min(width, 1000), height });
}

async function writeToUs(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Gunn Gjest');
  await page.getByLabel('E-post').fill('gunn.gjest@example.no');
  await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Annet' });
  await page.getByLabel('Melding', { exact: true }).fill('Passer tilhengeren til en Volvo V70?');
}

/** Screens that a press opens over or within a page, and pages that only a mail or a label links to. */
export const openedScreens: readonly Screen[] = [
  {
    name: 'product-zoom',
    path: '/product/1',
    async prepare(page) {
      await button(page, /^Vis bilde 1 av \d i stort format$/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home-search-none',
    path: '/',
    async prepare(page) {
      await page.getByRole('combobox', { name: 'Søk etter produkt…' }).fill('romferge');
      await page.getByText(/^Vi fant ingenting/).waitFor();
    },
  },
  {
    name: 'header-search',
    path: '/terms',
    async prepare(page) {
      await button(page, 'Søk i butikken').click();
      await page.keyboard.type('flytteesker');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'account-menu',
    path: '/terms',
    async prepare(page) {
      await withoutRoom(page);
      await button(page, 'Konto').click();
      await page.getByRole('link', { name: 'Registrer' }).waitFor();
    },
  },
  {
    name: 'no-net',
    path: '/contact',
    async prepare(page) {
      await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false });
        dispatchEvent(new Event('offline'))`);
      await page.getByText(/^Du er uten nett/).waitFor();
    },
  },
  {
    name: 'group-failed',
    path: '/group/1',
    async prepare(page) {
      await reloaded(page, '/products', { error: 'For mange forsøk.', code: 'RATE_LIMITED' }, 429);
      await button(page, 'Prøv igjen').waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'contact-problems',
    path: '/contact',
    async prepare(page) {
      await button(page, 'Send melding').click();
      await page.getByText('Velg kategori og skriv melding.').waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    async prepare(page) {
      await answering(page, '/inbox', { id: '123456789012345' }, 201);
      await writeToUs(page);
      await button(page, 'Send melding').click();
      await page.getByText('Forespørsel sendt!').waitFor();
    },
  },
  {
    name: 'reminders',
    path: '/reminders?token=t',
    async prepare(page) {
      await reloaded(page, '/reminders/t', { orderNo: 1042, isOn: true, ofAccount: false });
      await button(page, 'Slutt å minne meg på dette').waitFor();
    },
  },
  {
    name: 'reminders-stopped',
    path: '/reminders?token=t',
    async prepare(page) {
      await reloaded(page, '/reminders/t', { orderNo: 1042, isOn: false, ofAccount: true });
      await page.getByText(/^Du får ikke flere påminnelser/).waitFor();
    },
  },
  { name: 'reminders-dead', path: '/reminders' },
  { name: 'piece-label', path: '/e/1' },
];

const SAID = {
  ...{ id: '123456789012345', isRead: true, createdAt: '2026-11-20T09:12:00.000Z', about: null },
  message: 'Kan jeg hente hengeren kvelden før?\nJeg bor like ved.',
  MessageTopic: { id: 1, name: 'Leie og bestilling' },
};
const REPLY = { id: '223456789012345', createdAt: '2026-11-20T10:40:00.000Z', message: 'Ja, ring når du er på vei.' };

/** The same for a signed-in customer. */
export function ownOpenedScreens(customer: Calls): Screen[] {
  const storage = tokenOf(customer);
  return [
    {
      name: 'profile-rent-again',
      path: '/profile',
      storage,
      async prepare(page) {
        await button(page, /^Lei igjen/)
          .first()
          .click();
        await page
          .getByRole('dialog', { name: /^Lei igjen/ })
          .getByRole('gridcell')
          .first()
          .waitFor();
      },
    },
    {
      name: 'profile-messages',
      path: '/profile',
      storage,
      async prepare(page) {
        const messages = [
          { ...SAID, replies: [REPLY] },
          { ...SAID, id: '323456789012345', isRead: false, replies: [] },
        ];
        await reloaded(page, '/users/me/messages', messages);
        await page.getByText('Besvart').waitFor();
      },
    },
    {
      name: 'account-menu-own',
      path: '/terms',
      storage,
      async prepare(page) {
        await withoutRoom(page);
        await button(page, /^Innlogget som/).click();
        await button(page, 'Logg ut').waitFor();
      },
    },
  ];
}
