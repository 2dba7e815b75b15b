import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCustomer,
  addGoods,
  addProduct,
  CARD,
  type Customer,
  GUEST,
  INVOICE,
  type Line,
  order,
  placed,
  productForm,
  readOrder,
  rental,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
let lines: Line[];

beforeAll(async () => {
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  lines = [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')];
});

const refusalOf = async (...asked: Parameters<typeof order>) => {
  const before = await shop.head();
  const { status, body } = await order(...asked);
  expect(await shop.head()).toBe(before);
  return [status, (body as { error: string }).error];
};

describe('an order', () => {
  it('is answered with its id, its number and its total, and where in the log it stands', async () => {
    const { status, headers, body } = await order(shop, lines, { token: kari.token });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[1-9]\d{14}$/),
      orderNo: expect.any(Number),
      total: 300,
      createdAt: '2026-06-01T08:00:00.000Z',
    });
    expect(headers.get('x-position')).toBe(String(await shop.head()));
  });

  it('of a customer is theirs, with what they are called', async () => {
    const id = await placed(shop, lines, { token: kari.token, fields: { termsVersion: '2025-09-10' } });
    expect(await readOrder(shop, id)).toMatchObject({
      UserId: kari.id,
      User: { name: kari.name, email: kari.email },
      guest: null,
      missingContact: false,
      status: 'booked',
      Status: { id: 1, name: 'Bestilt' },
      PaymentOption: { id: CARD, name: 'Kort' },
      termsVersion: '2025-09-10',
    });
  });

  it('of a guest tells the shop whom to call', async () => {
    const answer = await readOrder(shop, await placed(shop, lines, { fields: { guest: GUEST } }));
    expect(answer).toMatchObject({ UserId: null, User: null, guest: GUEST, missingContact: false });
  });

  it('without any name is taken, and marked as lacking contact details', async () => {
    const answer = await readOrder(shop, await placed(shop, lines));
    expect(answer).toMatchObject({ UserId: null, User: null, guest: null, missingContact: true });
  });

  it('counts on from the one before', async () => {
    const first = await readOrder(shop, await placed(shop, lines));
    const again = await placed(shop, [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')]);
    expect((await readOrder(shop, again)).orderNo).toBe(first.orderNo + 1);
  });

  it('cannot be for what has been taken out of the shop', async () => {
    const productId = lines[0]?.productId ?? 0;
    const form = productForm({ name: 'Lavvo', price_day: 300, is_active: false });
    await shop.call('PUT', `/api/products/${productId}`, { token: shop.adminToken, body: form });
    await shop.followed();
    expect(await refusalOf(shop, lines)).toEqual([409, 'Produktet kan ikke bestilles lenger.']);
    await shop.call('DELETE', `/api/products/${productId}`, { token: shop.adminToken });
    expect(await refusalOf(shop, lines)).toEqual([409, 'Produktet kan ikke bestilles lenger.']);
  });

  it('has up to fifty lines of up to 99 pieces', async () => {
    const gas = await addGoods(shop, 'Gass', null);
    expect((await order(shop, Array(50).fill(sale(gas, 99)))).body).toMatchObject({ total: 50 * 99 * 50 });
    for (const many of [Array(51).fill(sale(gas)), [sale(gas, 100)]]) {
      expect((await refusalOf(shop, many))[0]).toBe(400);
    }
  });

  it('is paid by something that the shop takes', async () => {
    const unknown = 'Velg betalingsmåte før du går videre.';
    expect(await refusalOf(shop, lines, { fields: { paymentId: 4 } })).toEqual([422, unknown]);
    const vipps = 'Vipps-betaling startes fra handlekurven.';
    expect(await refusalOf(shop, lines, { fields: { paymentId: 1 } })).toEqual([422, vipps]);
    expect(await refusalOf(shop, lines, { token: kari.token, fields: { paymentId: 1 } })).toEqual([422, vipps]);
  });
});

describe('an invoice', () => {
  const tooYoung = 'Du må være over 18 år for å betale med faktura.';

  it('is only for those who are logged in', async () => {
    const fields = { paymentId: INVOICE, over18: true, guest: GUEST };
    expect(await refusalOf(shop, lines, { fields })).toEqual([401, 'Logg inn for å betale med faktura.']);
  });

  it('is only for adults, and falls due after 14 days', async () => {
    for (const over18 of [undefined, null, false]) {
      const fields = { paymentId: INVOICE, over18 };
      expect(await refusalOf(shop, lines, { token: kari.token, fields })).toEqual([422, tooYoung]);
    }
    const id = await placed(shop, lines, { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
    expect((await readOrder(shop, id)).dueDate).toBe('2026-06-15');
  });

  it('does not ask a business how old it is', async () => {
    const firm = await addCustomer(shop, 'Bakeriet', { isBusiness: true, orgNumber: '974760673' });
    const id = await placed(shop, lines, { token: firm.token, fields: { paymentId: INVOICE } });
    expect((await readOrder(shop, id)).User).toMatchObject({ isBusiness: true, orgNumber: '974760673' });
  });
});
