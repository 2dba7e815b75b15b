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
