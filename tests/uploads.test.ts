import { readFileSync } from 'node:fs';
import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { hungryAvif } from '@naust/infra/images/testing/bad-pictures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../tools/built.mjs';
import { type RunningShop, startShop } from './browser/testing/server.ts';
import { redPicture } from './testing/pictures.ts';
import { productForm } from './testing/shop-story.ts';

const ADMIN = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };
let shop: RunningShop;
let authorization: string;

beforeAll(async () => {
  await ensureBuilt();
  shop = await startShop({ env: { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  authorization = `Bearer ${tokenAnswer.parse(await answer.json()).token}`;
}, 120_000);
afterAll(() => shop.stop());

const upload = (picture: Blob) =>
  fetch(`${shop.url}/api/products`, {
    method: 'POST',
    headers: { authorization },
    body: productForm({ name: 'Telt', price_day: '300' }, picture),
  });

/** The most memory that the shop's own process has had, in megabytes. */
const mostMemory = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;

it('are drawn by the built shop, and two kilobytes that ask for a gigabyte cost it nothing [E2.19]', async () => {
  const saved = await upload(redPicture(3000, 2000));
  expect(saved.status).toBe(201);
  const { id } = rowSaved.parse(await saved.json());
  const product = productAnswer.parse(await (await fetch(`${shop.url}/api/products/${id}`)).json());
  const drawn = await fetch(`${shop.url}${product.image_url}`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const before = mostMemory();
  const bomb = await hungryAvif();
  const refused = await upload(new Blob([Uint8Array.from(bomb)], { type: 'image/avif' }));
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'IMAGE_INVALID' }]);
  expect(mostMemory() - before).toBeLessThan(80);
  expect((await upload(redPicture(30, 20))).status).toBe(201);
}, 60_000);
