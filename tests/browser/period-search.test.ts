import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { periodOf, weekendLine } from './testing/lines.ts';

const parts = (page: Page, end: string) => page.getByRole('spinbutton', { name: end });
const norwegian = (minute: string | null) => minute?.slice(0, 10).split('-').reverse().join('.') ?? '';
const dateIn = async (page: Page, end: string) => (await parts(page, end).allInnerTexts()).join('.');

/** Types a date as Norwegians write it, from its first part on. */
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
    await writeDate(page, 'Hentes', asked.get('from'));
    await page.getByLabel('Hentes kl.').selectOption('10:00');
    await writeDate(page, 'Leveres', asked.get('to'));
    await page.getByLabel('Leveres kl.').selectOption('20:00');
    await page.getByRole('link', { name: /^Lavvo for 8 personer/ }).click();
    const box = page.getByRole('region', { name: 'Din pris' });
    await box.getByText('890').first().waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(asked.get('from'));
    await page.goBack();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    expect(await dateIn(page, 'Hentes')).toBe(norwegian(asked.get('from')));
  });
});
