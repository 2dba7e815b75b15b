import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop that receives webhooks on its own port. `receive` returns the status of the answer. */
export async function openReceiver(receive: (rawBody: string, header: (name: string) => string) => number) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      response.writeHead(receive(Buffer.concat(chunks).toString(), header)).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vipps/webhook?shop=1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
