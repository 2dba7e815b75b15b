import { addressIn, LANGUAGES, type Language, pagesIn } from '@naust/domain/language.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import { MAX_ROWS } from '../paging.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { hasStorageUnits } from '../shown-groups.ts';
import { foundPages, STORAGE_UNITS_PAGE } from './fixed-pages.ts';
import { asText } from './html-text.ts';

/** robots.txt and the sitemap. `baseUrl`: without a slash at the end. */
export function sitemapRoutes(deps: QueryDeps, baseUrl: string): Route[] {
  let kept: { changes: number; body: string } | undefined;
  return [
    route({
      method: 'GET',
      path: '/robots.txt',
      access: 'open',
      answer: raw('text/plain; charset=utf-8'),
      run: () => ({ body: robots(baseUrl) }),
    }),
    route({
      method: 'GET',
      path: '/sitemap.xml',
      access: 'open',
      answer: raw('application/xml; charset=utf-8'),
      async run() {
        const changes = deps.changeCount(['products', 'groups', 'storageUnits', 'shop']);
        if (kept?.changes !== changes) kept = { changes, body: sitemap(await listedPaths(deps), baseUrl) };
        return { body: kept.body };
      },
    }),
  ];
}

async function listedPaths({ models }: QueryDeps): Promise<string[]> {
  if (shopNow(await models.shop.get(THE_SHOP)).phase !== 'open') return [];
  const groups = await models.groups.find({ index: 'visible', equals: [0, 0], limit: MAX_ROWS });
  const products = await models.products.find({ index: 'visible', equals: [1], limit: MAX_ROWS });
  const hasUnits = await hasStorageUnits(models);
  return [
    ...Object.keys(foundPages).filter((path) => path !== STORAGE_UNITS_PAGE || hasUnits),
    ...groups.docs.filter(({ isStorage }) => !(isStorage && hasUnits)).map(({ groupId }) => `/group/${groupId}`),
    ...products.docs.map(({ productId }) => `/product/${productId}`),
  ];
}

function sitemap(paths: readonly string[], baseUrl: string): string {
  const urls = paths.flatMap((path) => LANGUAGES.map((language) => urlOf(path, language, baseUrl)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Each address of a page names those in the other languages, itself included. */
function urlOf(path: string, language: Language, baseUrl: string): string {
  const address = (one: Language) => asText(addressIn(one, path, baseUrl));
  const others = [...LANGUAGES.map((one) => [one, address(one)] as const), ['x-default', address('nb')] as const];
  const links = others.map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`);
  return `<url><loc>${address(language)}</loc>${links.join('')}</url>`;
}

/** Of no use to searchers, in each language. */
const UNLISTED = ['/admin', '/profile', '/cart', '/order-confirmation/', '/checklist', '/vipps'];

const robots = (baseUrl: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...LANGUAGES.flatMap((language) => UNLISTED.map((path) => `Disallow: ${pagesIn(language, '')}${path}`)),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
