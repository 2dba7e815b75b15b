import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askUndo, undoIn } from './testing/history-calls.ts';
import { revenueFaults } from './testing/oracle/revenue-faults.ts';
import { requireRefusal } from './testing/refusals.ts';
import { RequestedOrder } from './testing/requested-shop.ts';
import { addProduct, placed, rental, requireStatus } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  const { store, readModels } = shop.shop.engines;
  expect(await revenueFaults(store, readModels)).toEqual([]);
  await shop.stop();
});

const remove = (id: string) => shop.asAdmin('DELETE', `/api/orders/${id}`);
const refund = (id: string, amount: number) =>
  shop.asAdmin('POST', `/api/orders/${id}/refund`, { amount, reason: 'Regn' });
const pay = async (body: object) => {
  const answer = await shop.asAdmin('POST', '/api/incoming-payments', { method: 'terminal', ...body });
  return (requireStatus(answer, 201) as { id: string }).id;
};
const reverse = (id: string) => shop.asAdmin('POST', `/api/incoming-payments/${id}/reverse`, { reason: 'Feil' });

function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function requireHeld(id: string, left: number): Promise<void> {
  const refused = await remove(id);
  requireRefusal(refused, 'PAYMENT_IS_HELD');
  expect(refused).toMatchObject({ status: 409, body: { left, error: expect.stringContaining('Betal den tilbake') } });
}

describe('an order with recorded payments', () => {
  it.each(['terminal', 'cash', 'bank'])(
    'by %s is not deleted before they are given back or reversed',
    async (method) => {
      const { id } = await RequestedOrder.placed(shop);
      const first = await pay({ orderId: id, amount: 100, method });
      await pay({ orderId: id, amount: 200, method });
      await requireHeld(id, 300);
      requireStatus(await reverse(first), 200);
      requireStatus(await refund(id, 150), 200);
      await requireHeld(id, 50);
      requireStatus(await refund(id, 50), 200);
      const undo = undoIn(requireStatus(await remove(id), 200));
      requireStatus(await askUndo(shop, undo), 200);
    },
  );
});

describe('an order with a Vipps request', () => {
  it('is not deleted while the money is on its way, or recorded and not given back', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    order.approve();
    shop.wallet.fail('capture', 'lost', 100);
    await order.comeBack();
    const refused = await remove(order.id);
    requireRefusal(refused, 'PAYMENT_UNDER_WAY');
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('på vei inn') } });
    shop.wallet.recover();
    await shop.sync(order.reference());
    expect(await order.paid()).toEqual({ due: 0, payments: ['vipps 300'] });
    await requireHeld(order.id, 300);
    requireStatus(await refund(order.id, 300), 200);
    expect(order.atWallet()).toEqual([300, 300, 300, 0]);
    const undo = undoIn(requireStatus(await remove(order.id), 200));
    requireStatus(await askUndo(shop, undo), 200);
  });

  it('that is deleted while the wallet captures gives all of it back', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    const { store } = shop.shop.engines;
    const append = store.append.bind(store);
    const captured = gate();
    const isHeld = gate();
    const held = vi.spyOn(store, 'append').mockImplementation(async (...asked) => {
      if (asked[2].some(({ type }) => type === 'ReservationRemoved')) {
        isHeld.open();
        await captured.opened;
      }
      return append(...asked);
    });
    onTestFinished(() => {
      captured.open();
      held.mockRestore();
    });
    const removed = remove(order.id);
    await isHeld.opened;
    order.approve();
    const back = order.comeBack();
    await expect.poll(() => order.atWallet(), { timeout: 10_000 }).toEqual([300, 300, 0, 0]);
    captured.open();
    requireStatus(await removed, 200);
    await back;
    await expect.poll(() => order.atWallet(), { timeout: 10_000 }).toEqual([300, 300, 300, 0]);
  });
});

describe('a deposit', () => {
  it('that is kept and given back at once leaves no charge of a refused keeping', async () => {
    const trailer = await addProduct(shop, { rental_qty: 50, deposit: 1000 });
    for (let round = 0; round < 12; round += 1) {
      const id = await placed(shop, [rental(trailer, '2027-03-10T10:00', '2027-03-11T10:00')]);
      await pay({ depositOf: id, amount: 1000 });
      const act = (path: string, body: object) => shop.asAdmin('POST', `/api/orders/${id}/deposit/${path}`, body);
      const [, ...kept] = await Promise.all([
        act('return', { method: 'cash', amount: 600 }),
        act('keep', { amount: 600, description: 'Vask' }),
        act('keep', { amount: 500, description: 'Skade' }),
      ]);
      for (const { status } of kept) expect([201, 409]).toContain(status);
      const charges = requireStatus(await shop.asAdmin('GET', `/api/orders/${id}/charges`), 200);
      expect(charges).toHaveLength(kept.filter(({ status }) => status === 201).length);
    }
  });
});

describe('a charge that is paid, also in part', () => {
  const removeCharge = (id: string) => shop.asAdmin('DELETE', `/api/charges/${id}`);

  it.each([50, 200])('with %i of 200 kr at the terminal is not deleted before that is reversed', async (amount) => {
    const order = await RequestedOrder.placed(shop);
    const chargeId = await order.charge(200);
    const payment = await pay({ chargeId, amount });
    const refused = await removeCharge(chargeId);
    requireRefusal(refused, 'CHARGE_IS_PAID');
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Angre betalingen') } });
    requireStatus(await reverse(payment), 200);
    requireStatus(await removeCharge(chargeId), 200);
  });

  it('by the deposit is not deleted before that is released', async () => {
    const id = await placed(shop, [
      rental(await addProduct(shop, { deposit: 1000 }), '2027-03-10T10:00', '2027-03-11T10:00'),
    ]);
    await pay({ depositOf: id, amount: 1000 });
    const answer = await shop.asAdmin('POST', `/api/orders/${id}/deposit/keep`, { amount: 300, description: 'Vask' });
    const kept = requireStatus(answer, 201) as { id: string; chargeId: string };
    requireRefusal(await removeCharge(kept.chargeId), 'CHARGE_IS_PAID');
    requireStatus(await reverse(kept.id), 200);
    requireStatus(await removeCharge(kept.chargeId), 200);
  });
});
