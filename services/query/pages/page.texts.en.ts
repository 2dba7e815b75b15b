import type { Business } from '@naust/domain/business/business.ts';
import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './page.texts.ts';

type Named = Pick<Business, 'legalName' | 'city'>;

const inCity = ({ city }: Pick<Named, 'city'>) => (city === '' ? '' : ` in ${city}`);

const fromShop = (shop: Named): string => `from ${shop.legalName}${inCity(shop)}`;

export const pageTexts: Texts<typeof nb.pageTexts> = {
  locale: 'en_GB',
  shop: 'Rental and online shop',
  notFound: 'Page not found',
  trial: 'Trial shop: no money changes hands',
  found: {
    '/': {
      title: 'Rental and online shop',
      description: (shop) => `Rent equipment for an hour, a day or a weekend ${fromShop(shop)}, or buy what you need.`,
    },
    '/kategorier': {
      title: 'All categories',
      description: (shop) => `Everything to rent and buy ${fromShop(shop)}, category by category.`,
    },
    '/boder': {
      title: 'Storage units for rent',
      description: (shop) =>
        `Storage units for rent${inCity(shop)}: see sizes, prices per month and which units are free.`,
    },
    '/terms': {
      title: 'Rental terms',
      description: ({ legalName }) =>
        `The terms when you rent from ${legalName}: age, cancellation, liability and damage.`,
    },
    '/kjopsvilkar': {
      title: 'Terms of purchase',
      description: ({ legalName }) =>
        `The terms when you buy from ${legalName}: right of withdrawal, delivery, complaints and payment.`,
    },
    '/privacy': {
      title: 'Privacy policy',
      description: ({ legalName }) =>
        `What ${legalName} stores about you, why and for how long, and how to see, correct or delete it.`,
    },
    '/contact': {
      title: 'Contact us',
      description: ({ legalName, address, city }) =>
        `Phone, email, address and opening hours of ${legalName}${address === '' ? '' : `, ${address}`}${inCity({ city })}.`,
    },
  },
  group: (name, shop) => `${name} to rent and buy ${fromShop(shop)}.`,
  rent: (name, price, shop) => `Rent ${name} for ${price} per day ${fromShop(shop)}.`,
  buy: (name, price, shop) => `Buy ${name} for ${price} ${fromShop(shop)}.`,
  product: (name, shop) => `${name} ${fromShop(shop)}.`,
  perDay: (price) => `${price} per day`,
};
