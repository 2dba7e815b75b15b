import type { Business } from '@naust/domain/business/business.ts';

type Named = Pick<Business, 'legalName' | 'address' | 'city'>;

export interface FixedPage {
  /** The title in the browser tab once the page has loaded. */
  title: string;
  /** The heading, if it differs from the title. */
  heading?: string;
  /** Source file in the frontend. */
  source: string;
  description(business: Named): string;
}

/** 'hos Naust Utleie i Stryn'. */
export const atShop = ({ legalName, city }: Named): string => `hos ${legalName}${inCity({ city })}`;

const inCity = ({ city }: Pick<Named, 'city'>) => (city === '' ? '' : ` i ${city}`);

/** The page of the storage units; it exists while the shop has any. */
export const STORAGE_UNITS_PAGE = '/boder';

/** Public pages with a fixed path; they are listed in the sitemap. */
export const foundPages: Readonly<Record<string, FixedPage>> = {
  '/': {
    title: 'Utleie og nettbutikk',
    heading: 'Alt du trenger på ett sted',
    source: 'src/pages/home/home-page.tsx',
    description: (shop) => `Lei utstyr for en time, et døgn eller en helg ${atShop(shop)}, eller kjøp det du trenger.`,
  },
  '/kategorier': {
    title: 'Alle kategorier',
    source: 'src/pages/groups/groups-page.tsx',
    description: (shop) => `Alt som leies ut og selges ${atShop(shop)}, kategori for kategori.`,
  },
  [STORAGE_UNITS_PAGE]: {
    title: 'Boder til leie',
    source: 'src/pages/storage-units/storage-units-page.tsx',
    description: (shop) =>
      `Lagerboder til leie${inCity(shop)}: se størrelser, priser per måned og hvilke boder som er ledige.`,
  },
  '/terms': {
    title: 'Leievilkår',
    source: 'src/pages/legal/rental-terms-page.tsx',
    description: ({ legalName }) => `Vilkårene når du leier av ${legalName}: alder, avbestilling, ansvar og skader.`,
  },
  '/kjopsvilkar': {
    title: 'Kjøpsvilkår',
    source: 'src/pages/legal/purchase-terms-page.tsx',
    description: ({ legalName }) =>
      `Vilkårene når du kjøper varer av ${legalName}: angrerett, levering, reklamasjon og betaling.`,
  },
  '/privacy': {
    title: 'Personvernerklæring',
    source: 'src/pages/legal/privacy-page.tsx',
    description: ({ legalName }) =>
      `Hva ${legalName} lagrer om deg, hvorfor og hvor lenge, og hvordan du får det utlevert, rettet eller slettet.`,
  },
  '/contact': {
    title: 'Kontakt oss',
    source: 'src/pages/contact/contact-page.tsx',
    description: ({ legalName, address, city }) =>
      `Telefon, e-post, adresse og åpningstider hos ${legalName}${address === '' ? '' : `, ${address}`}${inCity({ city })}.`,
  },
};

/** Personal pages, and pages of no use to searchers. Their titles are set by the page. */
const OTHER_PAGES = [
  '/angre',
  '/bodtilbud',
  '/cart',
  '/checklist',
  '/forgot-password',
  '/invitation',
  '/login',
  '/profile',
  '/quiz',
  '/quiz-results',
  '/register',
  '/reminders',
  '/reset-password',
  '/setup',
  '/take-back',
  '/vipps-error',
  '/vipps/return',
];
const OTHER_PAGE = /^\/(order-confirmation\/[^/]+|admin(\/.*)?)$/;
const PIECE_PAGE = /^\/e\/[^/]+$/;

/** Whether the shop has a page there that search engines should not list. */
export const isOtherPage = (path: string): boolean => OTHER_PAGES.includes(path) || OTHER_PAGE.test(path);

/** Whether it is the address on the label of a piece, real or not: the page is the same. */
export const isPiecePage = (path: string): boolean => PIECE_PAGE.test(path);
