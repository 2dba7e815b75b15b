import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { periodOf, weekendLine } from './lines.ts';

describe('searching by period', () => {
  test('leads from the front page to a product with the period chosen, and back', async ({ openPage }) => {
    const page = await openPage({ width: 390 });
    await page.getByRole('button', { name: 'Velg periode' }).click();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    const asked = new URLSearchParams(periodOf(weekendLine(1, '', 0, 12)));
    await page.getByLabel('Hentes', { exact: true }).fill(asked.get('from')?.slice(0, 10) ?? '');
    await page.getByLabel('Hentes kl.').selectOption('10:00');
    await page.getByLabel('Leveres', { exact: true }).fill(asked.get('to')?.slice(0, 10) ?? '');
    await page.getByLabel('Leveres kl.').selectOption('20:00');
    await page.getByRole('link', { name: /^Lavvo for 8 personer/ }).click();
    const box = page.getByRole('region', { name: 'Din pris' });
    await box.getByText('890').first().waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(asked.get('from'));
    await page.goBack();
    await page.getByRole('heading', { name: /produkter er ledige/ }).waitFor();
    expect(await page.getByLabel('Hentes', { exact: true }).inputValue()).toBe(asked.get('from')?.slice(0, 10));
  });
});
