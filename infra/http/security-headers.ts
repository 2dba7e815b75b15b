import type { Context } from 'koa';
import koaHelmet from 'koa-helmet';
import type { HeaderList } from './answer.ts';

/** Inline styles of the component library: focus without a ring, and overlays on iOS. */
const COMPONENT_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];
/** The only foreign page that may be embedded, once a visitor asks for the map of the place. */
const MAP = 'https://www.openstreetmap.org';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Headers of pages, scripts and pictures. On plain http (a shop on a local network) no header may require https: no
 * HSTS, no upgrade, no isolation headers that browsers refuse there.
 */
export function pageHeaders(isHttps: boolean): (ctx: Context) => Promise<void> {
  const helmet = koaHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...COMPONENT_STYLES],
        'img-src': ["'self'", 'data:'],
        'frame-src': [MAP],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return async (ctx) => {
    await helmet(ctx, async () => {});
  };
}

/** Built scripts, styles, fonts and pictures: no browser runs or frames one opened by its address. */
const PART_OF_PAGE = /^\/before-app\.js$|^\/assets\/.*\.(js|css|woff2)$|\.(webp|png|jpg|avif)$/;

/** Headers of a page or of a file of pages. A file has few: a first visit fetches twenty, and pays for each. */
export function staticHeaders(isHttps: boolean): (ctx: Context) => Promise<void> {
  const ofPages = pageHeaders(isHttps);
  return async (ctx) => {
    if (!PART_OF_PAGE.test(ctx.path)) return ofPages(ctx);
    ctx.set('cross-origin-resource-policy', 'same-origin');
    ctx.set('x-content-type-options', 'nosniff');
    if (isHttps) ctx.set('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  };
}

/** Headers of JSON answers, which browsers do not display: few, because every call pays for them. */
export function answerHeaders(isHttps: boolean): HeaderList {
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ...(isHttps ? [['strict-transport-security', `max-age=${YEAR_SECONDS}`] as const] : []),
  ];
}
