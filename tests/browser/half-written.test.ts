import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);

let orderId = '';

beforeAll(async () => {
  const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', {
    name: 'Kanohenger',
    price_day: '80',
    rental_qty: '9',
  });
  ({ id: orderId } = await owner.send<{ id: string }>('POST', '/orders', {
    paymentId: 2,
    guest: { name: 'Halvdan Halvveis', email: '', phone: '' },
    items: [{ productId, date_from: '2027-06-01T10:00', date_to: '2027-06-02T10:00', quantity: 1 }],
  }));
});

const at = (openPage: OpenPage, path: string) => openPage({ path, width: 1280, storage: tokenOf(owner) });
const question = (page: Page) => page.getByRole('dialog', { name: 'Forkaste endringene?' });
const note = (page: Page) => page.getByLabel('Nytt notat');
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('text that is half written', () => {
  test('is asked about before one goes back, whichever of the forms on the screen has it', async ({ openPage }) => {
    const page = await at(openPage, '/admin/orders');
    await page.getByRole('link', { name: /Halvdan Halvveis/ }).click();
    await note(page).fill('Ringer før henting');
    const charge = page.getByLabel('Beskrivelse').first();
    await charge.fill('Vask');
    await charge.fill('');
    await page.goBack();
    await question(page).waitFor();
    await question(page).getByRole('button', { name: 'Fortsett å redigere' }).click();
    expect(await note(page).inputValue()).toBe('Ringer før henting');
    expect(addressOf(page)).toBe(`/admin/orders?id=${orderId}`);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Forkast' }).click();
    await expect.poll(() => addressOf(page)).toBe('/admin/orders');
    await note(page).waitFor({ state: 'detached' });
  });

  test('of two forms is asked about once', async ({ openPage }) => {
    const page = await at(openPage, `/admin/orders?id=${orderId}`);
    await note(page).fill('Ringer før henting');
    await page.getByLabel('Beskrivelse').first().fill('Vask');
    await page.getByRole('link', { name: 'Brukere' }).click();
    await question(page).getByRole('button', { name: 'Forkast' }).click();
    await expect.poll(() => addressOf(page)).toBe('/admin/users');
    await question(page).waitFor({ state: 'detached' });
  });

  test('holds the window when it is closed or loaded anew', async ({ openPage }) => {
    const page = await at(openPage, `/admin/orders?id=${orderId}`);
    await note(page).fill('Ringer før henting');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    expect(await note(page).inputValue()).toBe('Ringer før henting');
    page.once('dialog', (shown) => shown.accept());
    await page.reload();
    await page.getByText('Dette skrev du sist. Det er ikke lagret ennå.').waitFor();
    expect(await note(page).inputValue()).toBe('Ringer før henting');
    await button(page, 'Forkast utkastet').click();
    expect(await note(page).inputValue()).toBe('');
    await page.reload();
    await button(page, 'Lagre notat').waitFor();
    expect(await note(page).inputValue()).toBe('');
  });

  test('stays while another tab logs out, and goes on once the same person is back', async ({ openPage }) => {
    // A separate token, because the log-out ends it.
    const storage = tokenOf(await callsOf(url, admin));
    const page = await openPage({ path: `/admin/orders?id=${orderId}`, width: 1280, storage });
    await note(page).fill('Ringer før henting');
    const other = await page.context().newPage();
    await other.goto(`${url}/admin/orders`);
    await button(other, 'Logg ut').click();
    const login = page.getByRole('dialog', { name: 'Logg inn igjen' });
    await login.waitFor();
    await login.getByLabel('Passord', { exact: true }).fill(admin?.password ?? '');
    await login.getByRole('button', { name: 'Logg inn' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await note(page).inputValue()).toBe('Ringer før henting');
    await button(page, 'Lagre notat').click();
    await page.getByText('Ringer før henting', { exact: true }).first().waitFor();
    await expect.poll(() => note(page).inputValue()).toBe('');
  });
});
