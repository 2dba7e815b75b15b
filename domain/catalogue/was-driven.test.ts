import { describe, expect, it } from 'vitest';
import { upcast } from '../event.ts';
import { asksForLicence, type OrderLine } from '../orders/line.ts';
import { catalogueEvents } from './catalogue.events.ts';
import { wasDriven } from './was-driven.ts';

const rented = {
  ...{ lineId: 1, productId: 1, quantity: 1, from: '2026-06-01T10:00', to: '2026-06-02T10:00', priceOre: 1 },
  ...{ pricingKind: 'day', pricingUnits: 1, rulePriceOre: null, explanation: '' },
} as const satisfies Partial<OrderLine>;

describe('what was written before products said whether they ask for a licence', () => {
  it.each(['Varebil 11 m³', 'Tilhenger 750 kg', 'Skaphenger 1300 kg', 'Båthenger', 'Bilhenger', 'Elvarebil'])(
    'asks for one for %s',
    (name) => expect(wasDriven(name)).toBe(true),
  );

  it.each(['Hengelås', 'Sekketralle', 'Trillevogn', 'Festtelt', 'Billykt', 'Borhammer'])(
    'asks for none for %s',
    (name) => expect(wasDriven(name)).toBe(false),
  );

  it('keeps that for products, also renamed ones, and for lines', () => {
    const { ProductAdded, ProductDescribed } = catalogueEvents;
    expect(upcast(ProductAdded, 2, { name: 'Tilhenger' })).toMatchObject({ needsLicence: true });
    expect(upcast(ProductAdded, 2, { name: 'Telt' })).toMatchObject({ needsLicence: null });
    const changed = (change: object) => upcast(ProductDescribed, 1, { change }).change;
    expect(changed({ name: 'Varebil', priceDayOre: 5 })).toEqual({
      name: 'Varebil',
      priceDayOre: 5,
      needsLicence: true,
    });
    expect(changed({ name: 'Telt' })).toEqual({ name: 'Telt', needsLicence: null });
    expect(changed({ priceDayOre: 5 })).toEqual({ priceDayOre: 5 });
    expect(asksForLicence({ ...rented, name: 'Tilhenger' })).toBe(true);
    expect(asksForLicence({ ...rented, name: 'Tilhenger', needsLicence: false })).toBe(false);
    expect(asksForLicence({ ...rented, name: 'Tilhenger', from: null, to: null })).toBe(false);
    expect(asksForLicence({ ...rented, name: 'Båt', needsLicence: true })).toBe(true);
  });
});
