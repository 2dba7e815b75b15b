import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { base } from '../lib/language.ts';
import { keptIn } from './kept.ts';
import { isKeptAnswer, isKeptPage, isLastOrder, isPage, isPicture } from './what-is-kept.ts';

/** Addresses of the files that every page needs, from the build. */
declare const EVERY_PAGE: readonly string[];

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: LastingEvent) => void): void;
};

const HOME = base || '/';
const SLOW_SECONDS = 6;
const DAY_SECONDS = 86_400;

async function install(): Promise<void> {
  const assets = await caches.open(keptIn.assets);
  const missing = async (url: string) => (await assets.match(url)) ?? assets.add(url);
  const shell = await caches.open(keptIn.shell);
  await Promise.all([...EVERY_PAGE.map(missing), shell.add(new Request(HOME, { cache: 'reload' }))]);
  await worker.skipWaiting();
}
worker.addEventListener('install', (event) => event.waitUntil(install()));
// An open tab of the former build still needs its files: they stay in the caches until newer files displace them.
clientsClaim();

function atMost(limits: ExpirationPluginOptions): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin(limits);
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** The server's time and position are outdated when the answer is read later. */
const onlyWholeWithoutTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    for (const name of ['date', 'x-position', 'x-stale']) headers.delete(name);
    return new Response(response.body, { headers });
  },
};

/** If storage fails, the shop works as without a worker: from the network or not at all. */
const safely =
  (strategy: Strategy): RouteHandlerCallback =>
  async (options) => {
    try {
      return await strategy.handle(options);
    } catch {
      return fetch(options.request);
    }
  };

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  safely(new CacheFirst({ cacheName: keptIn.assets, plugins: [onlyWhole, atMost({ maxEntries: 300 })] })),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  safely(
    new StaleWhileRevalidate({
      cacheName: keptIn.pictures,
      plugins: [onlyWhole, atMost({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  ),
);

/** A page's html does not depend on the query, which may contain a secret. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};
const keptPages = new NetworkFirst({
  cacheName: keptIn.pages,
  networkTimeoutSeconds: SLOW_SECONDS,
  plugins: [onlyWhole, withoutQuery, atMost({ maxEntries: 40, maxAgeSeconds: 7 * DAY_SECONDS })],
});
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  async (options) => {
    try {
      return await (isKeptPage(options.url) ? keptPages.handle(options) : fetch(options.request));
    } catch {
      const shell = await caches.match(HOME, { cacheName: keptIn.shell }).catch(() => undefined);
      return shell ?? fetch(options.request);
    }
  },
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isKeptAnswer(url, request.referrer),
  safely(
    new NetworkFirst({
      cacheName: keptIn.answers,
      plugins: [onlyWholeWithoutTime, atMost({ maxEntries: 200, maxAgeSeconds: 7 * DAY_SECONDS })],
    }),
  ),
);

/** Kept for the caller only: a request with another token, or without one, does not find it. */
const byCaller: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const caller = new TextEncoder().encode(request.headers.get('Authorization') ?? '');
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', caller));
    return `${request.url}?by=${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  },
};
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isLastOrder(url, request.referrer),
  safely(
    new NetworkFirst({
      cacheName: keptIn.lastOrder,
      plugins: [onlyWholeWithoutTime, byCaller, atMost({ maxEntries: 1, maxAgeSeconds: 60 * DAY_SECONDS })],
    }),
  ),
);
