import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { checkoutAnswer } from '@naust/domain/orders/orders.contract.ts';
import { LEAST_WALLET_ORE } from '@naust/domain/payments/least-amount.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwedOrder } from './testing/owed-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addGoods,
  addProduct,
  GUEST,
  placed,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { openWalletShop } from './testing/wallet-shop.ts';

const least = LEAST_WALLET_ORE / 100;
let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

const checkOut = (product: number, replaces: string | null = null) =>
  shop.call('POST', '/api/vipps/checkout', {
    body: { items: [sale(product)], paymentId: 1, guest: GUEST, replaces },
    headers: replaces === null ? {} : { 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, replaces) },
  });
const priced = (price: number) => addGoods(shop, `Skrue til ${price}`, 5, { price_sale: price });
const orderNo = async (id: string) => (await readOrder(shop, id)).orderNo;

describe('a sum that the wallet does not take', () => {
  it.each([0.1, least - 0.01])('of %s kr is refused before anything is held or numbered', async (price) => {
    const screw = await priced(price);
    const before = await orderNo(await placed(shop, [sale(screw)]));
    const head = await shop.head();
    const answer = await checkOut(screw);
    requireRefusal(answer, 'AMOUNT_TOO_SMALL_FOR_WALLET');
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'Beløpet er for lite for Vipps. Velg en annen betalingsmåte.' },
    });
    expect(await shop.head()).toBe(head);
    expect((await readProduct(shop, screw)).stock_qty).toBe(4);
    expect(await orderNo(await placed(shop, [sale(screw)]))).toBe(before + 1);
  });

  it('leaves the attempt standing that it would have replaced', async () => {
    const [dear, cheap] = [await priced(50), await priced(0.5)];
    const { id } = checkoutAnswer.parse(requireStatus(await checkOut(dear), 201));
    requireRefusal(await checkOut(cheap, id), 'AMOUNT_TOO_SMALL_FOR_WALLET');
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1, paymentState: 'created' });
    expect((await readProduct(shop, dear)).stock_qty).toBe(4);
  });

  it('is no trouble for other ways to pay, and the least that it takes is taken', async () => {
    const screw = await priced(0.1);
    await placed(shop, [sale(screw)]);
    expect((await checkOut(await priced(least))).status).toBe(201);
  });
});

it('is not asked of the wallet where so little of an order is still owed', async () => {
  const owing = await openWalletShop();
  const tent = await addProduct(owing, { price_day: 1.5 });
  const period = [rental(tent, soon(owing, 24), soon(owing, 48))];
  const { id } = await owing.held(period);
  owing.wallet.answer(walletReference(id), 'authorized');
  await owing.comeBack(walletReference(id));
  owing.wallet.fail('capture', 'refused');
  const order = new OwedOrder(owing, id, null);
  const headers = { 'x-order-token': orderTokenOf(owing.shop.deps.secrets.orderLink, id) };
  requireStatus(await owing.call('POST', `/api/orders/${id}/cancel`, { headers, body: {} }), 200);
  await owing.reconcile(id);
  expect(await order.owed()).toBe(0.75);
  requireRefusal(await order.pay(), 'AMOUNT_TOO_SMALL_FOR_WALLET');
  expect(owing.wallet.calls.create).toBe(1);
  await owing.stop();
});

const soon = ({ clock }: ShopUnderTest, hours: number) =>
  `${wallClock(osloMinute(clock.now()) + hours * 60).slice(0, 13)}:00`;
