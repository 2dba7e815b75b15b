import type { ProductChecklistEvent } from '../product-checklists/product-checklists.events.ts';
import type { Descriptions } from './description.ts';

export const productChecklistDescriptions: Descriptions<ProductChecklistEvent['type']> = {
  ProductChecklistSet: ({ rows }) => ({
    title: 'Sjekklisten ble endret',
    fields: { Sjekkliste: rows.length === 0 ? null : rows.map(({ text }) => text).join(' · ') },
  }),
};
