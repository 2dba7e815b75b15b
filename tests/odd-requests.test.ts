import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let head: bigint;
beforeAll(async () => {
  head = await shop.head();
});
afterEach(async () => {
  expect(await shop.head()).toBe(head);
  expect(shop.faults()).toEqual([]);
});

/** The status line of each answer to these bytes, until the shop closes the connection. */
async function answersTo(lines: readonly string[], body = ''): Promise<string[]> {
  const { hostname, port, host } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.write(`${lines.map((line) => `${line.replace('HOST', host)}\r\n`).join('')}\r\n${body}`, 'latin1');
  await once(socket, 'close');
  return received.match(/^HTTP\/1\.1 \d{3}/gm)?.map((line) => line.slice(9)) ?? [];
}

const inner = 'GET /api/users HTTP/1.1\r\nHost: x\r\n\r\n';

it.each<[string, readonly string[], string]>([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 40'], inner],
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`],
  ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${inner}`],
  ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${inner}`],
  ['a length that is none', ['Content-Length: 4x'], '{}  '],
  ['a length below zero', ['Content-Length: -1'], '{}'],
  ['a space before the colon', ['Content-Length : 2'], '{}'],
  ['a header over two lines', ['X-Note: one', ' two', 'Content-Length: 2'], '{}'],
  ['a header of one line feed', ['X-Note: a\nTransfer-Encoding: chunked', 'Content-Length: 2'], '{}'],
  ['a zero byte in a header', ['X-Note: a\0b', 'Content-Length: 2'], '{}'],
  // More than the shop reads at once would be cut off before its answer is read.
  ['headers without end', [`X-Note: ${'a'.repeat(20_000)}`], ''],
  ['two hosts', ['Host: evil.test'], ''],
])('a request with %s is refused, and nothing of it is taken for another', async (_what, headers, body) => {
  const reported = await answersTo(['GET /api/products HTTP/1.1', 'Host: HOST', 'Connection: close', ...headers], body);
  expect(reported).toHaveLength(1);
  expect(['400', '408', '413', '421', '431']).toContain(reported[0]);
});

it.each(['TRACE / HTTP/1.1', 'CONNECT shop:443 HTTP/1.1', 'GET / HTTP/9.9', 'GET  / HTTP/1.1', 'get / http/1.1'])(
  '%s is answered with a refusal, or not at all',
  async (first) => {
    const reported = await answersTo([first, 'Host: HOST', 'Connection: close']);
    for (const status of reported) expect(Number(status)).toBeGreaterThanOrEqual(400);
    expect(reported.length).toBeLessThanOrEqual(1);
  },
);
