import type { Business } from '@naust/domain/business/business.ts';

type Named = Pick<Business, 'legalName' | 'address' | 'city'>;

const inCity = ({ city }: Pick<Named, 'city'>) => (city === '' ? '' : ` i ${city}`);

/** 'hos Naust Utleie i Stryn'. */
const atShop = (shop: Named): string => `hos ${shop.legalName}${inCity(shop)}`;

/** Titles and descriptions for search engines and link previews, and the words of a page before its script runs. */
export const pageTexts = {
  locale: 'nb_NO',
  shop: 'Utleie og nettbutikk',
  notFound: 'Fant ikke siden',
  trial: 'Prøvebutikk: ingen penger flyttes',
  found: {
    '/': {
      title: 'Utleie og nettbutikk',
      description: (shop: Named) =>
        `Lei utstyr for en time, et døgn eller en helg ${atShop(shop)}, eller kjøp det du trenger.`,
    },
    '/kategorier': {
      title: 'Alle kategorier',
      description: (shop: Named) => `Alt som leies ut og selges ${atShop(shop)}, kategori for kategori.`,
    },
    '/boder': {
      title: 'Boder til leie',
      description: (shop: Named) =>
        `Lagerboder til leie${inCity(shop)}: se størrelser, priser per måned og hvilke boder som er ledige.`,
    },
    '/terms': {
      title: 'Leievilkår',
      description: ({ legalName }: Named) =>
        `Vilkårene når du leier av ${legalName}: alder, avbestilling, ansvar og skader.`,
    },
    '/kjopsvilkar': {
      title: 'Kjøpsvilkår',
      description: ({ legalName }: Named) =>
        `Vilkårene når du kjøper varer av ${legalName}: angrerett, levering, reklamasjon og betaling.`,
    },
    '/privacy': {
      title: 'Personvernerklæring',
      description: ({ legalName }: Named) =>
        `Hva ${legalName} lagrer om deg, hvorfor og hvor lenge, og hvordan du får det utlevert, rettet eller slettet.`,
    },
    '/contact': {
      title: 'Kontakt oss',
      description: ({ legalName, address, city }: Named) =>
        `Telefon, e-post, adresse og åpningstider hos ${legalName}${address === '' ? '' : `, ${address}`}${inCity({ city })}.`,
    },
  },
  group: (name: string, shop: Named) => `${name} til leie og salg ${atShop(shop)}.`,
  rent: (name: string, price: string, shop: Named) => `Lei ${name} for ${price} per døgn ${atShop(shop)}.`,
  buy: (name: string, price: string, shop: Named) => `Kjøp ${name} for ${price} ${atShop(shop)}.`,
  product: (name: string, shop: Named) => `${name} ${atShop(shop)}.`,
  perDay: (price: string) => `${price} per døgn`,
} as const;
