import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { aimAnew, openPeriodSheet } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { cardOrder, weekendLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';
import { startShopBeside } from './testing/shop-beside.ts';
import { WIDTHS } from './testing/widths.ts';

/** A separate shop: its settings would affect all other tests. */
let shop: Awaited<ReturnType<typeof startShopBeside>>;
beforeAll(async () => {
  shop = await startShopBeside('settings');
}, 600_000);
afterAll(() => shop.stop());

const { url: sharedUrl } = ownShop();
const at = (path: string) => shop.url + path;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function asAdmin() {
  const [admin] = shop.logins;
  if (!admin) throw new Error('the demo shop named no logins');
  const { token } = tokenOf(await callsOf(shop.url, admin));
  if (token === undefined) throw new Error('nobody is logged in');
  return token;
}

describe('the settings', () => {
  for (const width of WIDTHS) {
    test(`are added, renamed, archived and fetched back by keyboard and pointer at ${width} pixels`, async ({
      openPage,
    }) => {
      expect(shop.url).not.toBe(sharedUrl);
      const token = await asAdmin();
      const page = await openPage({ width });
      await page.goto(at('/'));
      await page.evaluate(`localStorage.setItem('token', '${token}')`);
      await page.goto(at('/admin/settings?part=vehicles'));
      await page.getByRole('link', { name: '+ Ny' }).waitFor();
      await page.keyboard.press('n');
      await page.getByLabel('Navn').fill(`Tilhenger ${width}`);
      await page.getByLabel('Registreringsnummer').fill(`ab ${width}`);
      await page.keyboard.press('Control+s');
      await page.getByText('Lagret!').waitFor();
      const detail = page.getByRole('region', { name: 'Detaljer' });
      await detail.getByText(`AB ${width}`).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Navn').fill(`Stor tilhenger ${width}`);
      await page.keyboard.press('Control+s');
      await detail.getByText(`Stor tilhenger ${width}`).waitFor();
      await button(page, 'Arkiver').click();
      await button(page, 'Hent frem').waitFor();
      await button(page, 'Angre').click();
      await button(page, 'Arkiver').waitFor();
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    });
  }

  // All parts have one list and one form, which the test above walks through at both widths.
  describe('in their other parts', () => {
    const open = async (openPage: OpenPage, part: string, width: number) => {
      const token = await asAdmin();
      const page = await openPage({ width });
      await page.goto(at('/'));
      await page.evaluate(`localStorage.setItem('token', '${token}')`);
      await page.goto(at(`/admin/settings?part=${part}`));
      return page;
    };

    for (const [part, name, width] of [
      ['topics', 'Navn', 1280],
      ['employees', 'Navn', 390],
      ['tasks', 'Oppgave', 390],
    ] as const) {
      test(`that are ${part} are added, changed, archived and fetched back`, async ({ openPage }) => {
        const page = await open(openPage, part, width);
        await page.getByRole('link', { name: '+ Ny' }).click();
        if (part === 'tasks') await page.getByLabel('Kjøretøy').selectOption({ index: 1 });
        await page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }).fill(`Prøve ${width}`);
        if (part === 'tasks') await page.getByRole('textbox', { name: /^Hver/ }).fill('3');
        await page.getByRole('button', { name: 'Lagre', exact: true }).click();
        await page.getByText('Lagret!').first().waitFor();
        const detail = page.getByRole('region', { name: 'Detaljer' });
        await detail.getByText(`Prøve ${width}`).first().waitFor();
        await page.getByRole('link', { name: 'Rediger' }).click();
        await page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }).fill(`Ny prøve ${width}`);
        await page.getByRole('button', { name: 'Lagre', exact: true }).click();
        await detail.getByText(`Ny prøve ${width}`).first().waitFor();
        await button(page, 'Arkiver').click();
        await button(page, 'Hent frem').waitFor();
        await button(page, 'Angre').click();
        await page.getByText(`Ny prøve ${width} er hentet frem`).waitFor();
        await button(page, 'Arkiver').click();
        await aimAnew(page);
        await button(page, 'Hent frem').click();
        await button(page, 'Arkiver').waitFor();
      });
    }

    test('that are storage units are rented out, and free again when that is undone', async ({ openPage }) => {
      const page = await open(openPage, 'storage-units', 390);
      const free = button(page, /^Sett Bod .* som utleid$/).first();
      const name = (await free.getAttribute('aria-label')) ?? '';
      await free.click();
      await button(page, name.replace('utleid', 'ledig')).waitFor();
      await button(page, 'Angre').click();
      await button(page, name).waitFor();
    });

    test('that are the quiz move its end, and keep its questions', async ({ openPage }) => {
      const page = await open(openPage, 'quiz', 1280);
      const first = page.getByRole('group', { name: 'Spørsmål 1', exact: true }).getByLabel('Spørsmålet');
      const question = await first.inputValue();
      await page.getByLabel('Stenger').fill('31.12.2030 10:30');
      await button(page, 'Lagre').click();
      await page.getByText('Quizen er lagret').waitFor();
      await page.reload();
      await expect.poll(() => first.inputValue()).toBe(question);
      expect(await page.getByLabel('Stenger').inputValue()).toMatch(/^31\.12\.2030 10:/);
    });
  });

  test('make hours outside opening hours a matter of agreement wherever a customer meets them', async ({
    openPage,
  }) => {
    const token = await asAdmin();
    const owner = await openPage({ width: 390 });
    await owner.goto(at('/'));
    await owner.evaluate(`localStorage.setItem('token', '${token}')`);
    await owner.goto(at('/admin/settings?part=hours'));
    await owner.getByLabel('Mandag åpner').fill('10');
    await owner.getByLabel('Mandag stenger').fill('14');
    await button(owner, 'Lagre').click();
    await owner.getByText('Åpningstidene er lagret').waitFor();

    const customer = await openPage();
    await customer.goto(at('/contact'));
    await customer.getByText('10–14').waitFor();
    await customer.goto(at('/product/1'));
    await openPeriodSheet(customer);
    await button(customer, /Første ledige/).waitFor();
    await button(customer, /mandag \d+\. /)
      .and(customer.locator(':not([aria-disabled=true])'))
      .first()
      .click();
    const offered = customer.getByRole('radiogroup', { name: /^Hentetid mandag/ }).getByRole('radio');
    await expect.poll(() => offered.allTextContents()).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00']);
    await customer.getByText('Andre klokkeslett, etter avtale').click();
    await customer.getByRole('radio', { name: '20:00', exact: true }).click();
    await customer.getByText(/Tiden er utenfor åpningstiden og derfor etter avtale/).waitFor();
  });

  test('publish terms after one question, and an order still opens what it accepted', async ({ openPage }) => {
    const [login] = shop.logins;
    const admin = await callsOf(shop.url, login);
    const visitor = await callsOf(shop.url);
    const order = cardOrder(weekendLine(2, 'Tunneltelt for 4 personer', 450, 30));
    const { id } = await visitor.send<{ id: string }>('POST', '/orders', order);
    const accepted = await visitor.get<{ sections: { text: string }[] }>('/shop/terms/rental');

    const owner = await openPage({ width: 390 });
    await owner.goto(at('/'));
    await owner.evaluate(`localStorage.setItem('token', '${await asAdmin()}')`);
    await owner.goto(at('/admin/settings?part=terms'));
    await owner.getByText('1. Avtalen', { exact: true }).first().click();
    await owner.getByLabel('Tekst, avsnitt 1', { exact: true }).fill('Vi leier ut på {navnet}.');
    await button(owner, 'Publiser').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Publiser' }).click();
    await owner.getByText('Feltet {navnet} finnes ikke.').waitFor();
    expect(await owner.getByLabel('Tekst, avsnitt 1', { exact: true }).inputValue()).toBe('Vi leier ut på {navnet}.');
    await owner.getByLabel('Tekst, avsnitt 1', { exact: true }).fill('Utleier er {navn}, **nå**.');
    await button(owner, 'Publiser').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Publiser' }).click();
    await owner.getByText('Vilkårene er publisert').waitFor();
    for (const text of ['To.', 'Tre.']) {
      const sections = [{ title: 'Avtalen', text }];
      await admin.send('POST', '/shop/terms', { kind: 'rental', sections });
    }

    await owner.goto(at(`/order-confirmation/${id}`));
    await owner.getByRole('main').getByRole('link', { name: 'Leievilkår', exact: true }).click();
    await owner.getByText('Dette er en eldre versjon.').waitFor();
    const shown = await owner.getByRole('region', { name: '1. Avtalen' }).innerText();
    const [first = ''] = (accepted.sections[0]?.text ?? '').split('\n');
    expect(shown.replaceAll('\u00a0', ' ')).toContain(
      first.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('\u00a0', ' '),
    );
    await owner.getByRole('link', { name: 'Se det som gjelder nå' }).click();
    await owner.getByText('Tre.').waitFor();
  });
});
