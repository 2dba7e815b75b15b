import { describe, expect, it } from 'vitest';
import type { CatalogueEvent } from './catalogue.events.ts';
import { orderableProducts } from './orderable-products.ts';
import { changeOf, sameProductAdded } from './products.ts';
import { addProduct, archived, factsOf, fields, folded, link, shop } from './testing/example-catalogue.ts';

describe('a product', () => {
  it('gets the next small id, also after others are archived', () => {
    shop(addProduct(), archived(1))
      .when(addProduct())
      .then({ type: 'ProductAdded', data: { ...fields, productId: 2, rentalQty: 1, stockQty: null } });
  });

  it('is added once when its form comes twice', () => {
    shop(addProduct()).when(addProduct()).thenNothing();
    expect(sameProductAdded(folded(factsOf(addProduct())), addProduct())).toBe(1);
    expect(sameProductAdded(folded(factsOf(addProduct())), addProduct({ weight: 3 }))).toBeNull();
  });

  it('is the same with the same pictures in the same order', () => {
    const pictures = { images: ['/images/a.webp', '/images/b.webp'] };
    expect(changeOf({ ...fields, ...pictures }, { images: [...pictures.images] })).toEqual({});
    const turned = { images: pictures.images.toReversed() };
    expect(changeOf({ ...fields, ...pictures }, turned)).toEqual(turned);
  });

  it('is refused without a name, in an unknown group and with a negative amount', () => {
    shop()
      .when(addProduct({ name: ' ' }))
      .thenRefused('NAME_REQUIRED');
    shop()
      .when(addProduct({ groupId: 3 }))
      .thenRefused('GROUP_NOT_FOUND');
    shop()
      .when(addProduct({ priceDayOre: -1 }))
      .thenRefused('WRONG_SHAPE');
    shop()
      .when({ ...addProduct(), stockQty: 1.5 })
      .thenRefused('WRONG_SHAPE');
  });

  it('records what the inventory decided once, and in order', () => {
    const record = (version: number) => ({ type: 'RecordProduct', event: archivedAs(version) }) as const;
    const archivedAs = (version: number) => ({ type: 'ProductArchived', data: { productId: 1, version } }) as const;
    shop(addProduct()).when(record(2)).then(archivedAs(2));
    shop(addProduct(), archived(1)).when(record(2)).thenNothing();
    expect(() => shop(addProduct()).when(record(3)).then()).toThrow('version 3 follows 1');
  });

  it('is told to orders with prices and flags as they are now, and by which version', () => {
    const repriced: CatalogueEvent = {
      type: 'ProductDescribed',
      data: { productId: 1, version: 2, rentalQty: 1, stockQty: null, change: { priceDayOre: 40_000 } },
    };
    const state = folded(factsOf(addProduct(), repriced, archived(1, 3)));
    const { products, catalogueVersion } = orderableProducts(state, [1, 9]);
    expect(catalogueVersion).toBe(2);
    expect([...products.keys()]).toEqual([1]);
    expect(products.get(1)).toMatchObject({ name: 'Telt', priceDayOre: 40_000, isActive: true, isArchived: true });
  });

  it('says which fields of a form differ', () => {
    expect(changeOf(fields, { ...fields, weight: 2, description: null })).toEqual({ weight: 2 });
  });
});

describe('an add-on', () => {
  const two = [addProduct(), addProduct({ name: 'Pumpe' })] as const;

  it('relates an active product to another', () => {
    shop(...two)
      .when(link(1, 2))
      .then({ type: 'AddOnLinked', data: { addOnId: 1, baseProductId: 1, productId: 2 } });
  });

  it.each([
    ['itself', [...two], link(1, 1), 'PRODUCT_NOT_RELATABLE'],
    ['an archived product', [...two, archived(2)], link(1, 2), 'PRODUCT_NOT_RELATABLE'],
    ['an inactive product', [addProduct(), addProduct({ isActive: false })], link(1, 2), 'PRODUCT_NOT_RELATABLE'],
    ['an unknown product', [...two], link(1, 3), 'PRODUCT_NOT_FOUND'],
  ] as const)('is refused for %s', (_, history, command, code) => {
    shop(...history)
      .when(command)
      .thenRefused(code);
  });

  it('stays as it is when it is asked for again', () => {
    shop(...two, link(1, 2))
      .when(link(1, 2))
      .thenNothing();
  });

  it('is taken away once, and its id is not used again', () => {
    const unlink = { type: 'UnlinkAddOn', addOnId: 1 } as const;
    shop(...two, link(1, 2))
      .when(unlink)
      .then({ type: 'AddOnUnlinked', data: { addOnId: 1, baseProductId: 1, productId: 2 } });
    shop(...two, link(1, 2), unlink)
      .when(unlink)
      .thenNothing();
    shop(...two, link(1, 2), unlink)
      .when(link(1, 2))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ addOnId: 2 }));
    shop().when(unlink).thenRefused('ADD_ON_NOT_FOUND');
  });
});
