import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Lighthouse's slow mobile network: the time to the first byte of an answer, and the bytes of all answers together. */
const LATENCY_MS = 150;
const BYTES_PER_MS = 200;

export type SlowNet = { url: string; close(): Promise<void> };

/**
 * A proxy that gives one visitor a slow network. Chromium's own emulation loses a request once in some thousand pages,
 * and the page then waits for it without end (microsoft/playwright#22676).
 */
export async function openSlowNet(): Promise<SlowNet> {
  const agent = new Agent({ keepAlive: false });
  let isFreeAt = 0;
  async function* atItsPace(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      isFreeAt = Math.max(performance.now(), isFreeAt) + chunk.length / BYTES_PER_MS;
      await wait(isFreeAt - performance.now());
      yield chunk;
    }
  }
  async function answerSlowly(from: IncomingMessage, to: ServerResponse) {
    const { connection: _, ...headers } = from.headers;
    await wait(LATENCY_MS);
    to.writeHead(from.statusCode ?? 502, headers);
    await pipeline(from, atItsPace, to);
  }
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const onward = request(url, { method, headers, agent }, (got) => {
      // A visitor who leaves cuts the answer off.
      answerSlowly(got, answer).catch(() => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
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
