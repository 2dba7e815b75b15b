import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { onPath } from '../../testing/server-process.ts';
import { StoreRefused, StoreUnavailable } from '../event-store.port.ts';
import { openEsdbEventStore } from './esdb-event-store.ts';

const openssl = { name: 'openssl', missing: onPath('openssl') ? null : 'openssl is not on the PATH' };

onEngine(openssl, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-tls-'));
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'ca.crt')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], { stdio: 'ignore' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function serve(server: ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  }
  const secure = () =>
    serve(
      createSecureServer({ key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'ca.crt')) }),
    );
  const opening = (hosts: string, options = '') =>
    openEsdbEventStore({ url: `esdb://me:s3cret@${hosts}?${options}`, shop: 'naust', deadlineMs: 1_000 });

  it('refuses a certificate that is not trusted, of a server and of one of several, by the host', async () => {
    const port = await secure();
    for (const hosts of [`localhost:${port}`, `localhost:1,localhost:${port}`]) {
      const refused = opening(hosts, 'tls=true');
      await expect(refused).rejects.toBeInstanceOf(StoreRefused);
      await expect(refused).rejects.toThrow(`localhost:${port}: the certificate is not trusted`);
      await expect(refused).rejects.not.toThrow('s3cret');
    }
    await expect(opening(`127.0.0.1:${port}`, `tlsCAFile=${join(folder, 'ca.crt')}`)).rejects.toThrow('ALTNAME');
  });

  it('refuses an address that says no TLS of a server that speaks it, and the other way round', async () => {
    await expect(opening(`localhost:${await secure()}`, 'tls=false')).rejects.toThrow('the server speaks TLS');
    await expect(opening(`localhost:${await serve(createServer())}`, 'tls=true')).rejects.toThrow('speaks no TLS');
  });

  it('waits for a server that is merely away, or trusted and not ready', async () => {
    const trusted = `tlsCAFile=${join(folder, 'ca.crt')}`;
    for (const [hosts, options] of [
      ['localhost:1', 'tls=true'],
      ['localhost:1', 'tls=false'],
      [`localhost:${await secure()}`, trusted],
    ] as const) {
      const store = await opening(hosts, options);
      await expect(store.identity()).rejects.toBeInstanceOf(StoreUnavailable);
      await store.close();
    }
  }, 20_000);
});
