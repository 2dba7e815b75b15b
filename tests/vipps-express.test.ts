import { mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  type Line,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const PAYER = { name: 'Tone Testdal', email: 'tone.testdal@example.no', phone: '+4740000000' };
const soon = { timeout: 10_000, interval: 20 };
const express = { guest: undefined, express: true };

let shop: WalletShop;
let lines: Line[];
let keys = 0;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
});
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  expect(await shop.faultsInLog()).toEqual([]);
});

const newKey = () => `express-${++keys}-0123456789abcdef`;
const begin = (key = newKey()) => shop.held(lines, { headers: { 'idempotency-key': key }, fields: express });

/** Returns the address where the payer comes back to. */
async function approve(id: string, fault?: Parameters<WalletShop['wallet']['misbehave']>[1]): Promise<string> {
  if (fault) shop.wallet.misbehave(walletReference(id), fault);
  shop.wallet.answer(walletReference(id), 'authorized');
  return shop.comeBack(walletReference(id));
}
const mailsAbout = async (address: string, orderNo: number) =>
  (await mailsTo(address, shop.dataDir)).filter(({ text }) => text.includes(String(orderNo)));
const mailed = (address: string, orderNo: number) =>
  vi.waitFor(async () => expect(await mailsAbout(address, orderNo)).toHaveLength(1), soon);
const contactCall = (id: string, key: string, body: object = GUEST) =>
  shop.call('PUT', `/api/orders/${id}/contact`, { headers: { 'x-order-token': key }, body });
const seenBy = async (id: string, key: string) => {
  const answer = await shop.call('GET', `/api/orders/${id}/mail-address`, { headers: { 'x-order-token': key } });
  return mailAddress.parse(requireStatus(answer, 200));
};

describe('a visitor’s checkout by Vipps express', () => {
  it('asks the payer for their contact and confirms the order to it', async () => {
    const key = newKey();
    const { id, orderNo } = await begin(key);
    expect(shop.wallet.asked(walletReference(id)).asks).toEqual(['name', 'email', 'phoneNumber']);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1, guest: null, missingContact: true });
    expect(await approve(id)).toBe(`/order-confirmation/${id}`);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 2, UserId: null, guest: PAYER, missingContact: false });
    const facts = await shop.orderFacts(id);
    expect(facts.indexOf('OrderContactGiven')).toBeLessThan(facts.indexOf('OrderStatusChanged'));
    await mailed(PAYER.email, orderNo);
    expect(await seenBy(id, key)).toMatchObject({ sentTo: PAYER.email, mayCorrect: true });
  });

  it('holds like any other, and ends unpaid with nothing of the payer', async () => {
    const { id, heldUntil, createdAt } = await begin();
    expect(Date.parse(heldUntil)).toBe(Date.parse(createdAt) + 15 * 60_000);
    requireRefusal(await shop.checkOut(lines), 'PERIOD_NOT_AVAILABLE');
    shop.clock.pass(15 * 60_000);
    await shop.endWait(id);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 6, guest: null });
    expect((await shop.checkOut(lines)).status).toBe(201);
  });

  it('is over when the payer does not share, and the cart has the fields ready', async () => {
    const { id } = await begin();
    shop.wallet.answer(walletReference(id), 'aborted');
    const address = '/cart?vipps=du%20avbr%C3%B8t%20i%20Vipps&contact=own';
    expect(await shop.comeBack(walletReference(id))).toBe(address);
    expect(await shop.comeBack(walletReference(id))).toBe(address);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 6, guest: null });
    expect((await shop.checkOut(lines)).status).toBe(201);
  });

  it('is one order and one payment however often it is sent or returned to', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([begin(key), begin(key)]);
    expect(second).toEqual(first);
    await approve(first.id);
    expect(await shop.comeBack(walletReference(first.id))).toBe(`/order-confirmation/${first.id}`);
    expect(await begin(key)).toEqual(first);
    const facts = await shop.orderFacts(first.id);
    expect(facts.filter((type) => type === 'OrderContactGiven')).toHaveLength(1);
    await mailed(PAYER.email, first.orderNo);
  });

  it('has the contact also if the payer never comes back', async () => {
    const { id, orderNo } = await begin();
    shop.wallet.answer(walletReference(id), 'authorized');
    await shop.notify(walletReference(id), 'AUTHORIZED');
    await mailed(PAYER.email, orderNo);
  });

  it('asks nothing of a guest who wrote how to reach them', async () => {
    const { id } = await shop.held(lines, { fields: { express: true } });
    expect(shop.wallet.asked(walletReference(id)).asks).toEqual([]);
    await approve(id);
    expect(await readOrder(shop, id)).toMatchObject({ guest: GUEST });
  });
});

it('is erased with everything that the payer shared', async () => {
  const { id } = await begin();
  await approve(id);
  for (const statusId of [3, 4, 5]) await changeOrderStatus(shop, id, statusId);
  await shop.reconcile(id);
  requireStatus(await shop.call('DELETE', `/api/orders/${id}/guest`, { token: shop.adminToken }), 200);
  await shop.reconcile(id);
  expect((await readOrder(shop, id)).guest).toMatchObject({ name: 'Slettet bruker', email: '' });
  const { store, keys } = shop.shop.engines;
  const asText = (value: unknown) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
  for (const stream of [`order-${id}`, `payment-${walletReference(id)}`]) {
    expect(asText(await store.read(stream, 0))).not.toContain('Testdal');
  }
  expect((await keys.find([id])).get(id)).toBeNull();
  const history = await shop.call('GET', `/api/history/order/${id}`, { token: shop.adminToken });
  expect(asText(history.body)).not.toContain('Testdal');
});

describe('a payer who says less', () => {
  it.each([
    ['profile-missing', null],
    ['profile-without-email', { ...PAYER, email: '' }],
  ] as const)('by %s is asked on the page of the paid order', async (fault, guest) => {
    const key = newKey();
    const { id, orderNo } = await begin(key);
    await approve(id, fault);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 2, guest });
    expect(await seenBy(id, key)).toEqual({ sentTo: null, mayCorrect: false, mayGive: true, confirmation: null });
    const typed = { name: 'Tone', email: `tone${keys}@example.no`, phone: '400 00 000' };
    expect(requireStatus(await contactCall(id, key, typed), 200)).toMatchObject({ sentTo: typed.email });
    await mailed(typed.email, orderNo);
    expect((await contactCall(id, key, typed)).status).toBe(200);
    requireRefusal(await contactCall(id, key), 'CONTACT_IS_KNOWN');
  });

  it('is told what is wrong with what they type, and others cannot type it', async () => {
    const key = newKey();
    const { id } = await begin(key);
    await approve(id, 'profile-missing');
    requireRefusal(await contactCall(id, key, { ...GUEST, email: 'tone' }), 'WRONG_SHAPE');
    requireRefusal(await contactCall(id, newKey()), 'NOT_LOGGED_IN');
    expect(await readOrder(shop, id)).toMatchObject({ guest: null });
  });
});

describe('a payer whom the shop knows', () => {
  it('gains nothing by the address of an account, and the account nothing by the order', async () => {
    const account = await addCustomer(shop, 'Tone Testdal', { email: PAYER.email });
    const { id } = await begin();
    await approve(id);
    expect(await readOrder(shop, id)).toMatchObject({ UserId: null, User: null, guest: PAYER });
    const { body } = await shop.call('GET', '/api/orders', { token: account.token });
    expect(body).toEqual([]);
    const seen = await shop.call('GET', `/api/orders/${id}`, { token: account.token });
    expect(JSON.stringify(seen.body)).not.toContain(PAYER.email);
    requireRefusal(
      await shop.call('POST', `/api/orders/${id}/cancel`, { token: account.token, body: {} }),
      'NO_ACCESS',
    );
  });

  it('is asked for the phone only if the account has none', async () => {
    const kari = await addCustomer(shop);
    const { id } = await shop.held(lines, { token: kari.token, fields: express });
    expect(shop.wallet.asked(walletReference(id)).asks).toEqual(['phoneNumber']);
    await approve(id);
    expect(await readOrder(shop, id)).toMatchObject({ UserId: kari.id, User: { phone: PAYER.phone } });
    expect((await shop.call('GET', '/api/users/me', { token: kari.token })).body).toMatchObject({ phone: null });
  });
});
