import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { mailsTo } from '../testing/outbox.ts';
import { confirmedOrderNo, fillInAsGuest, pay } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { cardOrder, freeWeekendLine, inTheCart, saleLine, weekendLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, dataDir, logins } = ownShop();
const PHONE = 390;
const GUEST = 'gunn.gjest@example.no';

const textOfMail = (subject: RegExp) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(GUEST, dataDir);
      const mail = mails.find(({ headers }) => subject.test(headers.get('subject') ?? ''));
      if (!mail) throw new Error('no such mail has come');
      return mail.text;
    },
    { timeout: 15_000, interval: 50 },
  );

async function cancel(page: Page, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'Avbestill', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Avbestillingsgebyr').waitFor();
  await dialog.getByRole('button', { name: confirm }).click();
  await page.getByRole('heading', { name: 'Bestillingen er kansellert' }).waitFor();
}

test('a guest cancels on the phone by the link of the mail, and is told so', async ({ openPage }) => {
  const storage = inTheCart(weekendLine(2, 'Tunneltelt for 4 personer', 450, 24));
  const page = await openPage({ path: '/cart', width: PHONE, storage });
  await page.getByRole('radio', { name: 'Kort' }).check();
  await fillInAsGuest(page);
  await pay(page);
  const orderNo = await confirmedOrderNo(page);
  const elsewhere = await openPage({ path: new URL(page.url()).pathname, width: PHONE });
  await confirmedOrderNo(elsewhere);
  expect(await elsewhere.getByRole('button', { name: 'Avbestill' }).count()).toBe(0);

  const mail = await textOfMail(new RegExp(`^Bestilling ${orderNo} `));
  const link = /^Avbestill: (\S+)$/m.exec(mail)?.[1] ?? '';
  expect(link.startsWith(`${url}/order-confirmation/`)).toBe(true);
  await elsewhere.goto(link);
  await cancel(elsewhere, 'Avbestill gratis');
  await elsewhere.getByText('Det koster ingenting.').waitFor();
  await elsewhere.reload();
  await elsewhere.getByText('Det koster ingenting.').waitFor();
  expect(await elsewhere.getByRole('button', { name: 'Avbestill' }).count()).toBe(0);
  expect(await textOfMail(new RegExp(`^Avbestilt: bestilling ${orderNo} `))).toContain('Du skylder oss ingenting.');
});

test('a guest cancels where the order was just placed, without the mail', async ({ openPage }) => {
  const storage = inTheCart(weekendLine(2, 'Tunneltelt for 4 personer', 450, 25));
  const page = await openPage({ path: '/cart', width: PHONE, storage });
  await page.getByRole('radio', { name: 'Kort' }).check();
  await fillInAsGuest(page);
  await pay(page);
  await confirmedOrderNo(page);
  await page.reload();
  await page.getByText(/Du kan avbestille gratis til/).waitFor();
  await cancel(page, 'Avbestill gratis');
  await page.getByText('Det koster ingenting.').waitFor();
});

test('a customer cancels in the table of orders, puts the times of another into the calendar and takes the data home', async ({
  openPage,
}) => {
  const [, login] = logins;
  const customer = await callsOf(url, login);
  const place = (weeks: number) =>
    customer.send<{ id: string; orderNo: number }>(
      'POST',
      '/orders',
      cardOrder(weekendLine(2, 'Tunneltelt for 4 personer', 450, weeks), saleLine(9, 'Flyttekasser, 10 stk.', 349)),
    );
  const [first, second] = [await place(26), await place(28)];
  const page = await openPage({ path: '/profile', storage: { token: customer.token ?? '' } });
  await page.getByRole('button', { name: `Avbestill ordre ${first.orderNo}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill gratis' }).click();
  await page.getByRole('button', { name: `Avbestill ordre ${first.orderNo}` }).waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: `Ordre ${first.orderNo} ` });
  expect(await row.textContent()).toContain('Kansellert');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned mine opplysninger' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('mine-opplysninger.json');
  const text = await readFile(await saved.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { email: login?.email } });
  for (const { id } of [first, second]) expect(text).toContain(id);

  await page.getByRole('link', { name: `Ordre ${second.orderNo}`, exact: true }).click();
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Legg i kalenderen' }).click();
  const times = await calendar;
  expect(times.suggestedFilename()).toBe(`bestilling-${second.orderNo}.ics`);
  expect(await readFile(await times.path(), 'utf8')).toContain('SUMMARY:Hent: Tunneltelt for 4 personer\r\n');
});

test('a customer keeps it a day longer on the phone, at the price that was told first', async ({ openPage }) => {
  const customer = await callsOf(url, logins[1]);
  const line = await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 32);
  const { id } = await customer.send<{ id: string }>('POST', '/orders', cardOrder(line));
  const storage = { token: customer.token ?? '' };
  const page = await openPage({ path: `/order-confirmation/${id}`, width: PHONE, storage });
  await page.getByText(/^Du kan forlenge leien inntil /).waitFor();
  await page.getByRole('button', { name: 'Forleng leien' }).click();
  const dialog = page.getByRole('dialog');
  // The cheapest return is proposed: later the same weekend. A day more costs.
  await dialog.getByRole('button', { name: 'Forleng uten ekstra kostnad' }).waitFor();
  await dialog.getByLabel('Ny dag for tilbakelevering').selectOption({ index: 1 });
  const confirm = dialog.getByRole('button', { name: /^Forleng for / });
  const price = /for (.+)$/.exec((await confirm.textContent()) ?? '')?.[1] ?? '';
  expect(price).toMatch(/kr$/);
  await confirm.click();
  await page.getByText(/^Leien er forlenget til /).waitFor();
  await page.reload();
  await page.getByText(`Forlenget leie: ${price} i tillegg`).waitFor();
});

test('somebody corrects their own phone number, and it stays', async ({ openPage }) => {
  const { token } = await (await callsOf(url)).send<{ token: string }>('POST', '/auth/register', {
    name: 'Pelle Parafin',
    email: `pelle.${randomUUID()}@example.no`,
    password: 'et langt passord',
  });
  const page = await openPage({ path: '/profile', width: PHONE, storage: { token } });
  await page.getByRole('button', { name: 'Endre' }).click();
  await page.getByLabel('Telefon').fill('98765432');
  await page.getByLabel('Postnummer').fill('67');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('Postnummer må være 4 siffer').waitFor();
  await page.getByLabel('Postnummer').fill('6783');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('987 65 432').waitFor();
  await page.reload();
  await page.getByText('987 65 432').waitFor();
});
