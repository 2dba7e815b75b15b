import type { HttpServerOptions } from '@naust/infra/http/server.ts';
import { bearer, type Called, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import type { AnyDeclaration } from '@naust/infra/read-models/read-models.port.ts';
import { seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { modelsUnderTest } from '@naust/infra/read-models/testing/models-under-test.ts';
import { projections, readModels } from '@naust/read-models/all.ts';
import { trackDeadLetters } from '../dead-letter-tracker.ts';
import { nameOf } from '../model-names.ts';
import { type ModelName, type QueryDeps, type ShopReadModels, shopReadModels } from '../query-dependencies.ts';
import { queryRoutes } from '../query-routes.ts';

type DocumentOf<N extends ModelName> = NonNullable<Awaited<ReturnType<ShopReadModels[N]['get']>>>;

export type Who = 'visitor' | 'kari' | 'admin';

export interface QueryUnderTest {
  /** The dependencies of the calls. */
  deps: QueryDeps;
  save<N extends ModelName>(model: N, ...docs: DocumentOf<N>[]): Promise<void>;
  /** As `save`, for documents that keep their place in every index. */
  change<N extends ModelName>(model: N, ...docs: DocumentOf<N>[]): Promise<void>;
  /** As `save`, but without notifying the query service. */
  saveQuietly<N extends ModelName>(model: N, ...docs: DocumentOf<N>[]): Promise<void>;
  get(path: string, who?: Who, headers?: Record<string, string>): Promise<Called>;
  close(): Promise<void>;
}

const STALE_AFTER_MS = 20;
const noToken: Record<string, string> = {};
const credentials = { visitor: noToken, kari: bearer('kari-token'), admin: bearer('admin-token') };

/** The query calls over HTTP, from read models that a test fills; only `models` of them exist. */
export async function queryUnderTest(
  options: Partial<HttpServerOptions> = {},
  models: readonly AnyDeclaration[] = projections.map(({ model }) => model),
): Promise<QueryUnderTest> {
  const underTest = await modelsUnderTest(models);
  const positions = seenPositions(models, { hasten: () => () => {} });
  const changes = documentChanges();
  const deps: QueryDeps = {
    models: shopReadModels(underTest.readModels),
    waitFor: (names, position) => positions.waitFor(names, position, { atMost: STALE_AFTER_MS }),
    hasSeen: positions.hasSeen,
    orderInLog: async () => null,
    isOwnAsGuest: async () => false,
    isCalendarSecret: async () => false,
    changeCount: (names) => changes.countOf(names.map(nameOf)),
    deadLetters: await trackDeadLetters(underTest.readModels),
    captureOn: 'pickup',
    documentFiles: { has: async () => false, open: async () => null },
    hasSms: false,
    noteMissed: () => {},
    saves: { position: () => 0n, listen: () => () => {} },
    changes: {
      now: changes.now,
      isAsThen: (read, then) =>
        changes.isAsThen(
          read.map((one) => ({ ...one, model: nameOf(one.model) })),
          then,
        ),
    },
  };
  async function save<N extends ModelName>(model: N, docs: DocumentOf<N>[], isListedAnew: boolean): Promise<void> {
    const seen = await underTest.save(readModels[model].model, docs);
    changes.note([{ model: nameOf(model), ids: docs.map(({ id }) => id), isListedAnew }]);
    positions.note([nameOf(model)], seen);
  }
  const server = await serverWith(queryRoutes(deps), options);
  return {
    deps,
    save: (model, ...docs) => save(model, docs, true),
    change: (model, ...docs) => save(model, docs, false),
    async saveQuietly(model, ...docs) {
      await underTest.save(readModels[model].model, docs);
    },
    get: (path, who = 'visitor', headers = {}) =>
      server.call('GET', path, { headers: { ...credentials[who], ...headers } }),
    async close() {
      await server.close();
      await underTest.close();
    },
  };
}

/** Follows the `Link` of a list to its end: the rows of every page. */
export async function everyPage(query: QueryUnderTest, path: string, who: Who): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { body, headers } = await query.get(next, who);
    pages.push(Array.isArray(body) ? body : []);
    next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return pages;
}
