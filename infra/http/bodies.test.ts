import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

const product = route({
  method: 'POST',
  repeat: 'no-row',
  path: '/api/products',
  access: 'open',
  body: z.object({ name: z.string(), price_day: z.optional(z.string()) }),
  multipart: 'image',
  answer: z.object({ fields: z.record(z.string(), z.unknown()), size: z.nullable(z.number()) }),
  run: ({ body, file }) => ({ body: { fields: body, size: file?.length ?? null } }),
});

let shop: ServerUnderTest;
beforeAll(async () => {
  shop = await serverWith([product]);
});
afterAll(() => shop.close());

function form(fields: Record<string, string | Blob>): FormData {
  const built = new FormData();
  for (const [name, value] of Object.entries(fields)) built.append(name, value);
  return built;
}
const send = (body: FormData) => shop.call('POST', '/api/products', { body });
const bytes = (length: number) => new Blob([new Uint8Array(length).fill(65)], { type: 'image/png' });

describe('a product form', () => {
  it('brings its fields and its picture', async () => {
    const { body } = await send(form({ name: 'Telt', price_day: '300,50', image: bytes(70_000) }));
    expect(body).toEqual({ fields: { name: 'Telt', price_day: '300,50' }, size: 70_000 });
  });

  it('may come without a picture, or with an empty one as browsers send it', async () => {
    expect((await send(form({ name: 'Telt' }))).body).toEqual({ fields: { name: 'Telt' }, size: null });
    expect((await send(form({ name: 'Telt', image: bytes(0) }))).body).toEqual({
      fields: { name: 'Telt' },
      size: null,
    });
  });

  it('may hold five megabytes of picture and no more', async () => {
    const five = 5 * 1024 * 1024;
    expect((await send(form({ name: 'Telt', image: bytes(five) }))).status).toBe(200);
    const { status, body } = await send(form({ name: 'Telt', image: bytes(five + 1) }));
    expect([status, body]).toEqual([413, { error: 'Forespørselen er for stor.', code: 'TOO_LARGE' }]);
    expect((await send(form({ name: 'Telt', image: bytes(3 * five) }))).status).toBe(413);
  });

  it('may hold one file, under its own name', async () => {
    expect((await send(form({ name: 'Telt', other: bytes(10) }))).status).toBe(400);
    const two = form({ name: 'Telt', image: bytes(10) });
    two.append('image', bytes(10));
    expect((await send(two)).status).toBe(413);
  });

  it('is refused with a field twice, a poisoned name, or far too many fields', async () => {
    const twice = form({ name: 'Telt' });
    twice.append('name', 'Båt');
    expect((await send(twice)).status).toBe(400);
    expect((await send(form({ name: 'Telt', __proto__x: '1', constructor: '1' }))).status).toBe(400);
    const many = form({ name: 'Telt' });
    for (let n = 0; n < 10_000; n++) many.append(`f${n}`, 'x');
    expect((await send(many)).status).toBeGreaterThanOrEqual(400);
    expect((await send(many)).status).toBeLessThan(500);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a body that is no form', 'multipart/form-data; boundary=b', 'nothing of the kind'],
    ['an unfinished part', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="na'],
  ])('cannot be read with %s', async (_, type, body) => {
    const { status } = await shop.call('POST', '/api/products', { body, headers: { 'content-type': type } });
    expect(status).toBe(400);
  });

  it('leaves nothing behind when its sender goes away in the middle, and others are served', async () => {
    const { port } = new URL(shop.url);
    for (let n = 0; n < 5; n++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /api/products HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nAAAA',
        () => socket.destroy(),
      );
      await new Promise((resolve) => socket.once('close', resolve));
    }
    expect((await send(form({ name: 'Telt', image: bytes(10) }))).status).toBe(200);
  });
});
