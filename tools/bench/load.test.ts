import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLoad } from './load.ts';

describe('the load generator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naust-load-'));
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/broken' ? 500 : 200).end('{}');
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('tells how many were answered', async () => {
    const loaded = await runLoad({ url, connections: 2, seconds: 1 });
    expect(loaded.failed).toBe(0);
    expect(loaded.answered).toBeGreaterThan(10);
  });

  it('says so when it runs out of requests, instead of never ending', async () => {
    const requests = join(folder, 'requests.ndjson');
    writeFileSync(requests, `${JSON.stringify([{ 'content-type': 'application/json' }, '{}'])}\n`);
    const running = runLoad({ url, connections: 1, seconds: 30, requests });
    await expect(running).rejects.toThrow(/load generator ended with 1:.*too few requests were prepared/s);
  });

  it('takes an answer that is no success for a failure', async () => {
    await expect(runLoad({ url: `${url}/broken`, connections: 1, seconds: 1 })).rejects.toThrow(
      /requests to .* failed/,
    );
  });
});
