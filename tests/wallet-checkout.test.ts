import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, type Customer, type Line, order, readOrder, rental } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let kari: Customer;
let lines: Line[];
beforeAll(async () => {
  shop = await openWalletShop();
  kari = await addCustomer(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
});
afterEach(() => {
  shop.wallet.isAway = false;
  expect(shop.faults()).toEqual([]);
});

const currentState = async (id: string) => {
  const { StatusId, paymentState, heldUntil } = await readOrder(shop, id);
  return { StatusId, paymentState, heldUntil };
};

describe('a checkout by Vipps', () => {
  it('holds what was chosen for a quarter of an hour and sends the payer to the wallet', async () => {
    const before = shop.clock.now();
    const { id, redirectUrl, total, heldUntil, createdAt } = await shop.held(lines);
    expect(redirectUrl).toBe(shop.wallet.landing(walletReference(id)));
    expect(total).toBe(300);
    expect(Date.parse(heldUntil)).toBe(Date.parse(createdAt) + 15 * 60_000);
    expect(Date.parse(heldUntil)).toBeGreaterThanOrEqual(before + 15 * 60_000);
    expect(await currentState(id)).toEqual({ StatusId: 1, paymentState: 'created', heldUntil });
    requireRefusal(await shop.checkOut(lines), 'PERIOD_NOT_AVAILABLE');
    requireRefusal(await order(shop, lines), 'PERIOD_NOT_AVAILABLE');
  });

  it('tells the wallet what it is for, whose phone it is, and where to come back to', async () => {
    const { id, orderNo } = await shop.held(lines);
    const reference = walletReference(id);
    expect(shop.wallet.asked(reference)).toMatchObject({
      reference,
      amountOre: 30_000,
      description: expect.stringMatching(new RegExp(`^Ordre ${orderNo}: Lavvo`)),
      returnUrl: expect.stringMatching(new RegExp(`/vipps/return\\?reference=${reference}$`)),
      orderId: id,
      phone: '4791234567',
    });
  });

  it('is for the wallet alone, and orders by the wallet begin here', async () => {
    requireRefusal(await shop.checkOut(lines, { fields: { paymentId: 2 } }), 'WALLET_ONLY');
    requireRefusal(await order(shop, lines, { fields: { paymentId: 1 } }), 'WALLET_ELSEWHERE');
    requireRefusal(await shop.checkOut(lines, { fields: { total: 1 } }), 'PRICE_CHANGED');
  });

  it('is one checkout when the same request comes twice, at once or later', async () => {
    const asked = { token: kari.token, headers: { 'idempotency-key': `${lines[0]?.productId}-checkout-of-kari` } };
    const both = await Promise.all([shop.held(lines, asked), shop.held(lines, asked)]);
    expect(both[0]).toEqual(both[1]);
    shop.wallet.answer(walletReference(both[0].id), 'authorized');
    await shop.comeBack(walletReference(both[0].id));
    expect(await shop.held(lines, asked)).toEqual(both[0]);
    requireRefusal(await shop.checkOut(lines, { ...asked, fields: { termsVersion: 'x' } }), 'KEY_REUSED');
  });

  it('by an administrator is one like any other’s', async () => {
    const { id } = await shop.held(lines, { token: shop.adminToken, fields: { statusId: 5, userId: kari.id } });
    const answer = await readOrder(shop, id);
    expect(answer).toMatchObject({ StatusId: 1, paymentState: 'created' });
    expect(answer.UserId).not.toBe(kari.id);
  });
});

describe('a wallet that does not begin the payment', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': `${name}-${lines[0]?.productId}-0123456789abcdef` } });

  it('is told to the customer, and nothing stays held', async () => {
    for (const [trouble, times] of [
      ['refused', 1],
      ['lost', 3],
    ] as const) {
      shop.wallet.fail('create', trouble, times);
      const answer = await shop.checkOut(lines);
      expect(answer).toMatchObject({ status: 503, body: { code: 'WALLET_NOT_STARTED' } });
      expect((answer.body as { error: string }).error).toMatch(/^Kunne ikke starte/);
    }
    expect((await shop.checkOut(lines)).status).toBe(201);
  });

  it('may answer late: the same key asks for the same payment', async () => {
    shop.wallet.fail('create', 'unanswered', 2);
    const { id } = await shop.held(lines);
    expect(await shop.factsOf(id)).toEqual(['PaymentInitiated', 'PaymentStarted']);
  });

  it('is asked for a new payment when the customer tries the same again', async () => {
    const asked = key('again');
    shop.wallet.isAway = true;
    expect((await shop.checkOut(lines, asked)).status).toBe(503);
    expect((await shop.checkOut(lines, asked)).status).toBe(503);
    shop.wallet.isAway = false;
    const first = await shop.held(lines, asked);
    expect(await shop.held(lines, asked)).toEqual(first);
    expect(await currentState(first.id)).toMatchObject({ StatusId: 1, paymentState: 'created' });
  });
});

describe('a second attempt', () => {
  /** A guest's proof that an attempt is theirs. */
  const inPlaceOf = (id: string) => ({
    headers: { 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, id) },
    fields: { replaces: id },
  });

  it('takes over the hold of the first, whose payment is called off', async () => {
    const first = await shop.held(lines);
    const second = await shop.held(lines, inPlaceOf(first.id));
    expect(second.id).not.toBe(first.id);
    await shop.reconcile(first.id);
    expect(await currentState(first.id)).toEqual({ StatusId: 6, paymentState: 'cancelled', heldUntil: null });
    expect(shop.wallet.state(walletReference(first.id)).state).toBe('terminated');
    expect(await currentState(second.id)).toMatchObject({ StatusId: 1, paymentState: 'created' });
  });

  it('is not begun where the first was paid meanwhile', async () => {
    const first = await shop.held(lines);
    shop.wallet.answer(walletReference(first.id), 'authorized');
    const answer = await shop.checkOut(lines, inPlaceOf(first.id));
    requireRefusal(answer, 'ALREADY_PAID');
    expect(answer.body).toMatchObject({ orderId: first.id });
    expect(await currentState(first.id)).toMatchObject({ StatusId: 2, paymentState: 'authorized' });
  });

  it('never takes over what belongs to somebody else', async () => {
    const karis = await shop.held(lines, { token: kari.token });
    requireRefusal(await shop.checkOut(lines, { fields: { replaces: karis.id } }), 'ATTEMPT_NOT_YOURS');
    expect(await currentState(karis.id)).toMatchObject({ StatusId: 1 });
  });

  it('takes over a guest’s only where it is shown to be theirs: by the key of the attempt or the token of the mail', async () => {
    const asked = { headers: { 'idempotency-key': `mine-${lines[0]?.productId}-0123456789abcdef` } };
    const { id } = await shop.held(lines, asked);
    const fields = { replaces: id };
    const others = orderTokenOf(shop.shop.deps.secrets.orderLink, `${BigInt(id) + 1n}`);
    for (const token of [undefined, '', others, id, 'x'.repeat(43)]) {
      const headers: Record<string, string> = token === undefined ? {} : { 'x-order-token': token };
      requireRefusal(await shop.checkOut(lines, { fields, headers }), 'ATTEMPT_NOT_YOURS');
      requireRefusal(await shop.checkOut(lines, { fields, headers, token: kari.token }), 'ATTEMPT_NOT_YOURS');
      expect(await currentState(id)).toMatchObject({ StatusId: 1, paymentState: 'created' });
    }
    const headers = { 'x-order-token': asked.headers['idempotency-key'] };
    expect((await shop.checkOut(lines, { fields, headers })).status).toBe(201);
    expect(await currentState(id)).toMatchObject({ StatusId: 6 });
  });

  it('tells nobody that somebody else has paid', async () => {
    const karis = await shop.held(lines, { token: kari.token });
    shop.wallet.answer(walletReference(karis.id), 'authorized');
    await shop.comeBack(walletReference(karis.id));
    const others = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
    const unknown = `${BigInt(karis.id) + 1n}`;
    for (const replaces of [karis.id, unknown]) {
      requireRefusal(await shop.checkOut(others, { fields: { replaces } }), 'ATTEMPT_NOT_YOURS');
    }
    expect(await currentState(karis.id)).toMatchObject({ StatusId: 2, paymentState: 'authorized' });
  });

  it('gives way to an order that is paid when it is fetched', async () => {
    const first = await shop.held(lines);
    const { headers, fields } = inPlaceOf(first.id);
    const body = { items: lines, paymentId: 2, ...fields };
    const placed = await shop.call('POST', '/api/orders', { body, headers });
    expect(placed.status).toBe(201);
    await shop.reconcile(first.id);
    expect(await currentState(first.id)).toEqual({ StatusId: 6, paymentState: 'cancelled', heldUntil: null });
    expect(await currentState(orderPlacedAnswer.parse(placed.body).id)).toMatchObject({
      StatusId: 1,
      paymentState: 'none',
    });
  });

  it('goes on where the wallet cannot be asked about the first', async () => {
    const first = await shop.held(lines);
    shop.wallet.fail('find', 'lost');
    const second = await shop.held(lines, inPlaceOf(first.id));
    await shop.reconcile(first.id);
    shop.wallet.force(walletReference(first.id), 'authorized');
    await shop.sync(walletReference(first.id));
    expect(await shop.factsOf(first.id)).toContain('PaymentCancelled');
    expect(await currentState(first.id)).toMatchObject({ StatusId: 6, paymentState: 'cancelled' });
    expect(await currentState(second.id)).toMatchObject({ StatusId: 1 });
  });
});
