import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { linkIn, mailsTo } from '../testing/outbox.ts';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, dataDir } = ownShop();
const PHONE = 390;
const NEW_PASSWORD = 'et helt nytt passord';

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

test('somebody who forgot their password asks for a link, finds it in the mail and is back', async ({ openPage }) => {
  const email = `kari.glemsom.${randomUUID()}@example.no`;
  const account = { name: 'Kari Glemsom', email, password: 'gammelt passord' };
  await (await callsOf(url)).send('POST', '/auth/register', account);
  const page = await openPage({ path: '/login', width: PHONE });
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  // The present page has a field of the same name until the next one is loaded.
  await page.getByRole('button', { name: 'Send lenke' }).waitFor();
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await page.getByText('Hvis e-posten finnes, er instruks sendt.').waitFor();

  const link = await newestLinkTo(email);
  expect(link.startsWith(`${url}/reset-password?token=`)).toBe(true);
  await page.goto(link);
  await page.getByLabel('Nytt passord', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('Passord oppdatert! Du kan nå logge inn.').waitFor();
  await page.waitForURL('**/login');
  await logIn(page, { email, password: NEW_PASSWORD });

  await page.goto(link);
  await page.getByText('Ugyldig/utløpt lenke.').waitFor();
});
