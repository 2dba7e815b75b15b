import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { periodOf, weekendLine } from './testing/lines.ts';

const parts = (page: Page, end: string) => page.getByRole('spinbutton', { name: end });
const norwegian = (minute: string | null) => minute?.slice(0, 10).split('-').reverse().join('.') ?? '';
const dateIn = async (page: Page, end: string) => (await parts(page, end).allInnerTexts()).join('.');

/** Types a date in Norwegian form, from its first part on. */
async function writeDate(page: Page, end: string, minute: string | null) {
  await parts(page, end).first().click();
  await page.keyboard.type(norwegian(minute).replaceAll('.', ''));
  expect(await dateIn(page, end)).toBe(norwegian(minute));
}

describe('searching by period', () => {
  test('leads from the front page to a product with the period chosen, and back', async ({ openPage }) => {
    const page = await openPage({ width: 390 });
    await page.getByRole('button', { name: 'Velg periode' }).click();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    const asked = new URLSearchParams(periodOf(weekendLine(1, '', 0, 12)));
    await writeDate(page, 'Henting', asked.get('from'));
    await page.getByLabel('Henting kl.').selectOption('10:00');
    await writeDate(page, 'Tilbakelevering', asked.get('to'));
    await page.getByLabel('Tilbakelevering kl.').selectOption('20:00');
    await page.getByRole('link', { name: /^Lavvo for 8 personer/ }).click();
    await page.getByRole('button', { name: /^Legg i handlekurven · 890/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(asked.get('from'));
    await page.goBack();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    expect(await dateIn(page, 'Henting')).toBe(norwegian(asked.get('from')));
  });

  test('comes back from a product to the group that was shown whole, and to the place in it', async ({ openPage }) => {
    const page = await openPage({ width: 390, path: `/?${periodOf(weekendLine(1, '', 0, 12))}` });
    await page
      .getByRole('button', { name: /^Vis alle \d+ i / })
      .first()
      .click();
    await page.getByRole('heading', { name: /produkter er ledige i / }).waitFor();
    const cards = page.getByRole('region', { name: 'Finn det som er ledig' }).getByRole('listitem').getByRole('link');
    const [count, place] = [await cards.count(), () => page.evaluate<number>('Math.round(scrollY)')];
    await cards.last().scrollIntoViewIfNeeded();
    const left = await place();
    expect([count > 3, left > 300]).toEqual([true, true]);
    await cards.last().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(place).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: /produkter er ledige i / }).waitFor();
    expect(await cards.count()).toBe(count);
    await expect.poll(place).toBe(left);
  });
});
