import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import type { ReviseProduct, WithdrawOrReturnProduct } from './product-commands.ts';
import { BOX, bought, factsOf, move, NOW, place, rented, TENT, TRAILER } from './testing/example-shop.ts';

const shop = (...commands: InventoryCommand[]) => given(inventory, ...factsOf(...commands));

const form = (productId: number, more: Partial<ReviseProduct>): ReviseProduct => ({
  type: 'ReviseProduct',
  now: NOW,
  productId,
  expectedVersion: null,
  change: {},
  ...more,
});

const archive = (type: WithdrawOrReturnProduct['type'], expectedVersion: number | null = null) =>
  ({ type, productId: TENT, expectedVersion }) as const;

describe('beginning to count a product', () => {
  const drill = { type: 'StockProduct', productId: 9, rentalQty: 1, stockQty: null } as const;

  it('records units and stock', () => {
    shop()
      .when(drill)
      .then({ type: 'ProductStocked', data: { productId: 9, rentalQty: 1, stockQty: null } });
  });

  it('stays quiet when it is counted already', () => {
    shop(drill).when(drill).thenNothing();
  });

  it.each([-1, 1.5, Number.NaN])('refuses %s units', (rentalQty) => {
    shop()
      .when({ ...drill, rentalQty })
      .thenRefused('WRONG_SHAPE');
  });
});

describe('a product form', () => {
  it('is one fact with what it changed and what there is afterwards', () => {
    shop()
      .when(form(BOX, { change: { name: 'Eske' }, stock: { value: 8 } }))
      .then({
        type: 'ProductRevised',
        data: { productId: BOX, version: 2, rentalQty: 0, stockQty: 8, change: { name: 'Eske' } },
      });
  });

  it('stays quiet when it changes nothing, and when it comes twice', () => {
    shop()
      .when(form(BOX, { stock: { value: 5 } }))
      .thenNothing();
    const rename = form(BOX, { change: { name: 'Eske' }, rentalQty: 2 });
    shop(rename).when(rename).thenNothing();
  });

  it('refuses an unknown product and an older form', () => {
    shop().when(form(99, {})).thenRefused('PRODUCT_NOT_FOUND');
    shop(form(BOX, { rentalQty: 2 }))
      .when(form(BOX, { rentalQty: 3, expectedVersion: 1 }))
      .thenRefused('CHANGED_MEANWHILE', { current: { version: 2 } });
  });

  it('applies the stock as a difference from what it saw, so that a sale in between stands', () => {
    shop(place('a', [bought(BOX, 2)]))
      .when(form(BOX, { stock: { seen: 5, value: 10 } }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockQty: 8 }));
  });

  it('sets the stock it says when it did not see one, and can stop counting', () => {
    shop(place('a', [bought(BOX, 2)]))
      .when(form(BOX, { stock: { value: 10 } }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockQty: 10 }));
    shop()
      .when(form(BOX, { stock: { seen: 5, value: null } }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockQty: null }));
  });

  it('refuses a stock below zero', () => {
    shop(place('a', [bought(BOX, 4)]))
      .when(form(BOX, { stock: { seen: 5, value: 3 } }))
      .thenRefused('STOCK_BELOW_ZERO', { left: 1 });
  });

  it('refuses fewer units than are booked now or later', () => {
    const both = shop(place('a', [rented(TRAILER, 24, 48, 2)]));
    both.when(form(TRAILER, { rentalQty: 1 })).thenRefused('RENTAL_QTY_TOO_LOW', { booked: 2 });
    both
      .when(form(TRAILER, { rentalQty: 1, now: NOW + 50 * 60 }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ rentalQty: 1 }));
  });

  it('counts what is not back as booked', () => {
    shop(place('a', [rented(TENT, 1, 2)]), move('a', 3))
      .when(form(TENT, { rentalQty: 0, now: NOW + 1000 * 60 }))
      .thenRefused('RENTAL_QTY_TOO_LOW');
  });
});

describe('archiving a product', () => {
  it('withdraws it and takes it back', () => {
    shop()
      .when(archive('ArchiveProduct', 1))
      .then({ type: 'ProductWithdrawn', data: { productId: TENT, version: 2 } });
    shop(archive('ArchiveProduct'))
      .when(archive('RestoreProduct', 2))
      .then({ type: 'ProductReturned', data: { productId: TENT, version: 3 } });
  });

  it('stays quiet where it is so already', () => {
    shop(archive('ArchiveProduct')).when(archive('ArchiveProduct', 1)).thenNothing();
    shop().when(archive('RestoreProduct')).thenNothing();
  });

  it('refuses an older version and an unknown product', () => {
    shop().when(archive('ArchiveProduct', 4)).thenRefused('CHANGED_MEANWHILE');
    shop()
      .when({ ...archive('ArchiveProduct'), productId: 99 })
      .thenRefused('PRODUCT_NOT_FOUND');
  });
});
