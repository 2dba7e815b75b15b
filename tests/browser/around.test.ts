import { describe, expect } from 'vitest';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';

const { logins } = ownShop();

describe('ways through the shop', () => {
  test('an address that does not exist says so and leads to the front page', async ({ openPage }) => {
    const page = await openPage({ path: '/finnes/ikke', width: 390 });
    await page.getByRole('heading', { name: 'Fant ikke siden' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click();
    await page.getByRole('heading', { name: 'Alt du trenger på ett sted' }).waitFor();
  });

  test('the group of storage leads to the storage units', async ({ openPage }) => {
    const page = await openPage();
    expect(await (await page.request.get('/api/product-groups/6')).json()).toMatchObject({ id: 6, name: 'Lager' });
    await page.getByRole('main').getByRole('link', { name: 'Lager' }).click();
    await page.getByRole('heading', { name: 'Boder til leie' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/boder');
  });

  test('a customer who logs out is a visitor again, also after a reload', async ({ openPage }) => {
    const [, customer] = logins;
    if (!customer) throw new Error('the demo shop named no customer');
    const page = await openPage({ path: '/login?next=/profile' });
    await logIn(page, customer);
    await page.getByRole('heading', { name: 'Min side' }).waitFor();
    await page.getByRole('button', { name: 'Logg ut', exact: true }).click();
    const logInLink = page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Logg inn' });
    await logInLink.filter({ visible: true }).waitFor();
    await page.reload();
    await logInLink.filter({ visible: true }).waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login?next=%2Fprofile');
    expect(await page.evaluate('localStorage.getItem("token")')).toBeNull();
  });

  test('the shop follows the light or dark look of the system', async ({ openPage }) => {
    const page = await openPage({ theme: 'dark' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Bytt til lyst utseende' }).click();
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });
});
