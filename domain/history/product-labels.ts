import type { DescribedField } from '../catalogue/product-fields.ts';

/** What the shop calls the fields of a product. */
export const productLabels: Record<DescribedField, string> = {
  description: 'Beskrivelse',
  imageUrl: 'Bilde',
  images: 'Flere bilder',
  groupId: 'Gruppe',
  discountId: 'Rabatt',
  isForSale: 'Til salgs',
  priceSaleOre: 'Salgspris',
  saleUnit: 'Salgsenhet',
  priceDayOre: 'Pris per døgn',
  priceShortOre: 'Pris under 5 timer',
  priceWeekendOre: 'Helgepris',
  length: 'Lengde (cm)',
  width: 'Bredde (cm)',
  height: 'Høyde (cm)',
  weight: 'Vekt (kg)',
  maxWeight: 'Maks vekt (kg)',
  isActive: 'Aktiv',
};
