import { appearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { hungryAvif, linesOfPng } from '@naust/infra/images/testing/bad-pictures.ts';
import { formatOf, plainAvif, plainPng } from '@naust/infra/images/testing/large-pictures.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
});

const shop = useTestShop();

const now = () => shop.read(appearanceAnswer, '/api/shop/appearance', shop.adminToken);
const shown = () => shop.read(shopAnswer, '/api/shop');

function formOf(fields: Readonly<Record<string, string | Buffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)], { type: 'image/png' }));
  return form;
}
const save = (fields: Readonly<Record<string, string | Buffer>>, token: string | null = shop.adminToken) =>
  shop.call('PUT', '/api/shop/appearance', { token, body: formOf(fields) });

async function pictureAt(url: string) {
  const response = await fetch(new URL(url, shop.url));
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { format, width, height, hasExif } = await formatOf(await response.arrayBuffer());
  expect([response.headers.get('content-type'), hasExif]).toEqual([`image/${format}`, false]);
  return [format, width, height];
}

it('is saved over the version that was seen, and only for administrators', async () => {
  const { version, headline } = await now();
  expect(headline).toBe('Alt du trenger på ett sted');
  const reasons = JSON.stringify([{ title: 'Nær kaien', text: 'Fem minutter fra båten.' }]);
  const words = { headline: 'Utstyr til turen', introduction: 'Vi leier ut.', reasons, version: String(version) };
  requireStatus(await save(words), 200);
  expect(await shown()).toMatchObject({
    headline: 'Utstyr til turen',
    introduction: 'Vi leier ut.',
    reasons: [{ title: 'Nær kaien', text: 'Fem minutter fra båten.' }],
    logo: null,
    colour: null,
    version: version + 1,
  });
  const head = await shop.head();
  requireStatus(await save(words), 200);
  expect(await shop.head()).toBe(head);
  requireRefusal(await save({ headline: 'Noe annet', version: String(version) }), 'CHANGED_MEANWHILE');
  requireRefusal(await save({ reasons: 'ikke json' }), 'WRONG_SHAPE');
  requireStatus(await save(words, null), 401);
  requireStatus(await shop.call('GET', '/api/shop/appearance'), 401);
  requireStatus(await save({ headline: '', introduction: '', reasons: '[]' }), 200);
  expect(await shown()).toMatchObject({ headline: 'Alt du trenger på ett sted', introduction: null, reasons: [] });
});

it('makes header, icons and share picture of a logo, each served for good', async () => {
  requireStatus(await save({ logo: await plainPng(1000, 250), picture: await plainPng(2000, 1500) }), 200);
  const { logo, logoSize, picture } = await shown();
  expect(await pictureAt(logo ?? '')).toEqual(['png', 384, 96]);
  expect(logoSize).toEqual({ width: 384, height: 96 });
  expect(await pictureAt(picture ?? '')).toEqual(['webp', 1600, 1200]);
  const { icons } = manifest.parse(await (await fetch(new URL('/app.webmanifest', shop.url))).json());
  const english = await (await fetch(new URL('/app-en.webmanifest', shop.url))).json();
  expect(english).toMatchObject({ lang: 'en', start_url: '/en', scope: '/', icons });
  for (const { src, sizes } of icons) {
    const side = Number(sizes.split('x')[0]);
    expect(await pictureAt(src)).toEqual(['png', side, side]);
  }
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const head = await shop.head();
  requireStatus(await save({ headline: 'Utstyr til turen' }), 200);
  expect(await shop.head()).toBeGreaterThan(head);
  expect((await shown()).logo).toBe(logo);
  requireStatus(await save({ removeLogo: 'true', removePicture: 'true' }), 200);
  expect(await shown()).toMatchObject({ logo: null, logoSize: null, picture: null });
});

it('refuses a logo that is something else, too large or a bomb, and changes nothing', async () => {
  const head = await shop.head();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const avif = await plainAvif(20);
  for (const logo of [svg, html, avif]) requireRefusal(await save({ logo }), 'LOGO_INVALID');
  requireRefusal(await save({ logo: linesOfPng(20, 12_001) }), 'IMAGE_TOO_LARGE');
  requireRefusal(await save({ logo: Buffer.alloc(1024 * 1024 + 1) }), 'LOGO_TOO_LARGE');
  requireRefusal(await save({ logo: Buffer.alloc(40 * 1024 * 1024) }), 'TOO_LARGE');
  requireRefusal(await save({ picture: svg }), 'IMAGE_INVALID');
  requireRefusal(await save({ picture: await hungryAvif() }), 'IMAGE_TOO_HEAVY');
  requireRefusal(await save({ stranger: await plainPng(9, 9) }), 'MALFORMED');
  expect(await shop.head()).toBe(head);
}, 60_000);

it('refuses a colour that is hard to read, with the nearest that works', async () => {
  const refused = await save({ colour: '#4fd0a8' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'COLOUR_TOO_LIGHT' } });
  const { error, nearest } = refused.body as { error: string; nearest: string };
  expect(error).toBe(`Fargen er for lys til å leses. Nærmeste som går: ${nearest}`);
  requireStatus(await save({ colour: nearest }), 200);
  expect((await shown()).colour).toBe(nearest);
  requireRefusal(await save({ colour: 'grønn' }), 'COLOUR_INVALID');
  requireStatus(await save({ colour: '' }), 200);
  expect((await shown()).colour).toBeNull();
});

it('stands in the history of the shop, in words', async () => {
  const { body } = await shop.asAdmin('GET', '/api/history/shop/1');
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Utseendet ble satt' })]));
});
