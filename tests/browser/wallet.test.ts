import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';
import { walletAt } from './testing/wallet.ts';

const wallet = walletAt(ownShop());
const stateOf = async (reference: string) => (await wallet.payments.find(reference))?.state;

describe('the page of the simulated wallet', () => {
  for (const [button, state] of [
    ['Godkjenn', 'authorized'],
    ['Avbryt', 'aborted'],
    ['La utløpe', 'expired'],
  ] as const) {
    test(`takes the payer back to the shop after ${button}`, async ({ openPage }) => {
      const { reference, path } = await wallet.begin();
      const page = await openPage({ path, width: 390 });
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: 'Alt du trenger på ett sted' }).waitFor();
      expect(await stateOf(reference)).toBe(state);
    });
  }

  test('keeps a payer who closes the app, though the payment is approved', async ({ openPage }) => {
    const { reference, path } = await wallet.begin();
    const page = await openPage({ path });
    await page.getByRole('button', { name: 'Lukk appen' }).click();
    await page.getByText('Betalingen er godkjent').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vipps-simulator/sim/landing');
    expect(await stateOf(reference)).toBe('authorized');
    await page.getByRole('link', { name: 'Til butikken' }).click();
    await page.getByRole('heading', { name: 'Alt du trenger på ett sted' }).waitFor();
  });

  test('shows what is to be paid, to whom and how long, and that no money moves', async ({ openPage }) => {
    const { reference, path } = await wallet.begin({ amountOre: 1_234_50, description: 'Ordre 1042 <b>henger</b>' });
    const page = await openPage({ path });
    const text = await page.locator('body').innerText();
    for (const words of [
      'ingen penger flyttes',
      '1\u00a0234,50\u00a0kr',
      'Ordre 1042 <b>henger</b>',
      reference,
      '23 år',
    ]) {
      expect(text).toContain(words);
    }
    await page.getByText(/^om (10:00|9:\d\d)$/).waitFor();
  });

  test('has the look that was chosen in the shop', async ({ openPage }) => {
    const { path } = await wallet.begin();
    const page = await openPage({ path, theme: 'light', storage: { theme: 'dark' } });
    const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    expect(await paper()).toBe('rgb(19, 27, 25)');
  });
});
