import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { Logo } from '@naust/domain/shop/appearance.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { QueryDeps } from '../query-dependencies.ts';

const PAPER = '#faf8f2';
const icon = (size: number, src: string, more: object = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
});

/** The name below the icon on a phone's home screen. */
export const manifestRoute = ({ models }: Pick<QueryDeps, 'models'>): Route =>
  route({
    method: 'GET',
    path: '/app.webmanifest',
    access: 'open',
    answer: raw('application/manifest+json; charset=utf-8'),
    async run() {
      const { business, appearance } = shopNow(await models.shop.get(THE_SHOP));
      const { shortName } = business ?? UNDESCRIBED;
      return { body: manifestOf(shortName, appearance.logo), headers: { 'cache-control': 'no-cache' } };
    },
  });

/** Without a logo those of the program. A logo's icons fit inside every mask. */
const iconsOf = (logo: Logo | null) => [
  icon(192, logo?.icon192 ?? '/icons/192.png'),
  icon(512, logo?.icon512 ?? '/icons/512.png'),
  icon(512, logo?.icon512 ?? '/icons/512-maskable.png', { purpose: 'maskable' }),
];

const manifestOf = (shortName: string, logo: Logo | null): string =>
  JSON.stringify({
    name: `${shortName} – utleie og nettbutikk`,
    short_name: shortName,
    lang: 'nb',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: iconsOf(logo),
  });
