import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { businessNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { QueryDeps } from '../query-dependencies.ts';

const PAPER = '#faf8f2';
const icon = (size: number, name: string, more: object = {}) => ({
  src: `/icons/${name}.png`,
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
      const { shortName } = businessNow(await models.shop.get(THE_SHOP));
      return { body: manifestOf(shortName), headers: { 'cache-control': 'no-cache' } };
    },
  });

const manifestOf = (shortName: string): string =>
  JSON.stringify({
    name: `${shortName} – utleie og nettbutikk`,
    short_name: shortName,
    lang: 'nb',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon(192, '192'), icon(512, '512'), icon(512, '512-maskable', { purpose: 'maskable' })],
  });
