import type { DescribedField } from '../catalogue/product-fields.ts';

/** The labels of a product's fields. */
export const productLabels: Record<DescribedField, string> = {
  description: 'Beskrivelse',
  imageUrl: 'Bilde',
  images: 'Flere bilder',
  pictureAlts: 'Tekst til bildene',
  groupId: 'Gruppe',
  discountId: 'Rabatt',
  isForSale: 'Til salgs',
  priceSaleOre: 'Salgspris',
  saleUnit: 'Salgsenhet',
  vatCode: 'MVA',
  preparationHours: 'Klargjøring (timer)',
  needsLicence: 'Krever førerkort',
  depositOre: 'Depositum',
  priceDayOre: 'Pris per døgn',
  priceShortOre: 'Pris under 5 timer',
  priceWeekendOre: 'Helgepris',
  priceWeekOre: 'Ukepris',
  priceMonthOre: 'Månedspris',
  length: 'Lengde (cm)',
  width: 'Bredde (cm)',
  height: 'Høyde (cm)',
  weight: 'Vekt (kg)',
  maxWeight: 'Maks vekt (kg)',
  isActive: 'Aktiv',
};
