import { describe, expect, it } from 'vitest';
import type { AddPackage } from '../packages/package-commands.ts';
import type { PackageFields } from '../packages/package-fields.ts';
import type { RefusalCode } from '../refusal.ts';
import { orderableProducts } from './orderable-products.ts';
import { requirePackagesHold } from './packages.ts';
import { blankProduct, type ProductFields } from './product-fields.ts';
import { addGroup, addProduct, archived, factsOf, folded, shop } from './testing/example-catalogue.ts';

const [TENT, BAG, PACKAGE] = [1, 2, 3];
const parts = [
  { productId: TENT, quantity: 1 },
  { productId: BAG, quantity: 4 },
];
const units = new Map([
  [TENT, 2],
  [BAG, 6],
  [PACKAGE, 0],
]);
const content = (more: Partial<PackageFields> = {}): PackageFields => ({
  ...{ parts, percent: 10, priceOre: null },
  ...more,
});
const add = (more: Partial<PackageFields> = {}, fields: Partial<ProductFields> = {}): AddPackage<ProductFields> => ({
  type: 'AddPackage',
  fields: { ...blankProduct, name: 'Campingsett', ...fields },
  content: content(more),
  units,
});
const compose = (change: Partial<PackageFields>, expectedVersion: number | null = null) =>
  ({ type: 'ComposePackage', productId: PACKAGE, expectedVersion, change, units }) as const;
const both = [addProduct(), addProduct({ name: 'Sovepose', priceDayOre: 5_000 })];
const composed = (version: number, more: Partial<PackageFields> = {}) =>
  ({ type: 'PackageComposed', data: { productId: PACKAGE, version, ...content(more) } }) as const;

describe('a package', () => {
  it('is added once, with its product, and changed', () => {
    shop(...both)
      .when(add())
      .thenFacts((facts) => {
        expect(facts).toMatchObject([
          { type: 'ProductAdded', data: { productId: PACKAGE, name: 'Campingsett', rentalQty: 0, priceDayOre: null } },
          composed(1),
        ]);
      });
    shop(...both, add())
      .when(add())
      .thenNothing();
    shop(...both, add())
      .when(compose({ percent: null, priceOre: 45_000 }, 1))
      .then(composed(2, { percent: null, priceOre: 45_000 }));
    shop(...both, add())
      .when(compose({ percent: 10 }, 9))
      .thenNothing();
    shop(...both, add())
      .when(compose({ percent: 20 }, 9))
      .thenRefused('CHANGED_MEANWHILE');
    shop(...both, add(), archived(PACKAGE))
      .when(compose({ percent: 20 }))
      .thenRefused('PACKAGE_NOT_FOUND');
    shop(...both, addProduct())
      .when(compose({ percent: 20 }))
      .thenRefused('PACKAGE_NOT_FOUND');
  });

  it('in a hidden group is hidden with it, and another one of the same form is another package', () => {
    const hidden = { ...addGroup('Lager'), look: { isHidden: true } };
    shop(...both, hidden)
      .when(add({}, { groupId: 1 }))
      .thenFacts((facts) => {
        expect(facts.map(({ type }) => type)).toEqual(['ProductAdded', 'ProductsHidden', 'PackageComposed']);
      });
    shop(...both, add(), compose({ percent: 20 }))
      .when(add())
      .thenFacts((facts) => expect(facts).toHaveLength(2));
  });

  it.each<[string, Partial<PackageFields>, RefusalCode]>([
    ['of nothing', { parts: [] }, 'PACKAGE_PARTS_REQUIRED'],
    ['of more than twenty', { parts: Array(21).fill({ productId: TENT, quantity: 1 }) }, 'PACKAGE_PARTS_REQUIRED'],
    ['that names a product twice', { parts: [...parts, { productId: TENT, quantity: 1 }] }, 'PACKAGE_PART_TWICE'],
    ['that contains itself', { parts: [{ productId: PACKAGE, quantity: 1 }] }, 'PACKAGE_IN_PACKAGE'],
    ['that contains a package', { parts: [{ productId: 4, quantity: 1 }] }, 'PACKAGE_IN_PACKAGE'],
    ['of an unknown product', { parts: [{ productId: 99, quantity: 1 }] }, 'PACKAGE_PART_NOT_RENTED'],
    ['of a product for sale', { parts: [{ productId: 5, quantity: 1 }] }, 'PACKAGE_PART_NOT_RENTED'],
    ['of a hidden product', { parts: [{ productId: 6, quantity: 1 }] }, 'PACKAGE_PART_NOT_RENTED'],
    ['of a product in a hidden group', { parts: [{ productId: 7, quantity: 1 }] }, 'PACKAGE_PART_NOT_RENTED'],
    ['of a deleted product', { parts: [{ productId: 8, quantity: 1 }] }, 'PACKAGE_PART_NOT_RENTED'],
    ['of no piece', { parts: [{ productId: TENT, quantity: 0 }] }, 'PACKAGE_QUANTITY_WRONG'],
    ['of half a piece', { parts: [{ productId: TENT, quantity: 0.5 }] }, 'PACKAGE_QUANTITY_WRONG'],
    ['of more pieces than there are', { parts: [{ productId: TENT, quantity: 3 }] }, 'PACKAGE_NEEDS_MORE_UNITS'],
    ['without a price', { percent: null }, 'PACKAGE_PERCENT_OR_PRICE'],
    ['of per cent and price', { priceOre: 1 }, 'PACKAGE_PERCENT_OR_PRICE'],
    ['dearer than its parts', { percent: -1 }, 'PACKAGE_PERCENT_WRONG'],
    ['over 100 %', { percent: 100.01 }, 'PACKAGE_PERCENT_WRONG'],
    ['of a thousandth', { percent: 1.005 }, 'PACKAGE_PERCENT_WRONG'],
    ['below zero', { percent: null, priceOre: -1 }, 'WRONG_SHAPE'],
  ])('%s is refused', (_, more, code) => {
    const others = [
      ...[addProduct({ priceDayOre: null, isForSale: true, priceSaleOre: 100 }), addProduct({ isActive: false })],
      ...[{ ...addGroup('Lager'), look: { isHidden: true } }, addProduct({ groupId: 1 })],
      ...[addProduct({ name: 'Borte' }), archived(8)],
    ];
    const history = [...both, add(), add({ percent: 50 }), ...others];
    if (code !== 'PACKAGE_IN_PACKAGE' || more.parts?.[0]?.productId !== PACKAGE) {
      shop(...history)
        .when(add(more, { name: 'Ny' }))
        .thenRefused(code);
    }
    shop(...history)
      .when(compose(more))
      .thenRefused(code);
  });

  it('keeps its parts rental products, and has no prices of its own', () => {
    const holds = (productId: number, change: Partial<ProductFields> | null, rentalQty = 0) => {
      const state = folded(factsOf(...both, add()));
      const product = state.products.get(productId);
      if (!product) throw new Error('no such product');
      return () => requirePackagesHold(state, [productId, product], change, rentalQty);
    };
    expect(holds(TENT, { name: 'Lavvo', priceDayOre: 1 })).not.toThrow();
    for (const change of [null, { isActive: false }, { priceDayOre: null, isForSale: true }]) {
      expect(holds(TENT, change)).toThrow('PRODUCT_IN_PACKAGE');
    }
    expect(holds(PACKAGE, { name: 'Leir' })).not.toThrow();
    expect(holds(PACKAGE, null)).not.toThrow();
    for (const change of [{ priceDayOre: 1 }, { isForSale: true }]) {
      expect(holds(PACKAGE, change)).toThrow('PACKAGE_PRICED_BY_PARTS');
    }
    expect(holds(PACKAGE, {}, 2)).toThrow('PACKAGE_PRICED_BY_PARTS');
    const without = folded(factsOf(...both, add(), archived(PACKAGE)));
    const tent = without.products.get(TENT);
    expect(() => tent && requirePackagesHold(without, [TENT, tent], null)).not.toThrow();
  });

  it('comes to an order with its parts', () => {
    const priced = (more: Partial<PackageFields>) =>
      orderableProducts(folded(factsOf(...both, add(more))), [PACKAGE]).products;
    const percent = priced({});
    expect([...percent.keys()].sort()).toEqual([TENT, BAG, PACKAGE]);
    expect(percent.get(PACKAGE)).toMatchObject({ priceDayOre: null, percent: 10, package: { parts, version: 1 } });
    const own = priced({ percent: null, priceOre: 45_000 }).get(PACKAGE);
    expect([own?.priceDayOre, own?.parts]).toEqual([45_000, undefined]);
  });
});
