import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { callOut } from './outgoing-call.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/there`;
}

const patient = () => AbortSignal.timeout(5_000);

it('sends what it is given and gives the whole answer', async () => {
  const url = await serving((request, response) => {
    request.setEncoding('utf8').on('data', (body) => {
      response.writeHead(201).write('Blå');
      response.end(`bær ${request.method} ${request.url} ${request.headers['x-asked']} ${body}`);
    });
  });
  const answer = await callOut(url, { method: 'POST', headers: { 'X-Asked': 'yes' }, body: 'ø', signal: patient() });
  expect(answer).toEqual({ status: 201, isOk: true, text: 'Blåbær POST /there yes ø' });
});

it('gives an answer that sends elsewhere as it is', async () => {
  const url = await serving((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  expect(await callOut(url, { method: 'GET', headers: {}, signal: patient() })).toEqual({
    status: 302,
    isOk: false,
    text: '',
  });
});

it('rejects where the answer is not begun, not ended, or cut off', async () => {
  const listeners: RequestListener[] = [
    () => {},
    (_, response) => response.writeHead(200).write('half'),
    (_, response) => response.writeHead(200, { 'content-length': '8' }).write('half', () => response.destroy()),
    (request) => request.destroy(),
  ];
  for (const listener of listeners) {
    const url = await serving(listener);
    await expect(callOut(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(100) })).rejects.toThrow();
    server?.closeAllConnections();
    server?.close();
  }
  await expect(callOut('http://127.0.0.1:1/', { method: 'GET', headers: {}, signal: patient() })).rejects.toThrow();
});
