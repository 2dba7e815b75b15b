import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../testing/products.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ProductsPage } from './products-page.tsx';

const shop = stubShop();
const open = (at: string) => showScreen(<ProductsPage />, `/admin/products${at}`);

beforeEach(() => {
  shop.on('GET /products', []);
  shop.on('GET /products/9', aProduct({ id: 9 }));
  shop.on('GET /product-groups', [{ id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 }]);
  shop.on('GET /timeline', []);
});

it('a new product is sent with every field that is filled in', async () => {
  shop.on('POST /products', () => json({ id: 9 }, { status: 201 }));
  open('?new');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Til salgs' }));
  const written = [
    [/^Navn/, 'Lavvo'],
    [/^Beskrivelse/, 'Til åtte.'],
    [/^Pris per døgn/, '490'],
    [/^Pris under 5 timer/, '250,50'],
    [/^Pris for helgen/, '890'],
    [/^Pris per uke/, '2 450'],
    [/^Pris per måned/, '7 350'],
    [/^Salgspris/, '9990'],
    [/^På lager/, '3'],
    [/^Lengde/, '410,5'],
    [/^Bredde/, '300'],
    [/^Høyde/, '210'],
    [/^Vekt/, '12,75'],
    [/^Maks vekt/, '150'],
    [/^Rabatt-id/, '4'],
    [/^Klargjøring/, '6'],
    [/^Depositum/, '1 500,50'],
  ] as const;
  for (const [name, value] of written) fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  await userEvent.selectOptions(await screen.findByLabelText('Gruppe'), 'Telt');
  await userEvent.selectOptions(screen.getByLabelText('Krever førerkort'), 'Ja');
  await userEvent.selectOptions(screen.getByLabelText('Sats i prisene'), '15 %');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aktiv' }));
  const picture = new File(['foto'], 'lavvo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText<HTMLInputElement>(/^Bilde/), picture);
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Nytt produkt opprettet');
  const sent = shop.seen.find(({ method }) => method === 'POST')?.body;
  const { image, ...form } = Object.fromEntries(sent as FormData);
  expect(image).toBeInstanceOf(File);
  expect(form).toEqual({
    ...{ name: 'Lavvo', description: 'Til åtte.', price_day: '490', price_short_4h: '250,50' },
    ...{ price_weekend: '890', rental_qty: '1', is_for_sale: 'true', price_sale: '9990', stock_qty: '3' },
    ...{ length: '410,5', width: '300', height: '210', weight: '12,75', max_weight: '150' },
    ...{ DiscountId: '4', ProductGroupId: '3', is_active: 'false' },
    ...{ price_week: '2 450', price_month: '7 350', vatCode: '31', preparationHours: '6', needsLicence: 'true' },
    deposit: '1 500,50',
  });
});

it('a product form shows what usual rentals cost, and refuses a week dearer than its days', async () => {
  open('?new');
  const write = async (name: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  await write(/^Navn/, 'Lavvo');
  await write(/^Pris per døgn/, '300');
  await write(/^Pris per uke/, '1500');
  const preview = screen.getByText(/^Det koster/);
  expect(preview.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Det koster: 1 døgn 300 kr · 3 døgn 900 kr · 7 døgn 1 500 kr · 14 døgn 3 000 kr · 30 døgn 6 600 kr',
  );
  await write(/^Pris per uke/, '2101');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Ukepris er høyere enn sju døgn.');
  expect(shop.seen.some(({ method }) => method === 'POST')).toBe(false);
});

it('a product shows its prices, sizes, weights, stock, units and group', async () => {
  const prices = { price_short_4h: 250.5, price_weekend: 890.25, price_day: 490.5, price_week: 2450 };
  const sizes = { length: 410.5, width: 300, height: 210, weight: 12.75, max_weight: 150 };
  const counted = { is_for_sale: true, price_sale: 9990.9, stock_qty: 3, rental_qty: 4, ProductGroupId: 3 };
  const rules = { vatCode: '33', preparationHours: 0, needsLicence: false, deposit: 500 } as const;
  shop.on('GET /products/1', aProduct({ ...prices, ...sizes, ...counted, ...rules, description: 'Til åtte.' }));
  open('?id=1');
  const detail = within(await screen.findByRole('region', { name: 'Lavvo' }));
  await detail.findByText('Telt');
  const facts = detail.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toEqual({
    ...{ Gruppe: 'Telt', 'Antall enheter til leie': '4', Salgspris: '9\u00a0990,90\u00a0kr', 'På lager': '3' },
    ...{ Beskrivelse: 'Til åtte.', 'Pris per døgn': '490,50\u00a0kr', 'Pris under 5 timer': '250,50\u00a0kr' },
    ...{ 'Pris per uke': '2\u00a0450\u00a0kr' },
    ...{ 'Pris for helgen': '890,25\u00a0kr', 'Lengde × bredde × høyde (cm)': '410,5 × 300 × 210' },
    ...{ 'Vekt (kg)': '12,75', 'Maks vekt (kg)': '150' },
    ...{ MVA: '12 %', 'Klargjøring etter leie (timer)': '0', 'Krever førerkort': 'Nei', Depositum: '500\u00a0kr' },
  });
});
