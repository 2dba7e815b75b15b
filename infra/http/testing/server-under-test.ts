import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { systemClock } from '../../clock.ts';
import { createLogger } from '../../logging.ts';
import { createMetrics } from '../../metrics.ts';
import { listen } from '../listening.ts';
import { memoryRateLimits } from '../rate-limits.ts';
import type { Actor, Route } from '../route.ts';
import { createHttpServer, type HttpServerOptions } from '../server.ts';
import { fetchAs } from './fetch-as.ts';

export interface Called {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
}

export interface ServerUnderTest {
  url: string;
  server: Server;
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** `body`: sent as JSON, or unchanged if it is a form or a text. */
  call(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Called>;
  close(): Promise<void>;
}

const ACTORS: Readonly<Record<string, Actor>> = {
  'kari-token': { userId: '100000000000001', role: 'user' },
  'staff-token': { userId: '100000000000003', role: 'staff' },
  'admin-token': { userId: '100000000000002', role: 'admin' },
};

/** A real server on a free port of this machine. Tokens: `kari-token`, `staff-token`, `admin-token`. */
export async function serverWith(
  routes: readonly Route[],
  options: Partial<HttpServerOptions> = {},
): Promise<ServerUnderTest> {
  const log: Record<string, unknown>[] = [];
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = createHttpServer({
    routes,
    authenticate: async (token) => ACTORS[token] ?? null,
    devices: { admits: async () => true },
    limits: memoryRateLimits(0),
    logger: createLogger({ to: lines }),
    metrics: createMetrics({ ofProcess: false }),
    clock: systemClock,
    baseUrl: 'http://localhost',
    trustProxy: 0,
    checkAnswers: true,
    ...options,
  });
  const { baseUrl } = options;
  const send = baseUrl === undefined ? fetch : fetchAs(new URL(baseUrl).host);
  const server = await listen(app, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    server,
    log,
    async call(method, path, { body, headers = {} } = {}) {
      const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
      const response = await send(url + path, {
        method,
        redirect: 'manual',
        headers: isJson ? { 'content-type': 'application/json', ...headers } : headers,
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData | string) }),
      });
      const text = await response.text();
      const isJsonAnswer = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
      return { status: response.status, headers: response.headers, body: isJsonAnswer ? JSON.parse(text) : text };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
