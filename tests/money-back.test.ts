import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { RequestedOrder } from './testing/requested-shop.ts';
import { changeOrderStatus, readOrder, requireStatus, saveOrder } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});

/** An order of 300 kr, handed out and invoiced; some of it paid at the terminal, the rest by Vipps. */
async function paidInvoice(atCounter: number) {
  const order = await RequestedOrder.placed(shop);
  if (atCounter > 0) requireStatus(await order.payAtCounter(atCounter), 201);
  if (atCounter < 300) {
    await order.linked();
    await order.begin();
    order.approve();
    await order.comeBack();
  }
  await changeOrderStatus(shop, order.id, 3);
  return { order, id: await invoice(order.id) };
}

async function invoice(orderId: string): Promise<string> {
  const body = { kind: 'invoice', address };
  return documentIssued.parse(requireStatus(await shop.asAdmin('POST', `/api/orders/${orderId}/documents`, body), 201))
    .id;
}

const refund = (orderId: string, amount: number) =>
  shop.asAdmin('POST', `/api/orders/${orderId}/refund`, { amount, reason: 'Regn' });
const credit = async (id: string, refundBy: string) =>
  requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/credit`, { reason: 'Regn', refundBy }), 201);
const currentState = (orderId: string) => shop.read(refundsAnswer, `/api/orders/${orderId}/refund`, shop.adminToken);

describe('the same money', () => {
  it('goes back with the credit note of its invoice, and not before', async () => {
    const { order, id } = await paidInvoice(300);
    expect(await currentState(order.id)).toMatchObject({ refunded: 0, left: 0, invoiced: 300 });
    requireRefusal(await refund(order.id, 300), 'ORDER_IS_INVOICED');
    expect(await credit(id, 'terminal')).toMatchObject({ refund: 'done' });
    requireRefusal(await refund(order.id, 1), 'NOTHING_TO_REFUND');
    expect(await currentState(order.id)).toMatchObject({ refunded: 300, left: 0 });
    const again = await shop.read(documentAnswer, `/api/documents/${await invoice(order.id)}`, shop.adminToken);
    expect(again).toMatchObject({ prepaid: 0, owed: 300 });
  });

  it('goes back once: by a credit note without money, and then by Vipps', async () => {
    const { order, id } = await paidInvoice(0);
    requireRefusal(await refund(order.id, 300), 'ORDER_IS_INVOICED');
    expect(order.atWallet()).toEqual([300, 300, 0, 0]);
    await credit(id, 'none');
    requireStatus(await refund(order.id, 300), 200);
    expect(order.atWallet()).toEqual([300, 300, 300, 0]);
    expect(await currentState(order.id)).toMatchObject({ refunded: 300, left: 0, refunds: [{ through: 'vipps' }] });
  });

  it('goes back once: by a credit note at the terminal, though Vipps has some of it', async () => {
    const { order, id } = await paidInvoice(100);
    expect(await credit(id, 'terminal')).toMatchObject({ refund: 'done' });
    expect(await currentState(order.id)).toMatchObject({ refunded: 300, left: 0 });
    requireRefusal(await refund(order.id, 200), 'NOTHING_TO_REFUND');
    expect(order.atWallet()).toEqual([200, 200, 0, 0]);
  });
});

describe('a refund', () => {
  it('needs a payment, and gives back all of one that is more than the order costs now', async () => {
    const order = await RequestedOrder.placed(shop);
    const refused = await refund(order.id, 1);
    requireRefusal(refused, 'NOTHING_TO_REFUND');
    requireStatus(await order.payAtCounter(300), 201);
    const { OrderItems } = await readOrder(shop, order.id);
    const items = OrderItems.map(({ id, productId, date_from, date_to }) => ({ id, productId, date_from, date_to }));
    const cheaper = items.map((item) => ({ ...item, price: 100 }));
    requireStatus(await saveOrder(shop, order.id, { items: cheaper }), 200);
    expect(await currentState(order.id)).toMatchObject({ refunded: 0, left: 300, through: 'desk' });
    requireStatus(await refund(order.id, 300), 200);
    const [{ id: paymentId } = { id: '' }] = (await readOrder(shop, order.id)).payments ?? [];
    const reversed = await shop.asAdmin('POST', `/api/incoming-payments/${paymentId}/reverse`, { reason: 'Feil' });
    requireRefusal(reversed, 'PAYMENT_IS_REFUNDED');
  });
});
