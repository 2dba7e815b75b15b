import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { button, type Screen } from './screen.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const GUEST = { name: 'Gro Gjest', phone: '40011333' };

const soon = (minutes: number) => wallClock(osloMinute(Date.now()) + minutes);
const rented = (productId: number, from: number, to: number, quantity = 1) => ({
  ...{ productId, quantity },
  date_from: soon(from),
  date_to: soon(to),
});
const order = (admin: Calls, item: object, fields: object = {}) =>
  admin.send<{ id: string; orderNo: number }>('POST', '/orders', {
    ...{ items: [item], paymentId: 2, guest: GUEST, force: true, reason: 'Avtalt på telefon' },
    ...fields,
  });

/** An order in the back office with more than its lines: refunds, notes, late orders, other periods. */
export async function counterScreens(admin: Calls): Promise<Screen[]> {
  const given = await refundedOrder(admin);
  const opened = `/admin/orders?id=${given}`;
  return [
    { name: 'admin-order-given-back', path: opened },
    {
      name: 'admin-order-note',
      path: opened,
      async prepare(page) {
        await button(page, /^Slett notatet/)
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin-order-refund',
      path: opened,
      async prepare(page) {
        await openRefund(page);
        await button(page, 'Registrer tilbakebetaling').click();
      },
    },
    {
      name: 'admin-order-exchange',
      path: `${opened}&edit`,
      async prepare(page) {
        await button(page, /mot noe annet$/).click();
        await page.getByRole('combobox', { name: /^Bytt / }).fill('telt');
        await page.getByText(/ledig/).nth(1).waitFor();
      },
    },
    ...(await lateReturns(admin)),
    ...(await archive(admin)),
    ...(await takenMove(admin)),
    {
      name: 'admin-system-rebuild',
      path: '/admin/system',
      async prepare(page) {
        await button(page, 'Bygg på nytt …').click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

export async function openRefund(page: Page): Promise<void> {
  await button(page, 'Flere valg').click();
  await page.getByRole('menuitem', { name: 'Betal tilbake …' }).click();
  await page
    .getByLabel(/^Beløp/)
    .last()
    .waitFor();
}

async function refundedOrder(admin: Calls): Promise<string> {
  const { id } = await order(admin, rented(10, 30 * DAY, 31 * DAY));
  for (const text of [
    'Ringer før henting, helst etter kl. 15.',
    'Betalte depositum kontant.\nFår det igjen ved retur.',
  ]) {
    await admin.send('POST', `/orders/${id}/notes`, { text });
  }
  await admin.send('POST', '/incoming-payments', { orderId: id, method: 'terminal', amount: 120 });
  await admin.send('POST', `/orders/${id}/refund`, { amount: 100.5, reason: 'Ett stag manglet' });
  return id;
}

/** An order whose unit should have been returned by another an hour ago. */
async function lateReturns(admin: Calls): Promise<Screen[]> {
  const productId = await product(admin, 'Lastesykkel');
  const { id: late } = await order(admin, rented(productId, -DAY, -HOUR));
  await admin.send('POST', `/orders/${late}/hand-out`, { force: true, reason: 'Står her' });
  const { id } = await order(admin, rented(productId, 3 * HOUR, 8 * HOUR));
  return [{ name: 'admin-order-late-return', path: `/admin/orders?id=${id}` }];
}

async function product(admin: Calls, name: string): Promise<number> {
  const { id } = await admin.sendForm<{ id: number }>('POST', '/products', { name, price_day: '300' });
  return id;
}

async function archive(admin: Calls): Promise<Screen[]> {
  const id = await product(admin, 'Gammel kano');
  await admin.send('DELETE', `/products/${id}`);
  return [
    { name: 'admin-products-archived', path: `/admin/products?show=archived&id=${id}` },
    { name: 'admin-history-product', path: `/admin/history/product/${id}` },
  ];
}

/** One unit and two consecutive orders: the first cannot be extended. */
async function takenMove(admin: Calls): Promise<Screen[]> {
  const id = await product(admin, 'Ærfuglkajakk');
  const { orderNo } = await order(admin, rented(id, DAY, 2 * DAY));
  await order(admin, rented(id, 2 * DAY + 4 * HOUR, 3 * DAY));
  return [
    {
      name: 'admin-timeline-taken',
      path: `/admin/timeline?length=week&as=table&date=${soon(DAY).slice(0, 10)}&q=kajakk`,
      async prepare(page) {
        await button(page, `Ordre ${orderNo}`).click();
        await button(page, 'Ett døgn lengre').click();
        await button(page, 'Lagre').click();
        await page.getByText('Ledige tider:').waitFor();
      },
    },
  ];
}
