import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { collectWhenQuiet } from './quiet-server.ts';

it('counts what is asked of the shop, not who only watches it', async () => {
  const server = createServer((_, response) => void response.end());
  const idle = { worked: vi.fn(), stop: vi.fn() };
  collectWhenQuiet(server, [{ path: '/health/ready' }, { path: '/metrics' }], idle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => void (await (await fetch(`http://127.0.0.1:${port}${path}`)).text());

  await ask('/health/ready');
  await ask('/metrics');
  expect(idle.worked).not.toHaveBeenCalled();
  await ask('/api/products');
  expect(idle.worked).toHaveBeenCalledTimes(1);

  expect(idle.stop).not.toHaveBeenCalled();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(idle.stop).toHaveBeenCalledTimes(1);
});
