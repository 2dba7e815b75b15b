import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { confirmedOrderNo, fillInAsGuest, pay, payBy } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { inTheCart, saleLine } from './testing/lines.ts';

/** The page itself gives up after nine seconds. */
const WITHIN = { timeout: 30_000 };
const ORDERS = '**/api/orders';

/** A guest whose form is complete, and the orders that their browser sends. */
async function readyToPay(openPage: OpenPage): Promise<{ page: Page; sent: Request[] }> {
  const page = await openPage({ path: '/cart', storage: inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349)) });
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders') sent.push(request);
  });
  await payBy(page, 'Kort');
  await fillInAsGuest(page);
  return { page, sent };
}

describe('paying without a net', () => {
  test('orders nothing, says so, and orders once when it is pressed again', async ({ openPage }) => {
    const { page, sent } = await readyToPay(openPage);
    await page.context().setOffline(true);
    await pay(page);
    await page.getByText('Du er uten nett. Ingenting er bestilt.', { exact: true }).waitFor(WITHIN);
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate('navigator.onLine')).toBe(true);
    expect(sent).toEqual([]);
    await pay(page);
    await confirmedOrderNo(page);
    expect(sent).toHaveLength(1);
  });

  test('does not say that nothing is ordered where the order may have come through, and sends it by the same key', async ({
    openPage,
  }) => {
    const { page, sent } = await readyToPay(openPage);
    const lost: Promise<unknown>[] = [];
    await page.route(ORDERS, (route) => void lost.push(route.fetch()), { times: 1 });
    await pay(page);
    await page.getByText(/Får ikke kontakt med butikken\. Sjekk nettforbindelsen og prøv igjen\./).waitFor(WITHIN);
    expect(await page.getByText('Ingenting er bestilt').count()).toBe(0);
    await Promise.all(lost);
    await pay(page);
    await confirmedOrderNo(page);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });
});
