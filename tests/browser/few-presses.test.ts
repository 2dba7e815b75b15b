import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { confirmedOrderNo, periodSheet } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { billedBusiness, ownRental } from './testing/invoiced.ts';
import { orderedBy } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const PHONE = 390;
const [TOOLS, TRAILERS] = [3, 4];

/** A product without bookings. */
async function offered(name: string, group: number): Promise<void> {
  const owner = await callsOf(url, logins[0]);
  const form = { name, price_day: '220', price_weekend: '390', ProductGroupId: String(group), is_for_sale: 'false' };
  await owner.sendForm('POST', '/products', form);
}

/** Counts presses and filled fields. */
function countedHands() {
  const made = { presses: 0, fields: 0 };
  return {
    made,
    async press(what: Locator) {
      made.presses += 1;
      await what.click();
    },
    async write(field: Locator, text: string) {
      made.fields += 1;
      await field.fill(text);
    },
  };
}
type Hands = ReturnType<typeof countedHands>;

interface Asked {
  readonly about: { readonly word: string; readonly id: number } | null;
  readonly User: { readonly name: string };
  readonly message: string;
}

const valuesOf = (form: Locator, labels: readonly string[]) =>
  Promise.all(labels.map((label) => form.getByLabel(label, { exact: true }).inputValue()));

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function sayWhoOneIs({ write }: Hands, page: Page): Promise<void> {
  await write(page.getByLabel('Navn'), 'Gunn Gjest');
  await write(page.getByLabel('E-post'), 'gunn.gjest@example.no');
  await write(page.getByLabel('Telefon'), '400 11 222');
}

/** From the front page: the category, the trailer, Saturday, the cart. */
async function trailerInTheCart({ press }: Hands, page: Page, name: string): Promise<void> {
  await press(page.getByRole('region', { name: 'Kategorier' }).getByRole('link', { name: 'Hengere' }));
  await press(link(page, new RegExp(`${name}(?! ekspress)`)));
  await press(button(page, /Velg dato$/));
  await press(
    periodSheet(page)
      .getByRole('button', { name: /^(Lørdag|Til helgen|Neste helg)$/ })
      .first(),
  );
  await press(periodSheet(page).getByRole('button', { name: /^Legg i handlekurven · / }));
  await press(link(page, 'Til kasse'));
}

describe('by few presses', () => {
  test('a trailer for Saturday is ordered on the phone: ten presses and three fields', async ({ openPage }) => {
    const name = 'Lørdagshenger';
    await offered(name, TRAILERS);
    const page = await openPage({ width: PHONE });
    const hands = countedHands();
    await trailerInTheCart(hands, page, name);
    await hands.press(button(page, 'Skriv dem selv'));
    await sayWhoOneIs(hands, page);
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(button(page, 'Betal'));
    await hands.press(button(page, 'Godkjenn'));
    await confirmedOrderNo(page);
    expect(hands.made.presses).toBeLessThanOrEqual(10);
    expect(hands.made.fields).toBeLessThanOrEqual(3);
  });

  test('the first free trailer by Vipps express: seven presses in the shop, two in Vipps, and no field', async ({
    openPage,
  }) => {
    const page = await openPage({ width: PHONE });
    const hands = countedHands();
    await hands.press(button(page, 'Velg periode'));
    const sheet = page.getByRole('dialog', { name: 'Velg periode' });
    await hands.press(sheet.getByRole('button', { name: /^(Lørdag|Til helgen|Neste helg)$/ }).first());
    await hands.press(page.getByRole('region', { name: 'Hengere' }).getByRole('link').first());
    await hands.press(button(page, /^Legg i handlekurven · /));
    await hands.press(link(page, 'Til kasse'));
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(button(page, 'Betal'));
    await hands.press(button(page, 'Del opplysningene'));
    await hands.press(button(page, 'Godkjenn'));
    await confirmedOrderNo(page);
    await page.getByText('tone.testdal@example.no').waitFor();
    expect(hands.made).toEqual({ presses: 9, fields: 0 });
  });

  test('three things for one period on invoice: twenty inputs, the period chosen once', async ({ openPage }) => {
    const names = ['Borhammer i helgen', 'Vibroplate i helgen', 'Stillas i helgen'];
    for (const name of names) await offered(name, TOOLS);
    const page = await openPage();
    const hands = countedHands();
    await hands.press(button(page, /^(Til helgen|Neste helg)$/));
    await hands.press(button(page, /^Verktøy \d+$/));
    for (const [at, name] of names.entries()) {
      await hands.press(link(page, new RegExp(`^${name}`)));
      await hands.press(button(page, 'Legg i handlekurven'));
      if (at === 2) break;
      await hands.press(link(page, 'Handle videre'));
      await page.getByRole('region', { name: 'Leieperiode' }).waitFor();
      await link(page, new RegExp(`^${names[at + 1]}.*ledig · [0-9]+`)).waitFor();
    }
    await hands.press(link(page, 'Til kasse'));
    await hands.press(page.getByRole('radio', { name: 'Faktura' }));
    await hands.press(link(page, 'Logg inn for å betale med faktura.'));
    await page.getByRole('heading', { name: 'Logg inn' }).waitFor();
    const customer = logins[1];
    if (!customer) throw new Error('the demo shop named no customer');
    await hands.write(page.getByLabel('E-post'), customer.email);
    await hands.write(page.getByLabel('Passord', { exact: true }), customer.password);
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Logg inn' }));
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(page.getByRole('checkbox', { name: 'Jeg er over 18 år' }));
    await hands.press(button(page, 'Betal'));
    await confirmedOrderNo(page);
    expect(hands.made.presses + hands.made.fields).toBeLessThanOrEqual(20);
  });

  test('a business rents three things again on invoice: at most twelve inputs', async ({ openPage }) => {
    const [owner, business] = [await callsOf(url, logins[0]), await billedBusiness(url)];
    const names = ['Bor på ny', 'Plate på ny', 'Stige på ny'];
    const lines = await Promise.all(names.map((name) => ownRental(owner, name)));
    await business.send('POST', '/orders', orderedBy(3, lines));
    // The read models have seen the order.
    await business.get('/users/me');
    const page = await openPage({ storage: tokenOf(business) });
    const hands = countedHands();
    await hands.press(link(page, 'Innlogget som Fjellbygg AS'));
    await hands.press(button(page, /^Lei igjen/));
    const sheet = page.getByRole('dialog', { name: /^Lei igjen/ });
    await hands.press(sheet.getByRole('button', { name: /^(Lørdag|Til helgen|Neste helg)$/ }).first());
    await hands.press(sheet.getByRole('button', { name: /^Legg i handlekurven · / }));
    await hands.press(page.getByRole('radio', { name: 'Faktura' }));
    await hands.write(page.getByLabel('Referanse eller rekvisisjon'), 'PO 4711');
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(button(page, 'Betal'));
    await confirmedOrderNo(page);
    expect(hands.made.presses + hands.made.fields).toBeLessThanOrEqual(12);
  });

  test('moving boxes are found by what people call them and bought', async ({ openPage }) => {
    const page = await openPage();
    const hands = countedHands();
    await hands.write(page.getByRole('combobox', { name: 'Søk etter produkt…' }), 'flytteesker');
    const hit = page.getByRole('listbox', { name: 'Søk etter produkt…' }).getByRole('option');
    await hit.getByText(/349.kr/).waitFor();
    expect(await hit.count()).toBe(1);
    await hands.press(hit);
    await hands.press(button(page, 'Legg i handlekurven'));
    await hands.press(link(page, 'Til kasse'));
    await hands.press(page.getByRole('radio', { name: 'Kort' }));
    await sayWhoOneIs(hands, page);
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(button(page, 'Betal'));
    await confirmedOrderNo(page);
    expect(hands.made.presses + hands.made.fields).toBeLessThanOrEqual(10);
  });

  test('tape is bought by what people call it, and a question asked about the order: twelve inputs', async ({
    openPage,
  }) => {
    const page = await openPage({ width: PHONE });
    const hands = countedHands();
    await hands.write(page.getByRole('combobox', { name: 'Søk etter produkt…' }), 'teip');
    await hands.press(button(page, /^Legg til Pakketape.* i handlekurven$/));
    await hands.press(link(page, 'Til kasse'));
    await hands.press(page.getByRole('radio', { name: 'Kort' }));
    await sayWhoOneIs(hands, page);
    await hands.press(page.getByRole('checkbox', { name: /Jeg godtar/ }));
    await hands.press(button(page, 'Betal'));
    const orderNo = await confirmedOrderNo(page);
    await hands.press(link(page, 'Spør om ordren'));
    const form = page.getByRole('region', { name: 'Skriv til oss' });
    await form.getByText(`Ordre ${orderNo}`).waitFor();
    expect(await valuesOf(form, ['Navn', 'E-post'])).toEqual(['Gunn Gjest', 'gunn.gjest@example.no']);
    await hands.write(page.locator('textarea:focus'), 'Kan naboen hente den for meg?');
    await hands.press(button(page, 'Send melding'));
    await page.getByText('Forespørsel sendt!').waitFor();
    expect(hands.made.presses + hands.made.fields).toBeLessThanOrEqual(12);
    const owner = await callsOf(url, logins[0]);
    const [asked] = (await owner.get<Asked[]>('/inbox')).filter(({ about }) => String(about?.id) === orderNo);
    expect(asked).toMatchObject({
      about: { word: 'order' },
      User: { name: 'Gunn Gjest' },
      message: 'Kan naboen hente den for meg?',
    });
  });
});
