import { join } from 'node:path';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { liveRoute } from '@naust/query/live/live.routes.ts';
import { openLive } from '@naust/query/live/live.ts';
import { shopPages } from '@naust/query/pages/shop-pages.ts';
import { sitemapRoutes } from '@naust/query/pages/sitemap.routes.ts';
import { type QueryDeps, shopReadModels } from '@naust/query/query-dependencies.ts';
import { queryRoutes } from '@naust/query/query-routes.ts';
import { pollReadModels } from '@naust/shop/read-models/model-status.ts';
import { readableWhileBuilding } from '@naust/shop/read-models/readable-while-building.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

export interface WatchingQuery extends Pick<ServerUnderTest, 'url' | 'call'> {
  deps: QueryDeps;
  /** The answer of a page's path. */
  page(path: string): Promise<string>;
  close(): Promise<void>;
}

const BASE_URL = 'https://naust.example';

/**
 * The reading calls over the files of a shop, as a separate process has them: the shop's projector sends it nothing.
 * Tokens as in `serverWith`.
 */
export async function watchingQuery({ dataDir, shop }: ShopUnderTest): Promise<WatchingQuery> {
  const readModels = openSqliteReadModels(join(dataDir, 'read-models.db'));
  const store = openSqliteEventReader(join(dataDir, 'events.db'));
  const { keys } = shop.engines;
  const watched = await pollReadModels({ readModels });
  const deps = {
    ...watched,
    ...readableWhileBuilding(shopReadModels(readModels), { store, keys }, watched),
    documentFiles: shop.engines.documentFiles,
    hasSms: false,
    captureOn: 'pickup' as const,
    isOwnAsGuest: async () => false,
    isCalendarSecret: async () => false,
    noteMissed: () => {},
  };
  const ending = new AbortController();
  const live = liveRoute(openLive({ saves: deps.saves, ending: ending.signal }));
  const server = await serverWith([...queryRoutes(deps), ...sitemapRoutes(deps, BASE_URL), live]);
  const pages = shopPages(deps, { baseUrl: BASE_URL, filesOf: () => [] });
  return {
    url: server.url,
    call: server.call,
    deps,
    page: async (path) => (await pages(path, '<title>Naust</title><div id="root"></div>')).html,
    async close() {
      ending.abort();
      await server.close();
      watched.stop();
      await readModels.close();
      await store.close();
    },
  };
}
