import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/products.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ProductsPage } from './products-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const [first, second, third] = ['/images/a.webp', '/images/b.webp', '/images/c.webp'] as const;
const boxes = aProduct({ id: 9, name: 'Kasser', is_for_sale: true, price_sale: 349, images: [first, second] });

beforeEach(() => {
  shop.on('GET /products', [boxes]);
  shop.on('GET /products/9', boxes);
  shop.on('GET /product-groups', []);
  shop.on('GET /timeline', []);
  shop.on('PUT /products/9', { id: 9 });
});
const open = async () => {
  showScreen(<ProductsPage />, '/admin/products?id=9&edit');
  return within(await screen.findByRole('group', { name: 'Flere bilder' }));
};
const save = async () => {
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Produkt oppdatert');
  return Object.fromEntries(shop.seen.find(({ method }) => method === 'PUT')?.body as FormData);
};
const photo = (type = 'image/png') => new File(['foto'], 'henger.png', { type });

describe('the further pictures of a product', () => {
  it('are added, put in order and taken out, and saved with the form', async () => {
    shop.on('POST /product-images', () => json({ url: third }, { status: 201 }));
    const pictures = await open();
    await user.upload(pictures.getByLabelText('Legg til bilder'), photo());
    await pictures.findByRole('img', { name: 'Bilde 3 av 3' });
    await user.click(pictures.getByRole('button', { name: 'Flytt bilde 3 frem' }));
    await user.click(pictures.getByRole('button', { name: 'Fjern bilde 1' }));
    expect(pictures.getByRole('button', { name: 'Flytt bilde 1 frem' })).toHaveProperty('disabled', true);
    const kept = [third, second].map((url) => ({ url, alt: '' }));
    expect(await save()).toMatchObject({ pictures: JSON.stringify(kept) });
  });

  it('are added several at once, up to twelve, and each is told what it shows', async () => {
    const stored = Array.from({ length: 10 }, (_, at) => `/images/${at}.webp`);
    const urls = stored.values();
    shop.on('POST /product-images', () => json({ url: urls.next().value }, { status: 201 }));
    const pictures = await open();
    const chosen = Array.from({ length: 11 }, () => photo());
    await user.upload(pictures.getByLabelText('Legg til bilder'), chosen);
    expect(await pictures.findByText('Høyst tolv: 1 bilde ble ikke lagt til.')).toBeTruthy();
    await pictures.findByRole('img', { name: 'Bilde 12 av 12' });
    fireEvent.change(pictures.getByLabelText(/^Tekst til bilde 12/), { target: { value: 'Sett fra siden' } });
    fireEvent.change(screen.getByLabelText(/^Tekst til bildet/), { target: { value: 'Kassene stablet' } });
    const { pictures: sent } = await save();
    expect(JSON.parse(String(sent))).toEqual([
      ...[first, second, ...stored.slice(0, 9)].map((url) => ({ url, alt: '' })),
      { url: stored[9], alt: 'Sett fra siden' },
    ]);
  });

  it('that the shop refuses among several are told of by their file, and the others are added', async () => {
    const refusal = { error: 'Bildet kan ikke brukes.', code: 'IMAGE_INVALID' };
    const answers = [json(refusal, { status: 422 }), json({ url: third }, { status: 201 })].values();
    shop.on('POST /product-images', () => answers.next().value ?? json(refusal, { status: 422 }));
    const pictures = await open();
    await user.upload(pictures.getByLabelText('Legg til bilder'), [photo(), photo()]);
    await pictures.findByRole('img', { name: 'Bilde 3 av 3' });
    expect(pictures.getByText('henger.png: Bildet kan ikke brukes.')).toBeTruthy();
  });

  it('that the shop does not take are told of, and leave the others', async () => {
    const refusal = { error: 'Bildet kan ikke brukes.', code: 'IMAGE_INVALID' };
    shop.on('POST /product-images', () => json(refusal, { status: 422 }));
    const pictures = await open();
    await user.upload(pictures.getByLabelText('Legg til bilder'), photo());
    expect(await pictures.findByText('Bildet kan ikke brukes.')).toBeTruthy();
    await userEvent.upload(pictures.getByLabelText('Legg til bilder'), photo('image/svg+xml'), { applyAccept: false });
    expect(await pictures.findByText('Velg en bildefil: JPEG, PNG, WebP eller AVIF.')).toBeTruthy();
    expect(pictures.getAllByRole('img')).toHaveLength(2);
    expect(shop.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that have too many pixels are refused with their size, and too many bytes with the limit', async () => {
    const refusal = { error: 'Bildet er for stort.', code: 'IMAGE_TOO_LARGE', width: 16_000, height: 16_000 };
    shop.on('POST /product-images', () => json(refusal, { status: 422 }));
    const pictures = await open();
    const problemText = async () => (await pictures.findByText(/^Bildet er for/)).textContent?.replaceAll(/\s/g, ' ');
    await user.upload(pictures.getByLabelText('Legg til bilder'), photo());
    expect(await problemText()).toBe('Bildet er for stort: 16 000 × 16 000 punkter. Høyst 50 millioner.');
    const sent = shop.seen.length;
    const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'henger.png', { type: 'image/png' });
    await user.upload(pictures.getByLabelText('Legg til bilder'), heavy);
    await pictures.findByText('Bildet er for stort. Det kan være på høyst 5 MB.');
    expect(shop.seen).toHaveLength(sent);
  });

  it('are not spoken of where nothing about them was changed, and neither is the unit', async () => {
    await open();
    await user.type(screen.getByLabelText(/^Navn/), ' og esker');
    const form = await save();
    expect(form).not.toHaveProperty('images');
    expect(form).not.toHaveProperty('pictures');
    expect(form).not.toHaveProperty('sale_unit');
  });
});

it('what a product is sold by is written, and taken away again', async () => {
  const rolls = { ...boxes, sale_unit: 'rull' };
  shop.on('GET /products', [rolls]);
  shop.on('GET /products/9', rolls);
  await open();
  const unit = await screen.findByLabelText<HTMLInputElement>(/^Selges per/);
  await waitFor(() => expect(unit.value).toBe('rull'));
  await user.clear(unit);
  expect(await save()).toMatchObject({ sale_unit: '' });
});

it('the first picture is named together with its file', async () => {
  await open();
  await user.upload(screen.getByLabelText('Bilde'), photo());
  fireEvent.change(screen.getByLabelText(/^Tekst til bildet/), { target: { value: 'Kassene stablet' } });
  const { image, pictures } = await save();
  expect(image).toBeInstanceOf(File);
  expect(JSON.parse(String(pictures))[0]).toEqual({ url: 'image', alt: 'Kassene stablet' });
});
