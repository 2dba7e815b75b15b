import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFilesIn } from './static-files.ts';
import { type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

const SHELL = '<!doctype html><title>Naust</title><div id="root"></div>';
const SCRIPT = 'console.log("båt")';
let folder: string;
let shop: ServerUnderTest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-static-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, '.vite'));
  writeFileSync(join(site, '.vite', 'manifest.json'), '{"hemmelig":true}');
  writeFileSync(join(folder, 'secret.key'), 'hemmelig');
  writeFileSync(join(site, 'index.html'), SHELL);
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(site, 'lavvo.webp'), 'bilde');
  writeFileSync(join(site, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(site, 'service-worker.js'), '');
  writeFileSync(join(site, 'assets', 'main-4f3a.js'), SCRIPT);
  writeFileSync(join(site, 'assets', 'main-4f3a.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(site, 'assets', 'main-4f3a.js.gz'), gzipSync(SCRIPT));
  symlinkSync(join(folder, 'secret.key'), join(site, 'linked.txt'));
  const staticFiles = staticFilesIn(site, (path, shell) =>
    path === '/products/99'
      ? { status: 404, html: shell.replace('Naust', 'Fant ikke produktet') }
      : { status: 200, html: shell },
  );
  shop = await serverWith([], { staticFiles });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path unchanged; fetch would normalize it. */
const rawGet = (path: string, headers = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${shop.url}/`, { path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the built pages', () => {
  it('open at every page path, never from an old cache', async () => {
    for (const path of ['/', '/products/7', '/admin/orders', '/kategori/b%C3%A5ter']) {
      const { status, headers, body } = await shop.call('GET', path);
      expect([status, body]).toEqual([200, SHELL]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('can be given another status and title by the caller', async () => {
    const { status, body } = await shop.call('GET', '/products/99');
    expect(status).toBe(404);
    expect(body).toContain('<title>Fant ikke produktet</title>');
  });

  it('come compressed where the caller made them, as the browser likes, each with a mark of its own', async () => {
    const plain = await rawGet('/products/99', { 'accept-encoding': 'identity' });
    const small = await rawGet('/products/99', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(small.body)).toEqual(plain.body);
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect([plain.headers.vary, small.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    const again = await rawGet('/', { 'accept-encoding': 'gzip' });
    const known = { 'accept-encoding': 'gzip', 'if-none-match': again.headers.etag };
    expect((await rawGet('/', known)).status).toBe(304);
  });

  it('keep hashed files for good, compressed as the browser likes', async () => {
    const script = await rawGet('/assets/main-4f3a.js', { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(script.body).toEqual(brotliCompressSync(SCRIPT));
    const gzip = await rawGet('/assets/main-4f3a.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gzip.body]).toEqual(['gzip', gzipSync(SCRIPT)]);
    const plain = await rawGet('/assets/main-4f3a.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
  });

  it('are not sent again when the browser has them', async () => {
    const first = await shop.call('GET', '/');
    const etag = first.headers.get('etag') ?? '';
    const again = await rawGet('/', { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await rawGet('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answer 404 to a file that is not there, in words, and to a write', async () => {
    expect((await shop.call('GET', '/assets/old-1234.js')).body).toMatchObject({ error: 'Fant ikke siden.' });
    expect((await shop.call('GET', '/favicon.ico')).status).toBe(404);
    expect((await shop.call('POST', '/products/7')).status).toBe(404);
    expect((await shop.call('GET', '/api/products/7')).status).toBe(404);
    expect((await shop.call('GET', '/assets/main-4f3a.js.br')).status).toBe(404);
    expect((await shop.call('GET', '/.vite/manifest.json')).status).toBe(404);
  });

  it.each([
    '/../secret.key',
    '/assets/../../secret.key',
    '/..%2fsecret.key',
    '/assets/..%2f..%2fsecret.key',
    '/%2e%2e/secret.key',
    '/..\\secret.key',
    '/%5c..%5csecret.key',
    '/robots.txt%00.js',
    '//etc/passwd',
    '/\\\\host\\share',
    '/linked.txt',
    '/assets',
    '/.env',
  ])('lead nowhere else by %s', async (path) => {
    const { status, body } = await rawGet(path);
    expect(body.toString()).not.toContain('hemmelig');
    expect(body.toString()).not.toContain('root:');
    expect(status === 404 || body.toString() === SHELL).toBe(true);
  });

  it('let mails show pictures, and nothing else, from another address', async () => {
    const policies = ['/lavvo.webp', '/assets/main-4f3a.js', '/'].map(async (path) =>
      (await shop.call('GET', path)).headers.get('cross-origin-resource-policy'),
    );
    expect(await Promise.all(policies)).toEqual(['cross-origin', 'same-origin', 'same-origin']);
  });

  it('carry a strict policy that works on plain http', async () => {
    const { headers } = await shop.call('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "script-src 'self'",
      "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
      "img-src 'self' data:",
      'frame-src https://www.openstreetmap.org',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy.split(';')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('load their files with the few headers that a file needs', async () => {
    for (const path of ['/assets/main-4f3a.js', '/lavvo.webp']) {
      const { headers } = await shop.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBeNull();
    }
    for (const path of ['/drawing.svg', '/service-worker.js'])
      expect((await shop.call('GET', path)).headers.get('content-security-policy')).toContain("script-src 'self'");
    const script = await rawGet('/assets/main-4f3a.js', { 'accept-encoding': 'br' });
    expect(JSON.stringify(script.headers).length).toBeLessThan(480);
  });

  it('ask for https only where the shop’s own address has it', async () => {
    const secure = await serverWith([], {
      staticFiles: staticFilesIn(join(folder, 'site')),
      baseUrl: 'https://naust.example',
    });
    const page = await secure.call('GET', '/');
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect((await secure.call('GET', '/api/x')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    const script = await secure.call('GET', '/assets/main-4f3a.js');
    expect(script.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });
});
