import type { Calls } from './calls.ts';
import { freeWeekendLine, inTheCart, saleLine } from './lines.ts';
import { answerPayment, beginPayment, begunHere, capturedPayment, refusedPayment } from './paying.ts';
import { button, type Screen, tokenOf } from './screen.ts';
import type { ShopAt } from './server.ts';
import { walletAt } from './wallet.ts';

/** The states in which a checkout by the wallet can be left. */
export async function paymentScreens(shop: ShopAt, admin: Calls, customer: Calls): Promise<Screen[]> {
  const { url, walletUrl } = shop;
  const boxes = saleLine(9, 'Flyttekasser, 10 stk.', 349);
  const [unpaid, paid, ended] = await Promise.all([1, 2, 3].map(() => beginPayment(url, boxes)));
  if (!unpaid || !paid || !ended) throw new Error('the shop began no payment');
  await answerPayment(paid, 'approve');
  await answerPayment(ended, 'abort');
  const owedId = await refusedPayment(walletUrl, admin, customer, boxes);
  const reserved = await beginPayment(url, await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 30));
  await answerPayment(reserved, 'approve');
  const captured = await capturedPayment(url, admin, boxes);
  const cart = inTheCart(boxes);
  return [
    { name: 'cart-aborted', path: '/cart?vipps=du%20avbr%C3%B8t%20i%20Vipps', storage: cart },
    { name: 'cart-expired', path: '/cart?vipps_error=tiden_gikk_ut', storage: cart },
    { name: 'cart-unpaid', path: '/cart', storage: { ...cart, ...begunHere(unpaid) } },
    { name: 'cart-paid', path: '/cart', storage: { ...cart, ...begunHere(paid) } },
    { name: 'confirmation-waiting', path: `/order-confirmation/${unpaid.id}`, storage: begunHere(unpaid) },
    { name: 'confirmation-paid', path: `/order-confirmation/${paid.id}` },
    { name: 'confirmation-ended', path: `/order-confirmation/${ended.id}`, storage: begunHere(ended) },
    { name: 'confirmation-owed', path: `/order-confirmation/${owedId}`, storage: tokenOf(customer) },
    { name: 'admin-order-owed', path: `/admin/orders?id=${owedId}`, storage: tokenOf(admin) },
    { name: 'admin-order-reserved', path: `/admin/orders?id=${reserved.id}`, storage: tokenOf(admin) },
    {
      name: 'admin-order-paid-delete',
      path: `/admin/orders?id=${captured}`,
      storage: tokenOf(admin),
      async prepare(page) {
        await button(page, 'Slett').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
        await button(page, 'Betal tilbake …').waitFor();
      },
    },
    {
      name: 'admin-order-paid-refund',
      path: `/admin/orders?id=${captured}`,
      storage: tokenOf(admin),
      async prepare(page) {
        await button(page, 'Flere valg').click();
        await page.getByRole('menuitem', { name: 'Betal tilbake …' }).click();
        await button(page, /^Alt som er igjen/).click();
      },
    },
    { name: 'vipps-error', path: '/vipps-error?reason=status_unavailable', storage: { ...cart, ...begunHere(unpaid) } },
    { name: 'vipps-error-unknown', path: '/vipps-error?reason=unknown_reference' },
  ];
}

/** The simulated wallet's own pages. */
export async function walletScreens(shop: ShopAt): Promise<Screen[]> {
  const { begin } = walletAt(shop);
  const open = await begin();
  return [
    { name: 'wallet', path: open.path },
    {
      name: 'wallet-closed',
      path: '/terms',
      async prepare(page) {
        // An unanswered payment expires, and screens are opened long after they were listed.
        await page.goto((await begin()).path);
        const close = button(page, 'Lukk appen');
        if (await close.isVisible()) await close.click();
        await page.getByText('Betalingen er godkjent').waitFor();
      },
    },
    { name: 'wallet-unknown', path: '/vipps-simulator/sim/landing?token=unknown' },
  ];
}
