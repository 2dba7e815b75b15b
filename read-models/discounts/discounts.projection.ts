import { useOf } from '@naust/domain/inventory/inventory-evolve.ts';
import { projection } from '../projection.ts';
import { type DiscountDoc, discounts } from './discounts.model.ts';

export const discountsProjection = projection<DiscountDoc>()({
  model: discounts,
  handles: [
    'DiscountAdded',
    'DiscountRevised',
    'DiscountRemoved',
    'DiscountRestored',
    'ItemsReserved',
    'ReservationMoved',
    'ReservationRemoved',
    'ReservationRestored',
  ],
  touches({ data }) {
    if ('discountId' in data) return [String(data.discountId)];
    return data.discount ? [String(data.discount.discountId)] : [];
  },
  evolve(doc, event) {
    switch (event.type) {
      case 'DiscountAdded': {
        const { discountId } = event.data;
        return { ...event.data, id: String(discountId), isRemoved: 0, version: 1, uses: 0 };
      }
      case 'DiscountRevised': {
        const { change, version } = event.data;
        return doc && Object.assign({}, doc, change, { version });
      }
      case 'DiscountRemoved':
        return doc && { ...doc, isRemoved: 1, version: event.data.version };
      case 'DiscountRestored':
        return doc && { ...doc, isRemoved: 0, version: event.data.version };
      default:
        return doc && { ...doc, uses: doc.uses + useOf(event) };
    }
  },
});
