import { dayOf, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseDay, chooseHour } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { periodOf, weekendLine } from './testing/lines.ts';

function wanted({ date_from, date_to }: ReturnType<typeof weekendLine>) {
  const [from, to] = [wallMinute(date_from ?? ''), wallMinute(date_to ?? '')];
  if (from === null || to === null) throw new Error('the line has no period');
  return { from, to };
}

const asked = (page: Page) => page.getByRole('button', { name: /^Velg en annen periode/ });

describe('searching by period', () => {
  test('leads from the front page to a product with the period chosen, and back', async ({ openPage }) => {
    const page = await openPage({ width: 390 });
    const { from, to } = wanted(weekendLine(1, '', 0, 12));
    await page.getByRole('button', { name: 'Velg periode' }).click();
    await chooseDay(page, dayOf(from));
    await chooseHour(page, '10:00');
    await chooseDay(page, dayOf(to));
    await chooseHour(page, '20:00');
    await page.getByRole('button', { name: 'Vis det som er ledig' }).click();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    await page.getByRole('link', { name: /^Lavvo for 8 personer/ }).click();
    await page.getByRole('button', { name: /^Legg i handlekurven · 890/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(wallClock(from));
    await page.goBack();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    expect(await asked(page).textContent()).toMatch(/lør\..* kl\. 10 – søn\..* kl\. 20/);
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
