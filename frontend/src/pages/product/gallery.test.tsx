import type { ShownPicture } from '@naust/domain/catalogue/product-fields.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const PHOTOS = ['/images/00000000000000000000000000000001.webp', '/images/00000000000000000000000000000002.webp'];

async function open(images: string[], pictures: ShownPicture[] = []) {
  shop.on(
    'GET /products/1',
    aProduct({ name: 'Henger', price_day: null, image_url: '/drawings/tilhenger.svg', images, pictures }),
  );
  show(<ProductPage />, { at: '/product/1', path: '/product/:id' });
  return within(await screen.findByRole('region', { name: 'Bilder' }));
}
const current = () =>
  screen
    .getAllByRole('button', { name: /^Vis bilde \d av \d$/ })
    .findIndex((one) => one.getAttribute('aria-current') === 'true');

describe('the pictures of a product', () => {
  it('are the drawing and then the photos, each in two sizes', async () => {
    const gallery = await open(PHOTOS);
    const shown = gallery.getAllByRole('img').map((picture) => picture.getAttribute('src'));
    expect(shown).toEqual(['/drawings/tilhenger.svg', ...PHOTOS]);
    expect(gallery.getByRole('img', { name: 'Henger, bilde 2' }).getAttribute('srcset')).toContain('-480.webp 480w');
  });

  it('are called what the owner says they show, here and large', async () => {
    const pictures = [{ url: PHOTOS[0] ?? '', alt: 'Hengeren bakfra' }];
    const gallery = await open(PHOTOS, pictures);
    expect(gallery.getByRole('img', { name: 'Hengeren bakfra' }).getAttribute('src')).toBe(PHOTOS[0]);
    expect(gallery.getByRole('img', { name: 'Henger, bilde 3' }).getAttribute('src')).toBe(PHOTOS[1]);
    await user.click(gallery.getByRole('button', { name: 'Vis bilde 1 av 3 i stort format' }));
    const large = within(await screen.findByRole('dialog', { name: 'Henger' }));
    await user.click(large.getByRole('button', { name: 'Neste bilde' }));
    expect(large.getByRole('img', { name: 'Hengeren bakfra' })).toBeTruthy();
  });

  it('are swiped where they are large, and a press turns none', async () => {
    const gallery = await open(PHOTOS);
    await user.click(gallery.getByRole('button', { name: 'Vis bilde 1 av 3 i stort format' }));
    const large = within(await screen.findByRole('dialog', { name: 'Henger' }));
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(large.getByRole('img'), { clientX: from });
      fireEvent.pointerUp(large.getByRole('img'), { clientX: to });
    };
    swipe(300, 200);
    expect(large.getByText('2 av 3')).toBeTruthy();
    swipe(300, 280);
    expect(large.getByText('2 av 3')).toBeTruthy();
    swipe(200, 300);
    swipe(200, 300);
    expect(large.getByText('1 av 3')).toBeTruthy();
  });

  it('are turned by the arrow keys and chosen below, and stop at both ends', async () => {
    const gallery = await open(PHOTOS);
    const frame = gallery.getByRole('button', { name: 'Vis bilde 1 av 3 i stort format' });
    for (const at of [1, 2, 2]) {
      fireEvent.keyDown(frame, { key: 'ArrowRight' });
      expect(current()).toBe(at);
    }
    fireEvent.keyDown(frame, { key: 'ArrowLeft' });
    expect(current()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Vis bilde 1 av 3' }));
    expect(current()).toBe(0);
  });

  it('are shown large, one after another', async () => {
    const gallery = await open(PHOTOS);
    await user.click(gallery.getByRole('button', { name: 'Vis bilde 1 av 3 i stort format' }));
    const large = within(await screen.findByRole('dialog', { name: 'Henger' }));
    await user.click(large.getByRole('button', { name: 'Neste bilde' }));
    expect(large.getByRole('img').getAttribute('src')).toBe(PHOTOS[0]);
    expect(large.getByText('2 av 3')).toBeTruthy();
    fireEvent.keyDown(large.getByRole('button', { name: 'Lukk' }), { key: 'ArrowRight' });
    expect(large.getByRole('img').getAttribute('src')).toBe(PHOTOS[1]);
    await user.click(large.getByRole('button', { name: 'Lukk' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('need nothing to choose between where there is one', async () => {
    await open([]);
    expect(screen.queryByRole('button', { name: 'Vis bilde 1 av 1' })).toBeNull();
  });
});
