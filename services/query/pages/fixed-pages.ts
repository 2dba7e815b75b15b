import type { pageTexts } from './page.texts.ts';

/** A public page with a fixed path; it is listed in the sitemap. */
export type FoundPage = keyof (typeof pageTexts)['found'];

/** The page of the storage units; it exists while the shop has any. */
export const STORAGE_UNITS_PAGE = '/boder' satisfies FoundPage;

/** Their source files in the frontend. */
export const foundPages: Readonly<Record<FoundPage, string>> = {
  '/': 'src/pages/home/home-page.tsx',
  '/kategorier': 'src/pages/groups/groups-page.tsx',
  '/boder': 'src/pages/storage-units/storage-units-page.tsx',
  '/terms': 'src/pages/legal/rental-terms-page.tsx',
  '/kjopsvilkar': 'src/pages/legal/purchase-terms-page.tsx',
  '/privacy': 'src/pages/legal/privacy-page.tsx',
  '/contact': 'src/pages/contact/contact-page.tsx',
};

export const isFoundPage = (path: string): path is FoundPage => Object.hasOwn(foundPages, path);

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
