import { beforeEach, describe, expect, it } from 'vitest';
import { visitPeriod } from '../../lib/visit-period.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { cart, clearAfterOrder, clearIfFlagged } from './cart.ts';
import { type CartLine, cartTotalOre, itemCount, withChangedLine, withoutOrdered } from './cart-line.ts';

const kasser = aSaleLine();
const lavvo = aRentalLine();
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null');

/** Another tab writes, and this tab gets the event. */
function otherTab(lines: readonly unknown[]): void {
  localStorage.setItem('cart', JSON.stringify(lines));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cart.restore([]);
});

describe('the cart', () => {
  it('raises the quantity of the same product in the same period', () => {
    cart.add(lavvo);
    cart.add({ ...lavvo, quantity: 2 });
    expect(cart.lines()).toEqual([{ ...lavvo, quantity: 3 }]);
  });

  it('takes another period of the same product as another line', () => {
    cart.add(lavvo);
    cart.add({ ...lavvo, date_to: '2026-12-07T08:00' });
    expect(cart.lines()).toHaveLength(2);
  });

  it('removes by product and both dates', () => {
    const longer = { ...lavvo, date_to: '2026-12-07T08:00' };
    cart.add(lavvo);
    cart.add(longer);
    cart.remove(lavvo);
    expect(cart.lines()).toEqual([longer]);
  });

  it('sums price times quantity and counts every piece', () => {
    const lines = [kasser, { ...lavvo, price: 0.1 }, { ...lavvo, price: 0.2 }];
    expect(cartTotalOre(lines)).toBe(69830);
    expect(itemCount(lines)).toBe(4);
  });

  it('makes one line of two when a changed period makes them the same', () => {
    const later = { ...lavvo, date_from: '2026-12-12T08:00', date_to: '2026-12-13T08:00' };
    const changed = withChangedLine([lavvo, later], later, { date_from: lavvo.date_from, date_to: lavvo.date_to });
    expect(changed).toEqual([{ ...lavvo, quantity: 2 }]);
  });

  it('is kept in the browser on every change', () => {
    cart.add(kasser);
    expect(stored()).toEqual([kasser]);
    cart.change(kasser, { quantity: 5 });
    expect(stored()).toEqual([{ ...kasser, quantity: 5 }]);
    cart.clear();
    expect(stored()).toEqual([]);
  });

  it('adds to what another tab has put in, even before it was told', () => {
    cart.add(kasser);
    localStorage.setItem('cart', JSON.stringify([kasser, lavvo]));
    cart.add({ ...kasser, id: 15 });
    expect(stored().map(({ id }: CartLine) => id)).toEqual([9, 1, 15]);
  });

  it('fills in the defaults of an older line and leaves out what is no line', () => {
    otherTab([{ id: 3, name: 'Telt' }, { name: 'uten id' }, 'tull']);
    cart.add(kasser);
    expect(cart.lines()[0]).toEqual({ ...kasser, id: 3, name: 'Telt', price: 0, quantity: 1 });
    expect(cart.lines()).toHaveLength(2);
  });
});

describe('what stands in the storage', () => {
  it.each(['', 'null', '{"a":1}', '[[', '"kurv"', '[null,5,{"id":"9"},{"id":9,"name":"x","price":-1}]'])(
    'is an empty cart when it is %j',
    (text) => {
      localStorage.setItem('cart', text);
      cart.change(kasser, {});
      expect(cart.lines()).toEqual([]);
    },
  );

  it('becomes one line when the same stands twice, and never more than can be ordered', () => {
    otherTab([kasser, kasser, { ...lavvo, quantity: 1000 }]);
    cart.change(kasser, {});
    expect(cart.lines()).toEqual([
      { ...kasser, quantity: 4 },
      { ...lavvo, quantity: 99 },
    ]);
  });
});

describe('after an order', () => {
  it('is emptied of what was ordered, and once more on the next load', () => {
    cart.add(kasser);
    clearAfterOrder([kasser]);
    expect(cart.lines()).toEqual([]);
    localStorage.setItem('cart', JSON.stringify([kasser]));
    clearIfFlagged();
    expect(stored()).toEqual([]);
    cart.restore([kasser]);
    clearIfFlagged();
    expect(stored()).toEqual([kasser]);
  });

  it('keeps what was put in meanwhile, here and in another tab', () => {
    cart.add(kasser);
    otherTab([{ ...kasser, quantity: kasser.quantity + 1 }, lavvo]);
    clearAfterOrder([kasser]);
    expect(cart.lines()).toEqual([{ ...kasser, quantity: 1 }, lavvo]);
  });

  it('forgets the period that was ordered, and keeps another one', () => {
    const period = `from=${lavvo.date_from}&to=${lavvo.date_to}`;
    visitPeriod.set(period);
    clearAfterOrder([kasser]);
    expect(visitPeriod.get()).toBe(period);
    clearAfterOrder([lavvo]);
    expect(visitPeriod.get()).toBe('');
  });

  it('keeps what was put in afterwards', () => {
    clearAfterOrder([lavvo]);
    cart.add(lavvo);
    clearIfFlagged();
    expect(cart.lines()).toEqual([lavvo]);
  });

  it('keeps all where the flag cannot be read, as that of an older version', () => {
    cart.add(kasser);
    sessionStorage.setItem('clearCart', '1');
    clearIfFlagged();
    expect(cart.lines()).toEqual([kasser]);
  });

  it.each(['2026-12-05T08:00', null])('tells periods apart, also from a purchase: %s', (date_from) => {
    const ordered = { ...lavvo, date_from, date_to: date_from && '2026-12-09T08:00' };
    expect(withoutOrdered([lavvo], [ordered])).toEqual([lavvo]);
  });
});
