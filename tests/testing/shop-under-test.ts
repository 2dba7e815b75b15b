import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { describeDemo } from '@naust/command/shop/first-business.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import type { Accepted } from '@naust/ops/folder/acceptance.ts';
import { openShop, type Shop } from '@naust/shop/composition.ts';
import type { WalletEngine } from '@naust/shop/engines/wallet-dependencies.ts';
import { prepareFirstStart } from '@naust/shop/first-start.ts';
import type * as z from 'zod/mini';
import { headOfCalls } from './head-of-calls.ts';
import { freshAnswer } from './shop-calls.ts';
import { type TestClock, testClock } from './test-clock.ts';

export interface Answered {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
}

export interface Call {
  token?: string | null;
  /** A form or a text is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ShopUnderTest {
  url: string;
  dataDir: string;
  clock: TestClock;
  /** Token of the first administrator, since the start or the last `renewAdmin`. */
  adminToken: string;
  renewAdmin(): Promise<void>;
  routes: readonly Route[];
  /** The shop behind the calls. */
  shop: Shop;
  /** Calls as the web client does: a read waits for the newest position that this shop has returned. */
  call(method: string, path: string, options?: Call): Promise<Answered>;
  /** The same with an administrator's token. */
  asAdmin(method: string, path: string, body?: unknown): Promise<Answered>;
  /** The answer to a GET, parsed by its contract; throws if it does not match. */
  read<T>(answer: z.ZodMiniType<T>, path: string, token?: string | null): Promise<T>;
  logIn(email: string, password: string): Promise<Answered>;
  /** Position of the newest event in the log that follows from a call. */
  head(): Promise<bigint>;
  /** Waits until every writer has seen the others' events, which takes two seconds at most. */
  followed(): Promise<void>;
  /** Faults in the log file of the process. */
  faults(): string[];
  stop(): Promise<void>;
}

/** What a caller of a shop needs, wherever its processes are. */
export type CalledShop = Pick<ShopUnderTest, 'call' | 'asAdmin' | 'read' | 'logIn' | 'adminToken' | 'renewAdmin'>;

export interface ShopUnderTestOptions {
  /** Default 0: no limits. */
  rateLimitFactor?: number;
  /** Number of trusted proxies in X-Forwarded-For; default none. */
  trustProxy?: number;
  /** The PIN of the maintenance checklist; default none. */
  checklistPin?: string;
  clock?: TestClock;
  /** The data folder of an earlier shop. `stop` removes it unless `keepData`. */
  dataDir?: string;
  keepData?: boolean;
  /** Address of the shop in links, without a slash at the end. */
  baseUrl?: string;
  /** Replaces the simulator. */
  wallet?: Partial<WalletEngine>;
  /** Number of writers that calls go to in turn; default WRITERS of the environment, or 1. */
  writers?: number;
  /** Replaces the shop's own projector: a file that calls `serveProjector`. */
  projectorEntry?: URL;
  /** Warnings that the operator has accepted. */
  accepted?: Accepted;
  /** Starts without the demo's business. */
  isUndescribed?: boolean;
  /** Starts without an administrator: `asAdmin` is refused. */
  hasNoAdmin?: boolean;
  /** Further settings of the environment. */
  settings?: Readonly<Record<string, string>>;
}

export const ADMIN = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };
export const METRICS_TOKEN = 'read-the-metrics-with-this';
const PROJECTOR = new URL('../../dist/services/projector/thread-main.js', import.meta.url);
const DRAWING = new URL('../../dist/infra/images/drawing-main.js', import.meta.url);
const REBUILDING = new URL('../../dist/services/ops/rebuilding-main.js', import.meta.url);

/** The whole shop on real files and a free port, without demo goods, with its first administrator logged in. */
export async function openTestShop(options: ShopUnderTestOptions = {}): Promise<ShopUnderTest> {
  const { clock = testClock(), rateLimitFactor = 0, trustProxy = 0 } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'naust-calls-')));
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    TRUST_PROXY: String(trustProxy),
    BASE_URL: options.baseUrl,
    VIPPS: 'simulator:',
    ...enginesFor(dataDir),
    ...options.settings,
    CHECKLIST_PIN: options.checklistPin,
  };
  const { shop, served, log } = await openedWith(settings, clock, options);
  const url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
  const call = callerOf(() => url, options.baseUrl ? fetchAs(new URL(options.baseUrl).host) : fetch);
  const logIn = (email: string, password: string) => call('POST', '/api/auth/login', { body: { email, password } });
  const opened: ShopUnderTest = {
    adminToken: '',
    async renewAdmin() {
      const { status, body } = await logIn(ADMIN.email, ADMIN.password);
      if (status !== 200)
        throw new Error(`the login answers ${status}: ${JSON.stringify(body)}, after ${log.join('')}`);
      opened.adminToken = tokenAnswer.parse(body).token;
    },
    url,
    dataDir,
    clock,
    routes: served.routes,
    shop,
    call,
    asAdmin: (method, path, body) =>
      call(method, path, { token: opened.adminToken, ...(body === undefined ? {} : { body }) }),
    logIn,
    async read(answer, path, reader = null) {
      const { status, body } = await call('GET', path, { token: reader });
      if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(body)}`);
      return answer.parse(body);
    },
    head: headOfCalls(shop.engines.store),
    async followed() {
      for (const { streams } of shop.writers) await streams.catchUp();
    },
    faults: () => log.filter((line) => /"level":[56]0/.test(line)),
    async stop() {
      await served.close();
      await shop.close();
      if (!options.keepData) await rm(dataDir, { recursive: true });
    },
  };
  if (!options.hasNoAdmin) await opened.renewAdmin();
  return opened;
}

/**
 * The engines that SHOP_ENGINES names, as JSON of settings (`{"JOBS":"redis://127.0.0.1:6379"}`), for one shop on them;
 * the same data folder gives the same shop. Without SHOP_ENGINES the embedded ones.
 */
function enginesFor(dataDir: string): Record<string, string> {
  const named: Record<string, string> = JSON.parse(process.env.SHOP_ENGINES ?? '{}');
  if (Object.keys(named).length === 0) return {};
  return {
    ...named,
    SECRET_KEY: 'a-key-that-all-shops-under-test-have-in-common',
    SHOP: basename(dataDir)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-'),
  };
}

async function openedWith(
  settings: Record<string, string | undefined>,
  clock: Clock,
  {
    wallet,
    accepted,
    projectorEntry = PROJECTOR,
    writers = Number(process.env.WRITERS ?? 1),
    isUndescribed = false,
    hasNoAdmin = false,
  }: ShopUnderTestOptions,
) {
  const log: string[] = [];
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(line.toString());
      done();
    },
  });
  const config = readConfig({
    ...settings,
    DEMO: '0',
    PORT: '0',
    ...(hasNoAdmin ? {} : { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
    METRICS_TOKEN,
  });
  const logger = createLogger({ to: lines, level: 'error' });
  const shop = await openShop({
    config,
    adapters,
    clock,
    logger,
    version: 'test',
    projectorEntry,
    rebuildingEntry: REBUILDING,
    drawingEntry: DRAWING,
    checkAnswers: true,
    writers,
    ...(wallet ? { wallet } : {}),
    ...(accepted ? { accepted } : {}),
  });
  await prepareFirstStart(shop, { config, clock, say: () => {} });
  if (!isUndescribed) await describeDemo(shop.deps, { channel: 'seed', correlationId: 'test shop' });
  await shop.projector.waitFor(shop.projector.everyModel, await shop.engines.store.head(), { atMost: 60_000 });
  const served = await shop.serve();
  await served.registerWebhook();
  return { shop, served, log };
}

/** `urlOf`: the process of the next call. Callers that share `written` read what each of them has written. */
export function callerOf(urlOf: () => string, send = fetch, written = { newest: 0n }): ShopUnderTest['call'] {
  return async (method, path, { token = null, body, headers = {} } = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const ask = () =>
      send(urlOf() + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'GET' && written.newest > 0n ? { 'x-min-position': String(written.newest) } : {}),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData | string) }),
      });
    const response = await freshAnswer(ask);
    const position = BigInt(response.headers.get('x-position') ?? 0);
    if (position > written.newest) written.newest = position;
    if (response.headers.has('x-stale')) throw new Error(`${path} does not show what was written`);
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (isEndless) await response.body?.cancel();
    const text = isEndless ? '' : await response.text();
    const isJsonAnswer = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJsonAnswer ? JSON.parse(text) : text };
  };
}
