import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The upstreams of each kind, used in turn. Addresses without a slash at the end. */
export interface ProxiedTo {
  queries: readonly string[];
  commands: readonly string[];
  simulator: string;
}

export interface ShopProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy for a shop of several processes, with the rules of docker/Caddyfile: by the method and by three addresses.
 */
export async function openProxy(port: number, { queries, commands, simulator }: ProxiedTo): Promise<ShopProxy> {
  let turn = 0;
  const upstreams = ({ method = 'GET', url = '/' }: IncomingMessage): readonly string[] => {
    if (url.startsWith('/vipps-simulator/sim/landing')) return [simulator];
    const isLook = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/vipps/return');
    return isLook ? queries : commands;
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const all = upstreams(asked);
    turn += 1;
    for (let tried = 0; tried < all.length; tried++) {
      const upstream = all[(turn + tried) % all.length] ?? '';
      if (await passedOn(upstream, { asked, body: Buffer.concat(parts) }, answer)) return;
    }
    if (!answer.headersSent) answer.writeHead(502).end();
  }

  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** False if the upstream is unreachable: the request was surely not accepted, so another may be asked. */
function passedOn(
  upstream: string,
  { asked, body }: { asked: IncomingMessage; body: Buffer },
  answer: ServerResponse,
): Promise<boolean> {
  const { method, url, headers, socket } = asked;
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
  return new Promise((resolve) => {
    const call = request(new URL(url ?? '/', upstream), { method, headers: forwarded }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      got.once('error', () => answer.destroy());
      resolve(true);
    });
    call.once('error', (fault: NodeJS.ErrnoException) => {
      const isAway = fault.code === 'ECONNREFUSED';
      if (!isAway) answer.destroy();
      resolve(!isAway);
    });
    answer.once('close', () => call.destroy());
    call.end(body);
  });
}
