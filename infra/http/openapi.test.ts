import { smallId } from '@naust/domain/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { docsRoutes } from './docs.routes.ts';
import { type Route, raw, route } from './route.ts';
import { type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

const order = z.object({ id: z.string(), total: z.number() });
const declared: Route[] = [
  route({
    method: 'PUT',
    path: '/api/charges/:id',
    access: 'admin',
    summary: 'Settle or reopen a charge',
    params: z.object({ id: smallId }),
    body: z.object({ settled: z.boolean(), note: z.optional(z.string()) }),
    refusals: ['CHARGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
    answer: order,
    run: () => ({ body: { id: '1', total: 1 } }),
  }),
  route({
    method: 'GET',
    path: '/api/charges',
    access: 'open',
    query: z.object({ q: z.optional(z.string()), limit: z.string() }),
    rateLimit: 'orderLookUp',
    answer: z.array(order),
    run: () => ({ body: [] }),
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/products',
    access: 'admin',
    body: z.object({ name: z.string() }),
    multipart: 'image',
    answer: order,
    run: () => ({ body: { id: '1', total: 1 } }),
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/charges/:id/reminders',
    access: 'admin',
    params: z.object({ id: smallId }),
    body: z.optional(z.object({ note: z.string() })),
    answer: order,
    run: () => ({ body: { id: '1', total: 1 } }),
  }),
  route({
    method: 'GET',
    path: '/api/figures',
    access: 'loopback-or-token',
    answer: raw('text/plain', 'text/csv'),
    run: () => ({ body: '1' }),
  }),
  route({ method: 'GET', path: '/api/report', access: 'admin', answer: raw('text/csv'), run: () => ({ body: 'a;b' }) }),
];

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  security?: unknown;
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string }>;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

describe('the document of the API', () => {
  const docs = docsRoutes(declared, { title: 'Naust', version: '1' });
  let shop: ServerUnderTest;
  let document: OpenApi;
  beforeAll(async () => {
    shop = await serverWith([...declared, ...docs]);
    document = (await shop.call('GET', '/api/openapi.json')).body as OpenApi;
  });
  afterAll(() => shop.close());
  const operation = (method: string, path: string) => document.paths[path]?.[method];

  it('holds every declared route, its own too, under a name of its own', () => {
    const operations = [...declared, ...docs].map(({ method, path }) =>
      operation(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}')),
    );
    const names = operations.map((found) => found?.operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(declared.length + docs.length);
    expect(document.openapi).toBe('3.1.0');
  });

  it('leads every reference somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(4);
    for (const reference of references) {
      expect(document.components.schemas).toHaveProperty([reference?.replace('#/components/schemas/', '') ?? '']);
    }
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema|defs)"/);
  });

  it('says what a call takes, who may call it and what it may refuse with', () => {
    const charge = operation('put', '/api/charges/{id}');
    expect(charge).toMatchObject({
      summary: 'Settle or reopen a charge',
      security: [{ token: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(Object.keys(charge?.responses ?? {}).sort()).toEqual([
      '2XX',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
    ]);
    expect(charge?.requestBody?.required).toBe(true);
    expect(charge?.responses['409']?.description).toContain('CHANGED_MEANWHILE');
    const list = operation('get', '/api/charges');
    expect(list?.security).toBeUndefined();
    expect(list?.responses['429']).toBeDefined();
    expect(operation('post', '/api/charges/{id}/reminders')?.requestBody?.required).toBe(false);
    expect(operation('get', '/api/figures')?.security).toEqual([{}, { token: [] }]);
    expect(list?.parameters).toMatchObject([
      { name: 'q', in: 'query', required: false },
      { name: 'limit', in: 'query', required: true },
    ]);
    expect(Object.keys(operation('post', '/api/products')?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
  });

  it('can be read on a page that keeps to the policy', async () => {
    const page = await shop.call('GET', '/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>|<style|style=|onload=/);
    const files = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { status, headers } = await shop.call('GET', file);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(
        file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      );
    }
    expect((await shop.call('GET', '/api/docs/package.json')).status).toBe(404);
    expect((await shop.call('GET', '/api/docs/..%2fpackage.json')).status).toBe(404);
  });
});
