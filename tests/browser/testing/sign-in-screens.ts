import { securityKinds } from '@naust/domain/security/security.contract.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { button, type Screen, tokenOf } from './screen.ts';

const answering = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );

async function logInWithCode(page: Page): Promise<void> {
  await answering(page, '/auth/login', 401, { error: 'Skriv koden.', code: 'SECOND_FACTOR_NEEDED' });
  await page.getByLabel('E-post').fill('sjefen@example.no');
  await page.getByLabel('Passord', { exact: true }).fill('et passord');
  await button(page, 'Logg inn').click();
  await page.getByLabel('Kode').waitFor();
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await button(page, 'Slå på').click();
  await page.getByRole('img', { name: /^QR-kode/ }).waitFor();
}

/** One entry of each kind, with its longest values. */
async function showEveryKind(page: Page): Promise<void> {
  const entries = securityKinds.map((kind, n) => ({
    id: `e${n}`,
    at: '2026-11-23T08:40:00.000Z',
    kind,
    account: kind === 'left-out' || n % 3 === 0 ? null : '123456789012345',
    by: '223456789012345',
    address: 'hxlIzsvZryDo',
    call: kind === 'denied' || kind === 'limited' ? 'PUT /api/check/vehicle-tasks/{taskId}/complete' : null,
    count: kind === 'left-out' ? 12_345 : null,
    name: 'Anne-Margrethe Kristoffersen-Nordbø',
    byName: 'Demo-administrator',
  }));
  await answering(page, '/security-log*', 200, { entries, next: 'more' });
  await page.reload();
  await page.getByRole('cell', { name: 'Utelatt' }).waitFor();
}

/** The screens for signing in, and for changing the own sign-in. */
export const signInScreens = (admin: Calls, customer: Calls): Screen[] => [
  { name: 'login-code', path: '/login', prepare: logInWithCode },
  {
    name: 'own-password',
    path: '/profile',
    storage: tokenOf(customer),
    async prepare(page) {
      await button(page, 'Bytt passord').click();
      await button(page, 'Lagre').click();
      await page.getByText('Skriv passordet ditt.').waitFor();
    },
  },
  {
    name: 'own-email',
    path: '/profile',
    storage: tokenOf(customer),
    async prepare(page) {
      await button(page, 'Endre').click();
      await page.getByLabel('E-post').first().fill('en.annen@example.no');
      await page.getByLabel('Passordet ditt nå').waitFor();
    },
  },
  { name: 'own-second-factor', path: '/profile', storage: tokenOf(admin), prepare: setUpSecondFactor },
  {
    name: 'own-recovery-codes',
    path: '/profile',
    storage: tokenOf(admin),
    async prepare(page) {
      const recoveryCodes = Array.from({ length: 10 }, (_, n) => `ABCD${n}-EFGH${n}`.replaceAll(/[01]/g, '9'));
      await answering(page, '/users/me/second-factor', 200, { recoveryCodes: [...new Set(recoveryCodes)], token: 't' });
      await setUpSecondFactor(page);
      await page.getByLabel('Kode fra appen').fill('123456');
      await page.getByLabel('Passordet ditt nå').fill('et passord');
      await button(page, 'Slå på').click();
      await page.getByText('Gjenopprettingskoder').waitFor();
    },
  },
  {
    name: 'take-back',
    path: '/take-back?token=t',
    async prepare(page) {
      await answering(page, '/auth/take-back/t', 200, { what: 'email' });
      await page.reload();
      await button(page, 'Ta endringen tilbake').waitFor();
    },
  },
  { name: 'take-back-dead', path: '/take-back?token=brukt' },
  { name: 'admin-security', path: '/admin/security', storage: tokenOf(admin) },
  { name: 'admin-security-full', path: '/admin/security', storage: tokenOf(admin), prepare: showEveryKind },
];
