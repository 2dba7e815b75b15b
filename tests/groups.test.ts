import { addOnAnswer, groupAnswer, productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, productForm, readProduct, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const addGroup = async (name: string, description?: string) =>
  rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/product-groups', { name, description }), 201)).id;
const group = (id: number) => shop.read(groupAnswer, `/api/product-groups/${id}`);

const listed = (token?: string) => shop.read(z.array(groupAnswer), '/api/product-groups', token);
const put = (id: number, body: object) => shop.asAdmin('PUT', `/api/product-groups/${id}`, body);
const statusOf = async (path: string, token: string | null = null) => (await shop.call('GET', path, { token })).status;

describe('a new shop with more than six groups', () => {
  it('gives the id 6 to none but the group of the storage units, which leads there once there are units', async () => {
    const ids: number[] = [];
    for (const name of ['Sykkel', 'Kano', 'Ski', 'Fjell', 'Hage', 'Terrasse', 'Kontor']) ids.push(await addGroup(name));
    expect(ids).toEqual([1, 2, 3, 4, 5, 7, 8]);
    expect((await listed()).filter(({ isStorage }) => isStorage)).toEqual([]);
    const [first = 0, second = 0] = ids;
    requireStatus(await put(first, { name: 'Sykkel', isStorage: true }), 200);
    expect(await group(first)).toMatchObject({ id: first, isStorage: false });
    expect(await shop.read(groupAnswer, `/api/product-groups/${first}`, shop.adminToken)).toMatchObject({
      isStorage: true,
    });
    const second409 = await put(second, { name: 'Kano', isStorage: true });
    requireRefusal(second409, 'STORAGE_GROUP_TAKEN');
    requireStatus(await shop.asAdmin('POST', '/api/storage-units', { name: 'Bod 1', price: 500 }), 201);
    expect(await group(first)).toMatchObject({ isStorage: true });
    requireStatus(await put(first, { name: 'Sykkel', isStorage: false }), 200);
    requireStatus(await put(second, { name: 'Kano', isStorage: true }), 200);
    expect((await listed()).filter(({ isStorage }) => isStorage).map(({ id }) => id)).toEqual([second]);
    requireStatus(await put(second, { name: 'Kano', isStorage: false }), 200);
  });

  it('lists them in the order that the owner sets', async () => {
    requireStatus(await shop.asAdmin('PUT', '/api/product-groups/order', { ids: [8, 3] }), 200);
    expect((await listed()).map(({ id, order }) => [id, order])).toEqual(
      [8, 3, 1, 2, 4, 5, 7].map((id, at) => [id, at + 1]),
    );
    requireStatus(await put(7, { name: 'Terrasse', order: 0 }), 200);
    expect((await listed()).map(({ id }) => id)).toEqual([7, 8, 3, 1, 2, 4, 5]);
    requireRefusal(await shop.asAdmin('PUT', '/api/product-groups/order', { ids: [99] }), 'GROUP_NOT_FOUND');
    expect((await linesOf(shop, 'group', 3)).at(-1)).toBe('Gruppen fikk en annen plass (Plass: 3 → 2)');
  });

  it('keeps a picture of the shop’s own, and takes no other', async () => {
    requireRefusal(await put(1, { name: 'Sykkel', image: 'https://example.com/a.png' }), 'WRONG_SHAPE');
    requireStatus(await put(1, { name: 'Sykkel', image: '/drawings/fest.svg' }), 200);
    expect(await group(1)).toMatchObject({ image: '/drawings/fest.svg', picture: '/drawings/fest.svg' });
    requireStatus(await put(1, { name: 'Sykkel' }), 200);
    expect(await group(1)).toMatchObject({ image: '/drawings/fest.svg' });
    requireStatus(await put(1, { name: 'Sykkel', image: null }), 200);
    expect(await group(1)).toMatchObject({ image: null, picture: '/drawings/standard.svg' });
  });
});

describe('a hidden group', () => {
  const sitemap = async () => String((await shop.call('GET', '/sitemap.xml')).body);
  const found = async (q: string, token?: string) =>
    (await shop.read(z.array(productAnswer), `/api/products?q=${q}`, token)).length;

  it('is in no list for visitors, nor what stands in it, and can be seen by administrators', async () => {
    const id = await addGroup('Julemarked');
    const sled = await addProduct(shop, { name: 'Spark', ProductGroupId: id, price_day: 100 });
    // Pages and the map of the site do not wait for the newest position.
    await expect.poll(sitemap).toContain(`/group/${id}<`);
    requireStatus(await put(id, { name: 'Julemarked', hidden: true }), 200);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await listed(shop.adminToken)).find((one) => one.id === id)).toMatchObject({ hidden: true });
    for (const path of [`/api/product-groups/${id}`, `/group/${id}`, `/api/products/${sled}`, `/product/${sled}`]) {
      await expect.poll(async () => [path, await statusOf(path)]).toEqual([path, 404]);
    }
    expect(await statusOf(`/api/product-groups/${id}`, shop.adminToken)).toBe(200);
    expect([await found('spark'), await found('spark', shop.adminToken)]).toEqual([0, 1]);
    await expect.poll(sitemap).not.toMatch(new RegExp(`/(group/${id}|product/${sled})<`));
    requireRefusal(await order(shop, [rental(sled, '2026-06-05T10:00', '2026-06-06T10:00')]), 'PRODUCT_NOT_ORDERABLE');
    requireStatus(await put(id, { name: 'Julemarked', hidden: false }), 200);
    expect(await found('spark')).toBe(1);
    requireStatus(await order(shop, [rental(sled, '2026-06-05T10:00', '2026-06-06T10:00')]), 201);
  });

  it('hides a product that is moved into it, and shows one that leaves', async () => {
    const id = rowSaved.parse(
      requireStatus(await shop.asAdmin('POST', '/api/product-groups', { name: 'Vinterlager', hidden: true }), 201),
    ).id;
    const form = (group: number | '') => productForm({ name: 'Pulk', price_day: 100, ProductGroupId: group });
    const pulk = await addProduct(shop, { name: 'Pulk', price_day: 100 });
    expect(await found('pulk')).toBe(1);
    requireStatus(await shop.asAdmin('PUT', `/api/products/${pulk}`, form(id)), 200);
    expect(await found('pulk')).toBe(0);
    requireStatus(await shop.asAdmin('PUT', `/api/products/${pulk}`, form('')), 200);
    expect(await found('pulk')).toBe(1);
  });
});

describe('a group', () => {
  it('keeps its address when it is renamed', async () => {
    const id = await addGroup('Båter & utstyr', ' På vannet. ');
    const before = await group(id);
    expect(before).toMatchObject({ name: 'Båter & utstyr', description: 'På vannet.', version: 1 });
    expect(before.slug).toMatch(/^[a-z0-9-]+$/);
    requireStatus(await shop.asAdmin('PUT', `/api/product-groups/${id}`, { name: 'Sjø', description: null }), 200);
    expect(await group(id)).toEqual({ ...before, name: 'Sjø', description: null, version: 2 });
    const twin = await addGroup('Båter & utstyr');
    expect((await group(twin)).slug).not.toBe(before.slug);
  });

  it('has a name of its own', async () => {
    await addGroup('Hengere');
    requireRefusal(await shop.asAdmin('POST', '/api/product-groups', { name: ' hengere ' }), 'GROUP_NAME_TAKEN');
    const other = await addGroup('Traller');
    requireRefusal(await shop.asAdmin('PUT', `/api/product-groups/${other}`, { name: 'HENGERE' }), 'GROUP_NAME_TAKEN');
  });

  it('is not changed by who saw an older one', async () => {
    const id = await addGroup('Grilling', 'Kull og gass.');
    requireStatus(await shop.asAdmin('PUT', `/api/product-groups/${id}`, { name: 'Grill', version: 1 }), 200);
    const current = await group(id);
    expect(current).toMatchObject({ id, name: 'Grill', version: 2 });
    for (const late of [
      await shop.asAdmin('PUT', `/api/product-groups/${id}`, { name: 'Bål', version: 1 }),
      await shop.asAdmin('DELETE', `/api/product-groups/${id}?version=1`),
    ]) {
      requireRefusal(late, 'CHANGED_MEANWHILE');
      expect(late.body).toMatchObject({ current });
    }
    expect(await group(id)).toEqual(current);
    requireStatus(await shop.asAdmin('PUT', `/api/product-groups/${id}`, { name: 'Bål' }), 200);
    expect(await group(id)).toMatchObject({ name: 'Bål', version: 3 });
  });

  it('leaves its products behind without a group when it is deleted', async () => {
    const id = await addGroup('Vinter');
    const ski = await addProduct(shop, { name: 'Ski', ProductGroupId: id });
    expect((await readProduct(shop, ski)).ProductGroupId).toBe(id);
    requireStatus(await shop.asAdmin('DELETE', `/api/product-groups/${id}`), 200);
    expect((await readProduct(shop, ski)).ProductGroupId).toBeNull();
    requireRefusal(await shop.call('GET', `/api/product-groups/${id}`), 'GROUP_NOT_FOUND');
    expect(await shop.read(z.array(groupAnswer), '/api/product-groups')).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    const form = productForm({ name: 'Ski', price_day: 300, ProductGroupId: id });
    requireRefusal(await shop.asAdmin('PUT', `/api/products/${ski}`, form), 'GROUP_NOT_FOUND');
    expect(await addGroup('Vinter igjen')).toBeGreaterThan(id);
  });
});

describe('an add-on', () => {
  const addOnsOf = (baseId: number, token: string | null = null) =>
    shop.read(z.array(addOnAnswer), `/api/addons?base_product_id=${baseId}`, token);

  it('is related once, shown while it can be ordered, and taken away', async () => {
    const [base, stove] = [await addProduct(shop, { name: 'Lavvo' }), await addProduct(shop, { name: 'Ovn' })];
    const relation = { base_product_id: base, product_id: stove };
    const { id } = rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/addons', relation), 201));
    expect(rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/addons', relation), 201))).toEqual({ id });
    expect(await addOnsOf(base)).toMatchObject([{ id, ...relation, childProduct: { name: 'Ovn' } }]);
    const inactive = productForm({ name: 'Ovn', price_day: 300, is_active: false });
    requireStatus(await shop.asAdmin('PUT', `/api/products/${stove}`, inactive), 200);
    expect([(await addOnsOf(base)).length, (await addOnsOf(base, shop.adminToken)).length]).toEqual([0, 1]);
    requireStatus(await shop.asAdmin('DELETE', `/api/addons/${id}`), 200);
    expect(await addOnsOf(base, shop.adminToken)).toEqual([]);
    requireRefusal(await shop.asAdmin('POST', '/api/addons', relation), 'PRODUCT_NOT_RELATABLE');
  });
});
