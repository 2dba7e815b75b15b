import { creditIssued, documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { RequestedOrder } from './testing/requested-shop.ts';
import { addProduct, changeOrderStatus, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});

const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const atWallet = (order: string) => shop.wallet.state(walletReference(order)).refundedOre;

/** An order of 300 kr that Vipps has paid, with its invoice. */
async function invoiced() {
  const { id: order } = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')]);
  shop.wallet.answer(walletReference(order), 'authorized');
  await shop.comeBack(walletReference(order));
  await changeOrderStatus(shop, order, 3);
  await expect.poll(async () => (await readOrder(shop, order)).paymentState, { timeout: 10_000 }).toBe('captured');
  const body = requireStatus(
    await shop.asAdmin('POST', `/api/orders/${order}/documents`, { kind: 'invoice', address }),
    201,
  );
  return { order, id: documentIssued.parse(body).id };
}

const credit = async (id: string, amount: number) => {
  const body = { lines: [{ line: 1, amount }], reason: 'Regn', refundBy: 'vipps' };
  return creditIssued.parse(requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/credit`, body), 201));
};

it('a credit note gives money back by Vipps, as much as it credits', async () => {
  const { order, id } = await invoiced();
  expect(await read(id)).toMatchObject({ state: 'paid', prepaid: 300, owed: 0 });
  expect(await credit(id, 100)).toMatchObject({ refund: 'done' });
  expect(atWallet(order)).toBe(10_000);
  expect(await readOrder(shop, order)).toMatchObject({ due: 0, paymentState: 'captured' });
  expect(await credit(id, 200)).toMatchObject({ refund: 'done' });
  expect(atWallet(order)).toBe(30_000);
  expect(await read(id)).toMatchObject({ state: 'credited', credited: 300 });
});

it('that Vipps refuses stands without its money, which is given back by a second try', async () => {
  const { order, id } = await invoiced();
  shop.wallet.fail('refund', 'refused');
  expect(await credit(id, 100)).toMatchObject({ refund: 'refused' });
  expect(atWallet(order)).toBe(0);
  expect(await read(id)).toMatchObject({ credited: 100 });
  const again = { amount: 100, reason: 'Regn' };
  requireStatus(await shop.asAdmin('POST', `/api/orders/${order}/refund`, again), 200);
  expect(atWallet(order)).toBe(10_000);
  expect((await readOrder(shop, order)).due).toBe(0);
});

/** An order of 300 kr with its invoice: 100 kr are paid at the terminal, 200 kr by Vipps. */
async function paidInTwoWays() {
  const order = await RequestedOrder.placed(shop);
  requireStatus(await order.payAtCounter(100), 201);
  await order.linked();
  await order.begin();
  order.approve();
  await order.comeBack();
  await changeOrderStatus(shop, order.id, 3);
  const body = { kind: 'invoice', address };
  const issued = requireStatus(await shop.asAdmin('POST', `/api/orders/${order.id}/documents`, body), 201);
  return { order, id: documentIssued.parse(issued).id };
}

it('of more than Vipps has is refused with both amounts; the rest goes back another way', async () => {
  const { order, id } = await paidInTwoWays();
  const all = { reason: 'Regn', refundBy: 'vipps' };
  const refused = await shop.asAdmin('POST', `/api/documents/${id}/credit`, all);
  requireRefusal(refused, 'WALLET_HAS_LESS');
  expect(refused).toMatchObject({ status: 409, body: { held: '200\u00a0kr', returned: '300\u00a0kr' } });
  expect(await read(id)).toMatchObject({ state: 'paid', credited: 0 });
  expect(order.atWallet()).toEqual([200, 200, 0, 0]);
  expect(await credit(id, 200)).toMatchObject({ refund: 'done' });
  expect(order.atWallet()).toEqual([200, 200, 200, 0]);
  const rest = { reason: 'Regn', refundBy: 'terminal' };
  requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/credit`, rest), 201);
  expect(await read(id)).toMatchObject({ state: 'credited', credited: 300 });
  expect((await readOrder(shop, order.id)).due).toBe(0);
});

it('gives back what is left in Vipps where a part went back before it', async () => {
  const { order, id } = await invoiced();
  const part = { lines: [{ line: 1, amount: 100 }], reason: 'Regn', refundBy: 'none' };
  requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/credit`, part), 201);
  const before = { amount: 100, reason: 'Regn' };
  requireStatus(await shop.asAdmin('POST', `/api/orders/${order}/refund`, before), 200);
  expect(await credit(id, 200)).toMatchObject({ refund: 'done' });
  expect(atWallet(order)).toBe(30_000);
});
