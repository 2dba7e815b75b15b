import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallImageUrl } from '@naust/domain/small-image.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { redPicture } from './testing/pictures.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  type ProductFormFields,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let tent: number;
let made = 0;
beforeEach(async () => {
  tent = await addProduct(shop, { name: `Telt ${++made}` });
});

const save = (id: number, fields: ProductFormFields, picture?: Blob) =>
  shop.call('PUT', `/api/products/${id}`, {
    token: shop.adminToken,
    body: productForm({ name: 'Telt', price_day: 300, ...fields }, picture),
  });
const saved = async (...asked: Parameters<typeof save>) => {
  requireStatus(await save(...asked), 200);
  return readProduct(shop, asked[0]);
};

describe('a product form', () => {
  const everything = {
    name: ' Stort telt ',
    description: 'Tåler regn.',
    price_short_4h: '1 234,50',
    price_day: '1500.5',
    price_weekend: '2\u00a0499',
    is_for_sale: 'true',
    price_sale: '9 999,90',
    stock_qty: '3',
    rental_qty: '2',
    length: '410,5',
    width: '300',
    height: '210',
    weight: '12,75',
    max_weight: '150',
    DiscountId: '4',
  };
  const nullable = [
    ...(['description', 'price_short_4h', 'price_day', 'pricePerDay', 'price_weekend', 'price_sale'] as const),
    ...(['stock_qty', 'length', 'width', 'height', 'weight', 'max_weight', 'DiscountId', 'ProductGroupId'] as const),
  ] as const;

  it('understands amounts and sizes as Norwegians write them', async () => {
    const product = await readProduct(shop, await addProduct(shop, everything));
    expect(product).toMatchObject({
      name: 'Stort telt',
      price_short_4h: 1234.5,
      price_day: 1500.5,
      pricePerDay: 1500.5,
      price_weekend: 2499,
      is_for_sale: true,
      price_sale: 9999.9,
      stock_qty: 3,
      rental_qty: 2,
      length: 410.5,
      weight: 12.75,
      max_weight: 150,
      DiscountId: 4,
      is_active: true,
      version: 1,
    });
  });

  it('empties what it leaves out, but keeps picture, switches and units', async () => {
    const group = await shop.asAdmin('POST', '/api/product-groups', { name: 'Telt' });
    const ProductGroupId = rowSaved.parse(requireStatus(group, 201)).id;
    const id = await addProduct(shop, { ...everything, name: `Alt ${made}`, is_active: 'false', ProductGroupId });
    const full = await readProduct(shop, id);
    expect(nullable.filter((name) => full[name] === null)).toEqual([]);
    const { image_url } = await saved(id, everything, redPicture(4, 4));
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{48}\.webp$/);
    const product = await saved(id, { name: 'Bare navn', price_day: '' });
    expect(product).toMatchObject({ is_for_sale: true, is_active: false, rental_qty: 2, image_url });
    expect(nullable.filter((name) => product[name] !== null)).toEqual([]);
  });

  it('opened before another’s change is refused; one without a version is written', async () => {
    expect((await saved(tent, { price_day: 310, version: 1 })).version).toBe(2);
    const late = await save(tent, { price_day: 290, version: 1 });
    requireRefusal(late, 'CHANGED_MEANWHILE');
    expect(late.body).toMatchObject({ current: { version: 2 } });
    expect((await readProduct(shop, tent)).price_day).toBe(310);
    expect(await saved(tent, { price_day: 290 })).toMatchObject({ price_day: 290, version: 3 });
  });
});

describe('stock', () => {
  it('that was seen is changed by the difference, so that a sale in between is not undone', async () => {
    const mats = await addGoods(shop, `Matte ${made}`, 10);
    await placed(shop, [sale(mats, 4)]);
    const form = { is_for_sale: true, price_sale: 50 };
    expect((await saved(mats, { ...form, stock_seen: 10, stock_qty: 12 })).stock_qty).toBe(8);
    expect((await saved(mats, { ...form, stock_qty: 20 })).stock_qty).toBe(20);
    requireRefusal(await save(mats, { ...form, stock_seen: 40, stock_qty: 10 }), 'STOCK_BELOW_ZERO');
    expect((await saved(mats, form)).stock_qty).toBeNull();
  });
});

describe('units', () => {
  it('cannot become fewer than are booked, out or late', async () => {
    const id = await addProduct(shop, { rental_qty: 3 });
    const order = await placed(shop, [rental(id, '2026-06-10T10:00', '2026-06-11T10:00', 2)]);
    const refused = await save(id, { rental_qty: 1 });
    requireRefusal(refused, 'RENTAL_QTY_TOO_LOW');
    expect((await readProduct(shop, id)).rental_qty).toBe(3);
    expect((await saved(id, { rental_qty: 2 })).rental_qty).toBe(2);
    await changeOrderStatus(shop, order, 6);
    expect((await saved(id, { rental_qty: 1 })).rental_qty).toBe(1);
  });

  it('that are out are not taken away either, also long after they were due', async () => {
    const started = shop.clock.now();
    const id = await addProduct(shop, { rental_qty: 2 });
    const lines = [rental(id, '2026-06-01T10:00', '2026-06-02T10:00', 2)];
    const order = await placed(shop, lines);
    await changeOrderStatus(shop, order, 3);
    requireRefusal(await save(id, { rental_qty: 1 }), 'RENTAL_QTY_TOO_LOW');
    shop.clock.set('2026-06-20T08:00:00Z');
    await shop.renewAdmin();
    requireRefusal(await save(id, { rental_qty: 1 }), 'RENTAL_QTY_TOO_LOW');
    expect((await readProduct(shop, id)).rental_qty).toBe(2);
    await changeOrderStatus(shop, order, 4);
    expect((await saved(id, { rental_qty: 1 })).rental_qty).toBe(1);
    shop.clock.set(new Date(started).toISOString());
    await shop.renewAdmin();
  });
});

describe('a picture', () => {
  it('is drawn anew, and served as a picture that can do nothing', async () => {
    const hidden = '<script>alert("kanarifugl")</script>';
    const { image_url } = await saved(tent, {}, redPicture(2000, 1000, hidden));
    const answer = await fetch(shop.url + image_url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    expect(bytes.includes('kanarifugl')).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="bilde.webp"');
    const small = await fetch(shop.url + (smallImageUrl(image_url ?? '') ?? ''));
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(bytes.length);
  });

  it.each([
    [
      'a drawing that can carry a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'image/svg+xml',
    ],
    ['a page', '<!doctype html><p>Hei', 'image/png'],
    ['half a picture', '\u0089PNG\r\n', 'image/png'],
  ])('is not %s', async (_what, content, type) => {
    const before = await shop.head();
    requireRefusal(await save(tent, { price_day: 1 }, new Blob([content], { type })), 'IMAGE_INVALID');
    expect(await shop.head()).toBe(before);
  });

  it('is at most five megabytes', async () => {
    requireRefusal(await save(tent, {}, redPicture(1, 1, 'x'.repeat(5 * 1024 * 1024))), 'TOO_LARGE');
  });
});

describe('an archived product', () => {
  it('is gone for customers, and keeps its name in old orders', async () => {
    const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')]);
    requireStatus(await shop.call('DELETE', `/api/products/${tent}`, { token: shop.adminToken }), 200);
    requireRefusal(await shop.call('GET', `/api/products/${tent}`), 'PRODUCT_NOT_FOUND');
    expect(await readProduct(shop, tent)).toMatchObject({ id: tent, name: `Telt ${made}` });
    for (const token of [null, shop.adminToken]) {
      const list = await shop.read(z.array(productAnswer), '/api/products', token);
      expect(list.map((product) => product.id)).not.toContain(tent);
    }
    expect((await readOrder(shop, id)).OrderItems[0]?.name).toBe(`Telt ${made}`);
    requireRefusal(await save(tent, { price_day: 1 }), 'PRODUCT_NOT_FOUND');
    expect((await shop.call('DELETE', `/api/products/${tent}`, { token: shop.adminToken })).status).toBe(200);
  });

  it('is listed apart, page by page and by its name, to administrators alone', async () => {
    requireStatus(await shop.call('DELETE', `/api/products/${tent}`, { token: shop.adminToken }), 200);
    const idsOf = async (query: string, token: string | null = shop.adminToken) =>
      (await shop.read(z.array(productAnswer), `/api/products?${query}`, token)).map(({ id }) => id);
    expect(await idsOf('archived=true')).toContain(tent);
    expect(await idsOf(`archived=true&q=telt%20${made}`)).toEqual([tent]);
    expect(await idsOf('archived=false')).not.toContain(tent);
    expect(await idsOf('limit=100')).not.toContain(tent);
    expect(await idsOf('archived=true&limit=100')).toContain(tent);
    const { token } = await addCustomer(shop);
    for (const other of [null, token]) expect(await idsOf('archived=true&limit=100', other)).not.toContain(tent);
    requireRefusal(await shop.call('GET', '/api/products?archived=kanskje', { token: shop.adminToken }), 'WRONG_SHAPE');
  });

  it('is hidden while it is inactive, but not from the owner', async () => {
    await saved(tent, { is_active: false, name: `Skjult ${made}` });
    requireRefusal(await shop.call('GET', `/api/products/${tent}`), 'PRODUCT_NOT_FOUND');
    const found = (token: string | null) =>
      shop.read(z.array(productAnswer), `/api/products?q=skjult%20${made}`, token);
    expect([(await found(null)).length, (await found(shop.adminToken)).length]).toEqual([0, 1]);
  });
});
