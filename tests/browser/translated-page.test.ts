import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { acceptTerms, openPeriodSheet, pay, payBy, periodSheet } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { translate } from './testing/translator.ts';

const storage = inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349, 2), saleLine(15, 'Pakketape, 6 ruller', 149));

/** How translators replace a text by its translation. */
const PUTTING = {
  'put in its place': '(text, font) => text.parentNode.replaceChild(font, text)',
  'put before it, and it was removed': '(text, font) => { text.before(font); text.remove(); }',
  'put after it, and it was removed': '(text, font) => { text.after(font); text.remove(); }',
  'put around it':
    '(text, font) => { text.replaceWith(font); font.replaceChildren(text); text.nodeValue = "translated "; }',
};

describe('a page that the browser translates', () => {
  test('says the same as an untranslated one throughout a purchase', async ({ openPage }) => {
    const [plain, translated] = [await openPage({ storage }), await openPage({ path: '/terms', storage })];
    await translate(translated);
    const both = async (step: string, act: (page: Page) => Promise<unknown>) => {
      await act(plain);
      await act(translated);
      await expect
        .poll(async () => difference(await wordsOf(plain), await wordsOf(translated)), { message: step })
        .toBe('');
    };
    await both('product', async (page) => {
      await page.goto('/product/10');
      await page.getByText('Her henter du').waitFor();
    });
    await both('picker', (page) => openPeriodSheet(page));
    for (const proposal of ['I morgen', 'Til helgen', 'I morgen', 'Til helgen'])
      await both(proposal, (page) => press(periodSheet(page), proposal));
    await both('more', (page) => press(periodSheet(page), 'Øk Antall'));
    await both('less', (page) => press(periodSheet(page), 'Reduser Antall'));
    await both('into the cart', (page) => press(periodSheet(page), /^Legg i handlekurven/));
    await both('cart', (page) => page.goto('/cart'));
    await both('more of a rental', (page) => page.getByRole('button', { name: /^Øk/ }).last().click());
    await both('less of it', (page) =>
      page
        .getByRole('button', { name: /^Reduser/ })
        .last()
        .click(),
    );
    await both('one line less', (page) => press(page, 'Fjern Pakketape, 6 ruller'));
    await both('card', (page) => payBy(page, 'Kort'));
    await both('guest', fillInAsTheSameGuest);
    await both('confirmation', async (page) => {
      await pay(page);
      await page.getByRole('heading', { name: 'Takk for din bestilling!' }).waitFor();
    });
  });
});

describe('a text that the browser has translated', () => {
  for (const [how, put] of Object.entries(PUTTING)) {
    test(`is changed and removed where its translation stands, when that was ${how}`, async ({ openPage }) => {
      const page = await openPage({ path: '/terms' });
      const shown = await page.evaluate<string[]>(`(() => {
        const box = document.body.appendChild(document.createElement('p'));
        const [day, hour, end] = ['fredag ', 'kl. 10', '!'].map((text) => document.createTextNode(text));
        box.append(day, hour, end);
        for (const text of [day, hour]) {
          const font = document.createElement('font');
          font.textContent = 'translated ';
          (${put})(text, font);
        }
        const seen = [box.textContent];
        hour.nodeValue = 'kl. 12';
        seen.push(box.textContent);
        box.insertBefore(document.createTextNode('på '), day);
        seen.push(box.textContent);
        box.removeChild(day);
        box.removeChild(hour);
        return [...seen, box.textContent];
      })()`);
      expect(shown).toEqual(['translated translated !', 'translated kl. 12!', 'på translated kl. 12!', 'på !']);
    });
  }
});

const difference = (one: readonly string[], other: readonly string[]): string =>
  one.join(' ') === other.join(' ') ? '' : `${one.join(' ')}\n${other.join(' ')}`;

type Pressed = Pick<Page, 'getByRole'>;
const press = (within: Pressed, name: string | RegExp) => within.getByRole('button', { name }).first().click();

async function fillInAsTheSameGuest(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Gunn Gjest');
  await page.getByLabel('E-post').fill('gunn.gjest@example.no');
  await page.getByLabel('Telefon').fill('400 11 222');
  await acceptTerms(page);
}

/** The text of the page, without the numbers of the order. Toasts are left out: their time on screen varies. */
async function wordsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('header, main, dialog, footer').allInnerTexts();
  return texts
    .join(' ')
    .replaceAll(/\b(1\d{3}|\d{15})\b/g, 'no')
    .split(/\s+/)
    .filter((word) => word !== '');
}
