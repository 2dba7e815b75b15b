import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { inTheCart, saleLine, weekendLine } from './testing/lines.ts';

const payButton = { name: 'Betal', exact: true } as const;

describe('what cannot be ordered', () => {
  test('a product that is sold out cannot be put in the cart', async ({ openPage }) => {
    const page = await openPage({ path: '/product/16', width: 390 });
    await page.getByText('Utsolgt').waitFor();
    await page.getByRole('link', { name: 'Kontakt oss', exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /Legg i handlekurven/ }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Antall' }).count()).toBe(0);
  });

  test('a line of a product that sold out meanwhile is marked and keeps the cart from being paid', async ({
    openPage,
  }) => {
    const storage = inTheCart(saleLine(16, 'Plastkasse med lokk, 60 liter', 199));
    const page = await openPage({ path: '/cart', storage });
    await page.getByText('Ikke nok på lager.').waitFor();
    await page.getByRole('checkbox', { name: /Jeg godtar/ }).check();
    await page.getByText('Se over varene som er merket, før du betaler.').waitFor();
    expect(await page.getByRole('button', payButton).isDisabled()).toBe(true);
  });

  test('a line whose pickup has passed is marked and gets a new period', async ({ openPage }) => {
    const expired = { ...weekendLine(1, 'Lavvo for 8 personer', 890, 8), date_from: '2025-01-04T10:00' };
    const storage = inTheCart({ ...expired, date_to: '2025-01-05T20:00' });
    const page = await openPage({ path: '/cart', storage });
    await page.getByText('Hentetidspunktet har passert.').waitFor();
    expect(await page.getByRole('button', payButton).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Velg ny periode' }).click();
    const picker = page.getByRole('dialog', { name: 'Velg leieperiode' });
    await picker.getByRole('button', { name: /^Første ledige/ }).click();
    await picker.getByRole('radio', { disabled: false }).last().click();
    await picker.getByRole('button', { name: 'Bruk perioden' }).click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Hentetidspunktet har passert.').count()).toBe(0);
  });
});

describe('the cart in two tabs', () => {
  test('shows in one tab what was put in and taken out in the other', async ({ openPage }) => {
    const first = await openPage({ path: '/cart' });
    await first.getByText('Handlekurven er tom').waitFor();
    const second = await openPage({ path: '/product/9', visit: first.context() });
    await second.getByRole('button', { name: 'Legg i handlekurven' }).click();
    await first.getByRole('button', { name: 'Fjern Flyttekasser, 10 stk.' }).click();
    await second.getByRole('button', { name: 'Handlekurv', exact: true }).waitFor();
    expect(await first.getByText('Handlekurven er tom').isVisible()).toBe(true);
  });
});
