import { formatKr } from '../money.ts';
import type { PackageEvent } from '../packages/packages.events.ts';
import { type Descriptions, numberWords } from './description.ts';
import { nameOfProduct } from './group-descriptions.ts';

export const packageDescriptions: Descriptions<PackageEvent['type']> = {
  PackageComposed: ({ parts, percent, priceOre, version }, { names }) => ({
    title: version === 1 ? 'Produktet ble en pakke' : 'Pakken ble endret',
    fields: {
      'I pakken': parts.map(({ productId, quantity }) => `${quantity} × ${nameOfProduct(productId, names)}`).join(', '),
      'Avslag på delene': percent === null ? null : `${numberWords(percent)} %`,
      'Pakkepris per døgn': priceOre === null ? null : formatKr(priceOre),
    },
  }),
};
