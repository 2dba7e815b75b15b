import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { addressIn, LANGUAGES, type Language } from '@naust/domain/language.ts';
import type { Logo } from '@naust/domain/shop/appearance.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { pageWordsIn } from './page-words.ts';

const PAPER = '#faf8f2';
const icon = (size: number, src: string, more: object = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
});

/** The name below the icon on a phone's home screen, for pages of each language. */
export const manifestRoutes = ({ models }: Pick<QueryDeps, 'models'>): Route[] =>
  LANGUAGES.map((language) =>
    route({
      method: 'GET',
      path: language === 'nb' ? '/app.webmanifest' : '/app-en.webmanifest',
      access: 'open',
      answer: raw('application/manifest+json; charset=utf-8'),
      async run() {
        const { business, appearance } = shopNow(await models.shop.get(THE_SHOP));
        const { shortName } = business ?? UNDESCRIBED;
        return { body: manifestOf(shortName, appearance.logo, language), headers: { 'cache-control': 'no-cache' } };
      },
    }),
  );

/** Without a logo those of the program. A logo's icons fit inside every mask. */
const iconsOf = (logo: Logo | null) => [
  icon(192, logo?.icon192 ?? '/icons/192.png'),
  icon(512, logo?.icon512 ?? '/icons/512.png'),
  icon(512, logo?.icon512 ?? '/icons/512-maskable.png', { purpose: 'maskable' }),
];

const manifestOf = (shortName: string, logo: Logo | null, language: Language): string =>
  JSON.stringify({
    name: `${shortName} – ${pageWordsIn(language).shop.toLowerCase()}`,
    short_name: shortName,
    lang: language,
    start_url: addressIn(language, '/', ''),
    // A link to the other language stays within the app.
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: iconsOf(logo),
  });
