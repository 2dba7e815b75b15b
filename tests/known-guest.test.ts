import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  GUEST,
  INVOICE,
  order,
  placed,
  readOrder,
  rental,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const PERIOD = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
const shop = useTestShop();
let kari: Customer;
let tent: number;

beforeAll(async () => {
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  tent = await addProduct(shop);
});

describe('a guest whom an administrator writes down', () => {
  it('needs a name only', async () => {
    const fields = { guest: { name: 'Han med hengeren' } };
    const id = await placed(shop, [rental(tent, ...PERIOD)], { token: shop.adminToken, fields });
    const guest = { name: 'Han med hengeren', email: '', phone: '' };
    expect(await readOrder(shop, id)).toMatchObject({ guest, missingContact: false });
    const items = [{ id: 1, ...rental(tent, '2026-06-12T10:00', '2026-06-13T10:00') }];
    expect((await saveOrder(shop, id, { items, guest: { name: 'Per', email: '', phone: null } })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ guest: { name: 'Per', email: '', phone: '' } });
  });

  it('has a name, and what is given besides is right', async () => {
    for (const guest of [
      { name: ' ' },
      { email: 'a@b.no' },
      { name: 'Per', email: 'per' },
      { name: 'Per', phone: '1' },
    ]) {
      const refused = await order(shop, [rental(tent, ...PERIOD)], { token: shop.adminToken, fields: { guest } });
      requireRefusal(refused, 'WRONG_SHAPE');
    }
  });

  it('is told from one who orders: they say how to be reached', async () => {
    const asked = async (guest: object, token: string | null = null) =>
      (await order(shop, [rental(tent, ...PERIOD)], { token, fields: { guest } })).body;
    const missing = (path: string, message: string) => ({ path: `guest.${path}`, message });
    const wrongShape = { error: 'Forespørselen har feil form.', code: 'WRONG_SHAPE', in: 'body' };
    for (const token of [null, kari.token]) {
      expect(await asked({ name: 'Per' }, token)).toEqual({
        ...wrongShape,
        fields: [missing('email', 'Må fylles ut.'), missing('phone', 'Må fylles ut.')],
      });
    }
    expect(await asked({ name: 'Per', email: '', phone: '91234567' })).toEqual({
      ...wrongShape,
      fields: [missing('email', 'Skriv en gyldig e-postadresse.')],
    });
    expect(await asked({ name: 'Per', email: 'per', phone: '91234567' })).toEqual({
      ...wrongShape,
      fields: [missing('email', 'Skriv en gyldig e-postadresse.')],
    });
  });
});

describe('an order’s form', () => {
  it('changes a guest’s contact details and nothing else, which the history says', async () => {
    const id = await placed(shop, [rental(tent, ...PERIOD)], { fields: { guest: GUEST } });
    const guest = { name: 'Gunn Gran', email: 'gunn@gran.test', phone: '+4798765432' };
    expect((await saveOrder(shop, id, { guest })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ guest, version: 2 });
    expect((await saveOrder(shop, id, { guest })).status).toBe(200);
    expect((await readOrder(shop, id)).version).toBe(2);
    expect(await linesOf(shop, 'order', id)).toContain(
      'Ordren ble endret (Kunde: Gunn Gjest → Gunn Gran; E-post: gunn@gjest.test → gunn@gran.test; ' +
        'Telefon: +4791234567 → +4798765432)',
    );
  });

  it('keeps an account’s name and address where a guest’s are sent along', async () => {
    const id = await placed(shop, [rental(tent, ...PERIOD)], { token: kari.token });
    expect((await saveOrder(shop, id, { guest: GUEST, paymentId: INVOICE })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ User: { name: kari.name, email: kari.email }, guest: null });
    const before = (await readOrder(shop, id)).version;
    expect((await saveOrder(shop, id, { guest: GUEST })).status).toBe(200);
    expect((await readOrder(shop, id)).version).toBe(before);
  });
});
