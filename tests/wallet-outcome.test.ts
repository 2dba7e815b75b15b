import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { mailsTo } from './testing/outbox.ts';
import type { CheckedOut } from './testing/paying-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, GUEST, type Line, order, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { HOLD, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let lines: Line[];
let held: CheckedOut;
let reference: string;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.renewAdmin();
  lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
  held = await shop.held(lines);
  reference = walletReference(held.id);
});
afterEach(() => {
  shop.wallet.isAway = false;
});

const currentState = async (id = held.id) => {
  const { StatusId, paymentState } = await readOrder(shop, id);
  return [StatusId, paymentState];
};
const isFree = async () => (await order(shop, lines)).status === 201;
const countOf = async (type: string) => (await shop.factsOf(held.id)).filter((fact) => fact === type).length;
const confirmations = async () => {
  const { orderFacts } = shop;
  return (await orderFacts(held.id)).filter((type) => type === 'OrderStatusChanged').length;
};

describe('coming back from the wallet', () => {
  it('confirms an order that is paid, and shows it', async () => {
    shop.wallet.answer(reference, 'authorized');
    expect(await shop.comeBack(reference)).toBe(`/order-confirmation/${held.id}`);
    expect(await currentState()).toEqual([2, 'authorized']);
    expect((await readOrder(shop, held.id)).heldUntil).toBeNull();
    expect(await shop.comeBack(reference)).toBe(`/order-confirmation/${held.id}`);
    expect(await countOf('PaymentAuthorized')).toBe(1);
    expect(await confirmations()).toBe(1);
  });

  it('goes back to the cart when the payer said no, and the goods are free', async () => {
    shop.wallet.answer(reference, 'aborted');
    expect(await shop.comeBack(reference)).toBe('/cart?vipps=du%20avbr%C3%B8t%20i%20Vipps');
    expect(await currentState()).toEqual([6, 'cancelled']);
    expect(await isFree()).toBe(true);
  });

  it('goes back to the cart when time ran out, or the shop called it off', async () => {
    shop.wallet.force(reference, 'expired');
    expect(await shop.comeBack(reference)).toBe('/cart?vipps_error=tiden_gikk_ut');
    const other = await shop.held(lines);
    shop.wallet.force(walletReference(other.id), 'terminated');
    expect(await shop.comeBack(walletReference(other.id))).toBe('/cart?vipps_error=avsluttet');
    expect(await currentState(other.id)).toEqual([6, 'cancelled']);
  });

  it('waits some seconds for a payer who has not answered, then shows that it is waited for', async () => {
    const { find } = shop.wallet.calls;
    expect(await shop.comeBack(reference)).toBe(`/order-confirmation/${held.id}`);
    expect(shop.wallet.calls.find - find).toBe(6);
    expect(await currentState()).toEqual([1, 'created']);
  });

  it('says what is wrong with an address that nobody was given', async () => {
    expect(await shop.comeBack('')).toBe('/vipps-error?reason=missing_reference');
    for (const unknown of ['leie-999999999999999-1', 'x', `${reference}0`, '%00', '../order-1']) {
      expect(await shop.comeBack(unknown)).toBe('/vipps-error?reason=unknown_reference');
    }
  });

  it('leads a browser with an address that cannot be read to the same page', async () => {
    const twice = ['a&reference=b', `${reference}&reference=${reference}`, `&reference=${reference}`, 'a&ref=b&ref=c'];
    for (const unreadable of [...twice, 'x'.repeat(101), '%E0%A4%A', '[]']) {
      expect(await shop.comeBack(unreadable)).toBe('/vipps-error?reason=unknown_reference');
    }
  });

  it('says so where the wallet cannot be asked, unless the answer is known already', async () => {
    shop.wallet.isAway = true;
    expect(await shop.comeBack(reference)).toBe('/vipps-error?reason=status_unavailable');
    shop.wallet.isAway = false;
    shop.wallet.answer(reference, 'authorized');
    await shop.comeBack(reference);
    shop.wallet.isAway = true;
    expect(await shop.comeBack(reference)).toBe(`/order-confirmation/${held.id}`);
  });

  it('never takes another amount for a payment', async () => {
    shop.wallet.answer(reference, 'authorized', 29_900);
    expect(await shop.comeBack(reference)).toBe('/vipps-error?reason=failed');
    expect(await currentState()).toEqual([6, 'failed']);
    expect(shop.wallet.state(reference).cancelledOre).toBe(29_900);
    expect(await isFree()).toBe(true);
  });
});

describe('a notice of the wallet', () => {
  it('confirms the order also when the payer never comes back', async () => {
    shop.wallet.answer(reference, 'authorized');
    expect((await shop.notify(reference, 'AUTHORIZED')).status).toBe(204);
    await expect.poll(() => currentState(), { timeout: 10_000 }).toEqual([2, 'authorized']);
  });

  it('is kept once, however often it comes, and never believed by itself', async () => {
    for (let times = 0; times < 3; times++) expect((await shop.notify(reference, 'AUTHORIZED')).status).toBe(204);
    expect(await countOf('PaymentAuthorized')).toBe(0);
    expect(await currentState()).toEqual([1, 'created']);
  });

  it('is refused without a signature, and of no consequence for what is not ours', async () => {
    const head = await shop.head();
    requireRefusal(await shop.call('POST', '/api/vipps/webhook', { body: { reference } }), 'SIGNATURE_WRONG');
    expect((await shop.notify('leie-999999999999999-1', 'AUTHORIZED')).status).toBe(204);
    expect((await shop.notify('other-shop-1', 'AUTHORIZED')).status).toBe(204);
    expect(await shop.head()).toBe(head);
  });

  it('comes at once with the payer and the background, and the order is confirmed once', async () => {
    shop.wallet.answer(reference, 'authorized');
    await Promise.all([
      shop.notify(reference, 'AUTHORIZED'),
      shop.comeBack(reference),
      shop.sync(reference),
      shop.comeBack(reference),
      shop.endWait(held.id),
    ]);
    expect(await currentState()).toEqual([2, 'authorized']);
    expect(await countOf('PaymentAuthorized')).toBe(1);
    expect(await confirmations()).toBe(1);
  });
});

it('asks the wallet where neither the payer nor a notice comes back, and confirms the order', async () => {
  shop.wallet.answer(reference, 'authorized');
  const payment = vi.spyOn(shop.wallet, 'find');
  onTestFinished(() => payment.mockRestore());
  shop.clock.pass(5 * MINUTE);
  await shop.sweep();
  expect(payment).toHaveBeenCalled();
  expect(await currentState()).toEqual([2, 'authorized']);
  expect(await confirmations()).toBe(1);
});

describe('the end of the wait', () => {
  it('frees what was held, and calls the payment off at the wallet', async () => {
    shop.clock.pass(HOLD - 6 * MINUTE);
    await shop.endWait(held.id);
    expect(await currentState()).toEqual([1, 'created']);
    shop.clock.pass(6 * MINUTE);
    await expect.poll(() => currentState(), { timeout: 10_000 }).toEqual([6, 'cancelled']);
    expect(await isFree()).toBe(true);
    expect((await shop.factsOf(held.id)).at(-1)).toMatch(/PaymentExpired|PaymentTerminated/);
  });

  it('confirms an order that was paid in the last moment', async () => {
    shop.wallet.answer(reference, 'authorized');
    shop.clock.pass(HOLD);
    await Promise.all([shop.endWait(held.id), shop.comeBack(reference)]);
    expect(await currentState()).toEqual([2, 'authorized']);
  });

  it('waits for a wallet that does not answer, but not for ever', async () => {
    shop.wallet.isAway = true;
    shop.clock.pass(HOLD + MINUTE);
    await expect(shop.endWait(held.id)).rejects.toThrow('not available');
    expect(await currentState()).toEqual([1, 'created']);
    shop.clock.pass(60 * MINUTE);
    await expect(shop.endWait(held.id)).rejects.toThrow('not available');
    expect(await currentState()).toEqual([6, 'created']);
    shop.wallet.isAway = false;
    await shop.sync(reference);
    expect(await currentState()).toEqual([6, 'cancelled']);
  });
});

describe('a payment that is approved too late', () => {
  async function endedAndApproved() {
    shop.clock.pass(HOLD);
    await expect.poll(() => currentState(), { timeout: 10_000 }).toEqual([6, 'cancelled']);
    shop.wallet.force(reference, 'authorized');
  }

  it('brings the order back where everything is still free', async () => {
    await endedAndApproved();
    expect(await shop.comeBack(reference)).toBe(`/order-confirmation/${held.id}`);
    expect(await currentState()).toEqual([2, 'authorized']);
    requireRefusal(await order(shop, lines), 'PERIOD_NOT_AVAILABLE');
  });

  it('goes back to the payer where it is taken, with an apology', async () => {
    await endedAndApproved();
    const other = requireStatus(await order(shop, lines), 201);
    expect(other).toMatchObject({ total: 300 });
    expect(await shop.comeBack(reference)).toBe('/cart?vipps_error=tiden_gikk_ut');
    expect(await currentState()).toEqual([6, 'cancelled']);
    expect(shop.wallet.state(reference).cancelledOre).toBe(30_000);
    expect(await shop.factsOf(held.id)).toContain('PaymentAuthorizedTooLate');
    const apology = `Bestilling ${held.orderNo}: tiden gikk ut`;
    const subjects = async () =>
      (await mailsTo(GUEST.email, shop.dataDir)).map(({ headers }) => headers.get('subject'));
    await expect.poll(subjects, { timeout: 10_000 }).toContain(apology);
  });
});

describe('the figures of the shop', () => {
  it('count an order by the wallet from when it is paid', async () => {
    const pending = async () => (await shop.read(statsAnswer, '/api/stats', shop.adminToken)).pendingRevenue;
    const before = await pending();
    const { id } = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-12T10:00')]);
    expect(await pending()).toBe(before);
    shop.wallet.answer(walletReference(id), 'authorized');
    await shop.comeBack(walletReference(id));
    expect(await pending()).toBe(before + 600);
  });

  it('leave the calendar of a product empty when a wait ended', async () => {
    const bookings = z.array(bookingAnswer);
    const path = `/api/products/${lines[0]?.productId}/bookings`;
    expect(await shop.read(bookings, path)).toHaveLength(1);
    shop.wallet.answer(reference, 'aborted');
    await shop.comeBack(reference);
    expect(await shop.read(bookings, path)).toEqual([]);
  });
});
