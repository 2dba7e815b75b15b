import { randomUUID } from 'node:crypto';
import { codeAt } from '@naust/infra/sign-in/testing/telephone.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { expect, vi } from 'vitest';
import { linkIn, mailsTo } from '../testing/outbox.ts';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';

const { url, dataDir, logins } = ownShop();
const PHONE = 390;
const NEW_PASSWORD = 'et helt nytt passord';

async function newAccount(name: string, more: object = {}) {
  // A new address for each try.
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID()}@example.no`;
  const account = { name, email, password: 'gammelt passord' };
  const path = 'role' in more ? '/users' : '/auth/register';
  await (await callsOf(url, 'role' in more ? logins[0] : undefined)).send('POST', path, { ...account, ...more });
  return account;
}

const ELSEWHERE = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
] as const;

test('whoever signs in stays in this shop, wherever the address would lead', async ({ openPage }) => {
  const siri = await newAccount('Siri Ledet');
  const page = await openPage({ path: `/login?next=${encodeURIComponent(ELSEWHERE[0])}`, width: PHONE });
  const left: string[] = [];
  page.on('request', (request) => new URL(request.url()).host === new URL(url).host || left.push(request.url()));
  await logIn(page, siri);
  await page.waitForURL(`${url}/`);
  for (const from of ['login', 'register']) {
    for (const next of ELSEWHERE) {
      await page.goto(`${url}/${from}?next=${encodeURIComponent(next)}`);
      await page.waitForURL(`${url}/`);
      await page.getByRole('heading', { name: 'Alt du trenger på ett sted' }).waitFor();
    }
  }
  expect(left).toEqual([]);
});

function newestLinkTo(address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const newest = (await mailsTo(address, dataDir)).at(-1);
      if (!newest) throw new Error('no mail has come');
      return linkIn(newest);
    },
    { timeout: 15_000, interval: 50 },
  );
}

test.runIf(isWhole)(
  'whoever is robbed of their account takes it back by the link in the mail',
  async ({ openPage }) => {
    const kari = await newAccount('Kari Robbet');
    const thief = await openPage({ path: '/login', width: PHONE });
    await logIn(thief, kari);
    await thief.goto(`${url}/profile`);
    await button(thief, 'Endre').click();
    await thief.getByLabel('E-post').first().fill('tyven@example.no');
    await thief.getByLabel('Passordet ditt nå').fill('noe feil');
    await button(thief, 'Lagre').click();
    await thief.getByText('Passordet er feil.').waitFor();
    await thief.getByLabel('Passordet ditt nå').fill(kari.password);
    await button(thief, 'Lagre').click();
    await thief.getByText('Opplysningene er lagret.').waitFor();

    const page = await openPage({ path: new URL(await newestLinkTo(kari.email)).pathname, width: PHONE });
    await page.goto(await newestLinkTo(kari.email));
    await button(page, 'Ta endringen tilbake').click();
    await page.getByText(/^Endringen er tatt tilbake/).waitFor();
    const reset = await vi.waitFor(
      async () => {
        const link = await newestLinkTo(kari.email);
        expect(link).toContain('/reset-password?token=');
        return link;
      },
      { timeout: 15_000, interval: 50 },
    );
    await page.goto(reset);
    await page.getByLabel('Nytt passord', { exact: true }).fill(NEW_PASSWORD);
    await button(page, 'Lagre').click();
    await page.waitForURL('**/login');
    await logIn(page, { email: kari.email, password: NEW_PASSWORD });
    await thief.goto(`${url}/profile`);
    await thief.waitForURL('**/login?**');
  },
);

test.runIf(isWhole)('another password, and out everywhere', async ({ openPage }) => {
  const ola = await newAccount('Ola Overalt');
  const [here, there] = [await openPage({ path: '/login' }), await openPage({ path: '/login', width: PHONE })];
  await logIn(here, ola);
  await here.goto(`${url}/profile`);
  await button(here, 'Bytt passord').click();
  await here.getByLabel('Passordet ditt nå').fill(ola.password);
  await here.getByLabel('Nytt passord', { exact: true }).fill('passord123');
  await here.keyboard.press('Enter');
  await here.getByText('Passordet er blant de vanligste og lett å gjette. Velg et annet.').waitFor();
  await here.getByLabel('Nytt passord', { exact: true }).fill(NEW_PASSWORD);
  await here.keyboard.press('Enter');
  await here.getByText('Passordet er byttet. Alle andre er logget ut.').waitFor();
  await logIn(there, { email: ola.email, password: NEW_PASSWORD });
  await there.goto(`${url}/profile`);
  await button(there, 'Logg ut overalt').click();
  await there.waitForURL('**/login?**');
  await expect
    .poll(
      async () => {
        await here.goto(`${url}/profile`);
        await whenSettled(here);
        return here.url();
      },
      { timeout: 15_000 },
    )
    .toContain('/login');
});

test.runIf(isWhole)('an administrator switches on a second factor and logs in with its codes', async ({ openPage }) => {
  const currentPassword = logins[0]?.password;
  const boss = await newAccount('Berit Sjef', { role: 'admin', currentPassword });
  const page = await openPage({ path: '/login' });
  await logIn(page, boss);
  await page.goto(`${url}/profile`);
  await button(page, 'Slå på').click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Kode fra appen').fill(await codeAt(secret, Date.now()));
  await page.getByLabel('Passordet ditt nå').fill(boss.password);
  await button(page, 'Slå på').click();
  await page.getByText('Gjenopprettingskoder').waitFor();
  const recovery = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })
    .first()
    .innerText();
  await button(page, 'Jeg har tatt vare på dem').click();
  await button(page, 'Slå av').waitFor();
  await page.getByRole('button', { name: 'Logg ut', exact: true }).first().click();

  await page.goto(`${url}/login`);
  await page.getByLabel('E-post').fill(boss.email);
  await page.getByLabel('Passord', { exact: true }).fill(boss.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Kode').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Koden er feil eller brukt før.').waitFor();
  await page.getByLabel('Kode').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/**');

  await page.goto(`${url}/admin/system`);
  await page.getByRole('link', { name: 'Sikkerhetslogg' }).click();
  await page.getByRole('cell', { name: 'Gjenopprettingskode brukt' }).first().waitFor();
  await page.getByLabel('Hendelse').selectOption('Feil kode');
  await page.waitForURL('**/admin/security?kind=second-factor-failed');
  await page.getByRole('row').getByRole('link', { name: 'Berit Sjef' }).first().click();
  await page.waitForURL('**/admin/users?id=**');
});
