import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Readiness } from './readiness.ts';

const HARD_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Browsers and proxies wait for each answer. Node reads everything that a caller sends at once, and buffers it. */
const UNANSWERED_AT_MOST = 16;

const SLICE_BYTES = 1_024;

/** Longer than the interval between two keep-alives of the live stream. */
const STILL_MS = 60_000;

/** The request handler of a server. */
export interface HttpApp {
  /** Called once for each server. */
  callback(): RequestListener;
}

/**
 * Resolves when it listens. Slow callers are cut off: 15 s for the headers and 60 s for the whole request, checked
 * every 5 s, and one to two minutes without reading an answer. A caller that waits for the shop is not cut off. A
 * connection with more than 16 pending answers is cut off at once. `stillMs`: how long a connection may make no
 * progress.
 */
export async function listen(app: HttpApp, port: number, host?: string, stillMs = STILL_MS): Promise<Server> {
  const answer = app.callback();
  const owed = new WeakMap<Socket, number>();
  const owe = (socket: Socket, more: 1 | -1) => owed.set(socket, (owed.get(socket) ?? 0) + more);
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    inOrder((request, response) => {
      void answer(request, response);
      const { socket } = request;
      owe(socket, 1);
      response.once('close', () => owe(socket, -1));
    }),
  );
  server.setTimeout(stillMs, (socket: Socket) => {
    const isShopSlow = (owed.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (isShopSlow) socket.setTimeout(stillMs);
    else socket.destroy();
  });
  server.on('connection', readInSlices);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/**
 * Node creates the request objects of all calls in one read (64 kB) before it answers the first. A slice holds up to
 * twenty, and nothing is parsed once the connection is cut off. 300 connections that pipeline 900 calls each added up
 * to 330 MB without this.
 */
function readInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (!parse) return;
  socket.off('data', parse);
  socket.on('data', (chunk: Buffer) => {
    for (let from = 0; from < chunk.length && !socket.destroyed; from += SLICE_BYTES)
      parse(chunk.subarray(from, from + SLICE_BYTES));
  });
}

/** Each answer of a connection starts when the one before it has left, so that an unread answer stops the rest. */
function inOrder(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, { unanswered: number; waiting: (() => void)[] }>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { unanswered: 0, waiting: [] };
    lines.set(socket, line);
    if (line.unanswered >= UNANSWERED_AT_MOST) socket.destroy();
    if (socket.destroyed) return;
    line.unanswered += 1;
    response.once('close', () => {
      line.unanswered -= 1;
      if (!socket.destroyed) line.waiting.shift()?.();
    });
    if (line.unanswered === 1) answer(request, response);
    else line.waiting.push(() => answer(request, response));
  };
}

export interface Closing {
  readiness: Readiness;
  /** Stops the rest (workers, followers, stores), in this order, once the requests in progress are answered. */
  afterwards?: readonly (() => Promise<void>)[];
  hardLimitMs?: number;
  /** Between "not ready" and the closed port, so that a load balancer can react. */
  noticeMs?: number;
}

/**
 * First not ready, then no new connections; requests in progress are answered. `cut`: the limit passed first, and
 * remaining work was dropped.
 */
export async function closeGracefully(server: Server, closing: Closing): Promise<'done' | 'cut'> {
  closing.readiness.drain();
  let limit: NodeJS.Timeout | undefined;
  const cut = new Promise<'cut'>((resolve) => {
    limit = setTimeout(() => {
      server.closeAllConnections();
      resolve('cut');
    }, closing.hardLimitMs ?? HARD_LIMIT_MS);
  });
  try {
    return await Promise.race([closeInOrder(server, closing), cut]);
  } finally {
    clearTimeout(limit);
  }
}

async function closeInOrder(server: Server, { afterwards = [], noticeMs = 0 }: Closing): Promise<'done'> {
  if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs));
  await closeServer(server);
  for (const stop of afterwards) await stop();
  return 'done';
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    // A kept-alive connection becomes idle after its last answer; no event reports that.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    server.close((error) => {
      clearInterval(idle);
      if (error) reject(error);
      else resolve();
    });
  });
}
