import { pictureKept } from '@naust/domain/catalogue/picture.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { redPicture } from './testing/pictures.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, type ProductFormFields, productForm, readProduct, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let tent: number;
let made = 0;
beforeEach(async () => {
  tent = await addProduct(shop, { name: `Telt ${++made}` });
});

const save = (id: number, fields: ProductFormFields) =>
  shop.call('PUT', `/api/products/${id}`, {
    token: shop.adminToken,
    body: productForm({ name: 'Telt', price_day: 300, ...fields }),
  });
const saved = async (...asked: Parameters<typeof save>) => {
  requireStatus(await save(...asked), 200);
  return readProduct(shop, asked[0]);
};

describe('what a product is sold by, and its further pictures', () => {
  const keep = (picture?: Blob) => {
    const body = new FormData();
    if (picture) body.set('image', picture);
    return shop.call('POST', '/api/product-images', { token: shop.adminToken, body });
  };
  const kept = async () => {
    const answer = await keep(redPicture(60, 40));
    requireStatus(answer, 201);
    return pictureKept.parse(answer.body).url;
  };

  it('are kept where a form says nothing of them, and go where it says so', async () => {
    const images = [await kept(), await kept()];
    const named = { sale_unit: ' pakke ', images: JSON.stringify(images) };
    expect(await saved(tent, named)).toMatchObject({ sale_unit: 'pakke', images });
    expect(await saved(tent, {})).toMatchObject({ sale_unit: 'pakke', images });
    const turned = images.toReversed();
    expect(await saved(tent, { images: JSON.stringify(turned) })).toMatchObject({ images: turned });
    expect(await saved(tent, { sale_unit: '', images: '[]' })).toMatchObject({ sale_unit: null, images: [] });
  });

  it('are pictures of this shop, each once, at most twelve', async () => {
    const own = `/images/${'a'.repeat(32)}.webp`;
    const others = Array.from({ length: 13 }, (_, at) => `/images/${at.toString(16).repeat(32).slice(0, 32)}.webp`);
    const lists = [['https://example.com/a.webp'], [own, own], others, [7], 'no list'];
    for (const list of lists) {
      const answer = await save(tent, { images: typeof list === 'string' ? list : JSON.stringify(list) });
      requireRefusal(answer, 'WRONG_SHAPE');
    }
    requireRefusal(await save(tent, { sale_unit: 'x'.repeat(31) }), 'WRONG_SHAPE');
  });

  it('are drawn as the first is, and what is no picture is none', async () => {
    const { status, headers } = await fetch(shop.url + (await kept()));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    requireRefusal(await keep(new Blob(['<svg/>'], { type: 'image/png' })), 'IMAGE_INVALID');
    requireRefusal(await keep(), 'IMAGE_INVALID');
  });
});

describe('the pictures of a product in order, each with its text', () => {
  const a = `/images/${'a'.repeat(32)}.webp`;
  const b = `/images/${'b'.repeat(32)}.webp`;
  const asked = (...pictures: unknown[]) => ({ pictures: JSON.stringify(pictures) });
  const first = { url: a, alt: 'Teltet sett fra siden' };
  const second = { url: b, alt: null };

  it('are what a form says of them, and keep their texts where it says nothing or only turns them', async () => {
    expect(await saved(tent, asked(first, { url: b, alt: '  ' }))).toMatchObject({
      ...{ image_url: a, images: [b] },
      pictures: [first, second],
    });
    expect(await saved(tent, {})).toMatchObject({ pictures: [first, second] });
    expect(await saved(tent, { image_url: b, images: JSON.stringify([a]) })).toMatchObject({
      pictures: [second, first],
    });
    expect(await saved(tent, asked(first))).toMatchObject({ image_url: a, images: [], pictures: [first] });
    expect(await saved(tent, asked())).toMatchObject({ image_url: null, pictures: [] });
  });

  it('begin with the file of the form where that is said, under its new address', async () => {
    const uploaded = { url: 'image', alt: 'Sett ovenfra' };
    const body = productForm({ name: 'Telt', price_day: 300, ...asked(uploaded, first) }, redPicture(60, 40));
    requireStatus(await shop.call('PUT', `/api/products/${tent}`, { token: shop.adminToken, body }), 200);
    const { image_url, pictures } = await readProduct(shop, tent);
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{48}\.webp$/);
    expect(pictures).toEqual([{ url: image_url, alt: 'Sett ovenfra' }, first]);
    // Without a file the first picture stays, and its text is not that of another.
    expect(await saved(tent, asked(uploaded, first))).toMatchObject({
      pictures: [{ url: image_url, alt: null }, first],
    });
  });

  it('are own pictures, each once, at most thirteen, with texts of at most 150 characters', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      url: `/images/${at.toString(16).repeat(32)}.webp`,
      alt: null,
    }));
    const lists = [
      [{ url: 'https://example.com/a.webp', alt: null }],
      [first, first],
      many,
      [a],
      [first, { url: 'image', alt: null }],
    ];
    for (const list of lists) requireRefusal(await save(tent, asked(...list)), 'WRONG_SHAPE');
    requireRefusal(await save(tent, asked({ url: a, alt: 'x'.repeat(151) })), 'WRONG_SHAPE');
    requireRefusal(await save(tent, { pictures: 'no list' }), 'WRONG_SHAPE');
  });
});
