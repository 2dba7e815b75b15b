import { addOnAnswer, groupAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, productForm, readProduct, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const addGroup = async (name: string, description?: string) =>
  rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/product-groups', { name, description }), 201)).id;
const group = (id: number) => shop.read(groupAnswer, `/api/product-groups/${id}`);

describe('a group', () => {
  it('keeps its address when it is renamed [A7.21 D1.10]', async () => {
    const id = await addGroup('Båter & utstyr', ' På vannet. ');
    const before = await group(id);
    expect(before).toMatchObject({ name: 'Båter & utstyr', description: 'På vannet.', version: 1 });
    expect(before.slug).toMatch(/^[a-z0-9-]+$/);
    requireStatus(await shop.asAdmin('PUT', `/api/product-groups/${id}`, { name: 'Sjø', description: null }), 200);
    expect(await group(id)).toEqual({ ...before, name: 'Sjø', description: null, version: 2 });
    const twin = await addGroup('Båter & utstyr');
    expect((await group(twin)).slug).not.toBe(before.slug);
  });

  it('has a name of its own [D1.12]', async () => {
    await addGroup('Hengere');
    requireRefusal(await shop.asAdmin('POST', '/api/product-groups', { name: ' hengere ' }), 'GROUP_NAME_TAKEN');
    const other = await addGroup('Traller');
    requireRefusal(await shop.asAdmin('PUT', `/api/product-groups/${other}`, { name: 'HENGERE' }), 'GROUP_NAME_TAKEN');
  });

  it('is not changed by who saw an older one [D4.20 D4.22 D4.23]', async () => {
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

  it('leaves its products behind without a group when it is deleted [A7.22 D1.1 D4.28]', async () => {
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

  it('is related once, shown while it can be ordered, and taken away [C6.13 C7.10 A7.27 A7.28]', async () => {
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
