import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ShopWithNet {
  url: string;
  /** Without it no request is answered, as on a phone without coverage. */
  hasNet: boolean;
  /** Appended to the service worker: another text is another version. */
  version: string;
  /** Paths that answer 404, as files of a former build do. */
  gone: Set<string>;
  /** Method and path of every request. */
  asked: string[];
  close(): Promise<void>;
}

/** The shop behind a network that can be cut, and whose version can change. */
export async function shopWithNet(shopUrl: string): Promise<ShopWithNet> {
  const state = { hasNet: true, version: '', gone: new Set<string>(), asked: [] as string[] };
  const server: Server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', shopUrl);
    if (!state.hasNet) return void asked.socket.destroy();
    state.asked.push(`${asked.method} ${pathname}`);
    if (state.gone.has(pathname)) return void answer.writeHead(404).end();
    const headers = { ...asked.headers, ...(pathname === '/sw.js' ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request(new URL(asked.url ?? '/', shopUrl), { method: asked.method, headers }, (reported) => {
      const isWorker = pathname === '/sw.js' && reported.statusCode === 200;
      if (isWorker) for (const name of ['content-length', 'etag']) delete reported.headers[name];
      // The browser does not live in the time of the tests, and keeps a page for a week.
      if (reported.headers['content-type']?.startsWith('text/html')) reported.headers.date = machineTime();
      answer.writeHead(reported.statusCode ?? 500, reported.headers);
      reported.on('end', () => answer.end(isWorker ? `\n// ${state.version}` : ''));
      reported.pipe(answer, { end: false });
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

const machineTime = () => new Date(Date.now() - Number(process.env.SHOP_CLOCK_AHEAD_MS)).toUTCString();
