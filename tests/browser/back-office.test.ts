import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasFocus } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);
const [customerOrder] = await owner.get<{ id: string }[]>('/orders?limit=1');

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const searchOf = (page: Page) => new URL(page.url()).search;

async function removeAfterQuestion(page: Page, question: string): Promise<void> {
  await dialog(page, question).getByRole('button', { name: 'Slett' }).click();
}

describe.each(WIDTHS)('at %d pixels', (width) => {
  const at = (openPage: OpenPage, path: string) => openPage({ path, width, storage: tokenOf(owner) });
  /** The list and the form of a group and a product stand for the phone's. */
  const atOneWidth = test.runIf(width === WIDTHS.at(-1));

  test('a group is added, renamed, deleted, brought back and deleted', async ({ openPage }) => {
    const page = await at(openPage, '/admin/groups');
    await link(page, '+ Ny').click();
    await page.getByLabel('Navn').fill(`Båter ${width}`);
    await button(page, 'Lagre').click();
    await said(page, 'Opprettet!');
    await link(page, `Båter ${width}`).click();
    expect(searchOf(page)).toMatch(/^\?id=\d+$/);
    await page.reload();
    await link(page, 'Rediger').click();
    await page.getByLabel('Beskrivelse').fill('Til fjords');
    await button(page, 'Lagre').click();
    await said(page, 'Oppdatert!');
    await link(page, `Båter ${width}`).click();
    await said(page, 'Til fjords');
    await button(page, 'Slett').click();
    await removeAfterQuestion(page, `Slett gruppe «Båter ${width}»?`);
    await said(page, 'Gruppe slettet');
    await link(page, `Båter ${width}`).waitFor({ state: 'detached' });
    await button(page, 'Angre').click();
    await said(page, 'Angret');
    await link(page, `Båter ${width}`).click();
    await said(page, 'Til fjords');
    await button(page, 'Slett').click();
    await removeAfterQuestion(page, `Slett gruppe «Båter ${width}»?`);
    await link(page, `Båter ${width}`).waitFor({ state: 'detached' });
  });

  atOneWidth('a user is registered, moves and is erased', async ({ openPage }) => {
    const page = await at(openPage, '/admin/users');
    await link(page, '+ Ny').click();
    await page.getByLabel('Navn').fill(`Berit Butikk ${width}`);
    await page.getByLabel('E-post').fill(`berit.${width}@example.no`);
    await page.getByLabel(/^Passord/).fill('et langt passord');
    await button(page, 'Lagre').click();
    await said(page, 'Ny bruker opprettet');
    await page.getByRole('heading', { name: `Berit Butikk ${width}` }).waitFor();
    expect(searchOf(page)).toMatch(/^\?id=\d{15}$/);
    await page.reload();
    await link(page, 'Rediger').click();
    await page.getByLabel('Postnummer').fill('0155');
    await expect.poll(() => page.getByLabel('Poststed').inputValue()).toBe('Oslo');
    await button(page, 'Lagre').click();
    await said(page, 'Bruker oppdatert');
    await said(page, '0155 Oslo');
    await button(page, 'Flere valg').click();
    await page.getByRole('menuitem', { name: 'Slett bruker' }).click();
    await removeAfterQuestion(page, `Slett bruker «Berit Butikk ${width}»?`);
    await said(page, 'Bruker slettet');
    await expect.poll(() => searchOf(page)).toBe('');
  });

  test('a product is added with a picture, priced anew, deleted and brought back', async ({ openPage }) => {
    const page = await at(openPage, '/admin/products');
    await link(page, '+ Ny').click();
    await page.getByLabel('Navn').fill(`Kajakk ${width}`);
    await page.getByLabel('Pris per døgn').fill('1 250,50');
    await page
      .getByLabel('Bilde', { exact: true })
      .setInputFiles({ name: 'kajakk.png', mimeType: 'image/png', buffer: await aPicture(page) });
    await page.getByAltText('Slik blir bildet').waitFor();
    await button(page, 'Lagre').click();
    await said(page, 'Nytt produkt opprettet');
    await page.locator(`section img[src^="/images/"]`).waitFor();
    expect(searchOf(page)).toMatch(/^\?id=\d+$/);
    await page.reload();
    await page.locator(`section img[src^="/images/"]`).waitFor();
    await link(page, 'Rediger').click();
    await page.getByLabel('Pris per døgn').fill('990');
    await button(page, 'Fjern bildet').click();
    await button(page, 'Lagre').click();
    await said(page, 'Produkt oppdatert');
    await page.getByText('990 kr', { exact: true }).waitFor();
    await page.locator('section img[src="/drawings/standard.svg"]').waitFor();
    await button(page, 'Slett').click();
    await removeAfterQuestion(page, `Slett produkt «Kajakk ${width}»?`);
    await said(page, 'Produkt slettet');
    await button(page, 'Angre').click();
    await said(page, 'Angret');
    await page.goto(`/admin/products?q=Kajakk ${width}`);
    await link(page, `Kajakk ${width}`).click();
    await page.getByText('990 kr', { exact: true }).waitFor();
    await link(page, 'Rediger').waitFor();
  });

  atOneWidth('an add-on is offered with a product, and no longer', async ({ openPage }) => {
    const page = await at(openPage, '/admin/relations?id=2');
    await page.getByLabel('Child-produkt').selectOption({ label: 'Flyttekasser, 10 stk.' });
    await button(page, 'Legg til').click();
    await said(page, 'Relasjon lagt til.');
    await button(page, 'Fjern Flyttekasser, 10 stk.').click();
    await button(page, 'Bekreft sletting').click();
    await said(page, 'Relasjon fjernet.');
  });

  atOneWidth('a message is opened from the list and found again by its address', async ({ openPage }) => {
    const page = await at(openPage, '/admin/inbox');
    const first = page.getByRole('list', { name: 'Inbox' }).getByRole('link').first();
    await first.click();
    await page.getByText('Kategori', { exact: true }).waitFor();
    expect(searchOf(page)).toMatch(/^\?id=\d{15}$/);
    await page.reload();
    await page.getByText('Kategori', { exact: true }).waitFor();
  });

  atOneWidth(
    'a message is answered, and unread again when that is undone, until it is opened anew',
    async ({ openPage }) => {
      const visitor = await callsOf(url);
      const message = `Har dere flåte til ${width} personer?`;
      const from = { topicId: 1, name: `Vera Vann ${width}`, email: 'vera.vann@example.no' };
      const { id } = await visitor.send<{ id: string }>('POST', '/inbox', { ...from, message });
      const isRead = async () => (await owner.get<{ isRead: boolean }>(`/inbox/${id}`)).isRead;
      const page = await at(openPage, '/admin/inbox');
      await link(page, new RegExp(`^Vera Vann ${width}`)).click();
      await said(page, message);
      await expect.poll(isRead).toBe(true);
      await page.getByLabel('Skriv et svar').fill('Vi har to små.');
      await button(page, 'Send svar').click();
      await said(page, 'Svaret er på vei.');
      await page.getByRole('region', { name: 'Svar' }).getByText('Vi har to små.').waitFor();
      // A message under the pointer stays, and covers the next button.
      await page.mouse.move(0, 0);
      await page.getByText('Historikk', { exact: true }).click();
      await button(page, 'Angre: Meldingen ble lest').click();
      await said(page, 'Angret');
      await page.getByRole('list', { name: 'Historikk' }).getByText('Meldingen ble satt som ulest').waitFor();
      expect(await isRead()).toBe(false);
      await page.reload();
      await expect.poll(isRead).toBe(true);
    },
  );

  atOneWidth('two charges are written at once, settled and deleted, and one is brought back', async ({ openPage }) => {
    const page = await at(openPage, `/admin/orders?id=${customerOrder?.id}`);
    const row = (place: number) => page.getByRole('group', { name: `Gebyr ${place}` });
    await row(1).getByLabel('Beskrivelse').fill(`Drivstoff ${width}`);
    await row(1).getByLabel('Beløp (kr)').fill('1 234,50');
    await button(page, 'Legg til rad').click();
    await row(2).getByLabel('Beskrivelse').fill(`Vask ${width}`);
    await row(2).getByLabel('Beløp (kr)').fill('300');
    await button(page, 'Lagre gebyrer').click();
    await said(page, 'Gebyrene er lagret.');
    // A charge's button comes where 'Lagre gebyrer' was pressed, and takes no press there for a moment.
    await page.mouse.move(0, 0);
    for (const description of [`Drivstoff ${width}`, `Vask ${width}`]) {
      const charge = page.getByRole('listitem').filter({ hasText: description });
      await charge.getByRole('button', { name: 'Marker som oppgjort' }).click();
      await charge.getByText('Oppgjort', { exact: true }).waitFor();
      await charge.getByRole('button', { name: 'Slett' }).click();
      await removeAfterQuestion(page, 'Slette gebyr?');
      await charge.waitFor({ state: 'detached' });
    }
    const toast = page.getByRole('region', { name: /^Meldinger/ }).getByRole('listitem');
    await toast.filter({ hasText: 'Gebyr slettet' }).first().getByRole('button', { name: 'Angre' }).click();
    const back = page.getByRole('listitem').filter({ hasText: `Vask ${width}` });
    await back.getByText('Oppgjort', { exact: true }).waitFor();
    const [left] = await owner.get<{ id: string; description: string }[]>(`/orders/${customerOrder?.id}/charges`);
    expect(left?.description).toBe(`Vask ${width}`);
    await owner.send('DELETE', `/charges/${left?.id}`);
  });

  test('what is half written is asked about before one goes back', async ({ openPage }) => {
    const page = await at(openPage, '/admin/groups');
    await link(page, 'Telt').click();
    await link(page, 'Rediger').click();
    await page.getByLabel('Beskrivelse').fill('Halvveis');
    const question = dialog(page, 'Forkaste endringene?');
    await page.goBack();
    await question.getByRole('button', { name: 'Fortsett å redigere' }).click();
    expect(searchOf(page)).toMatch(/&edit$/);
    expect(await page.getByLabel('Beskrivelse').inputValue()).toBe('Halvveis');
    await page.goBack();
    await question.getByRole('button', { name: 'Forkast' }).click();
    await page.getByRole('heading', { name: 'Detaljer' }).waitFor();
    await page.goBack();
    await expect.poll(() => searchOf(page)).toBe('');
  });
});

test('a group is renamed without a mouse, and the focus comes back', async ({ openPage }) => {
  const page = await openPage({ path: '/admin/groups', storage: tokenOf(owner) });
  const row = link(page, 'Telt');
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Detaljer' }).waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => hasFocus(page.getByLabel('Navn'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(link(page, 'Rediger'))).toBe(true);
});

/** A picture in a camera's format, taken from the screen. */
const aPicture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
