import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../../../lib/server-clock.ts';
import { aProduct } from '../../../../testing/products.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { SettingsPage } from '../settings-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<SettingsPage />, `/admin/settings?part=seasons${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const noPrices = { price_short_4h: null, price_day: null, price_weekend: null, price_week: null, price_month: null };
const high = {
  ...{ id: 1, name: 'Høysesong', from: '2025-06-15', to: '2025-08-15', yearly: true, percent: 20, prices: null },
  ...{ products: [], groups: [4], version: 4 },
};
const rows = [
  high,
  {
    ...{ ...high, id: 2, name: 'Festspill', from: '2026-05-10', to: '2026-05-20', yearly: false, percent: null },
    ...{ prices: { ...noPrices, price_day: 400, price_week: 2000.5 }, products: [7], groups: [] },
  },
  { ...high, id: 3, name: 'Vinter', from: '2025-11-01', to: '2026-02-28', yearly: false, percent: -12.5, groups: [] },
  { ...high, id: 4, name: 'Jul', from: '2027-12-20', to: '2028-01-05', groups: [] },
];

beforeEach(() => {
  noteServerTime('Fri, 15 May 2026 10:00:00 GMT');
  shop.on('GET /seasons', rows);
  shop.on('GET /product-groups', [{ id: 4, name: 'Telt', slug: 'telt', description: null, version: 1 }]);
  shop.on('GET /products', [aProduct({ id: 7, name: 'Lavvo' })]);
});

it('says of each season in one sentence what it does, and whether it holds', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Sesonger' }));
  await list.findByText(/Lavvo/);
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'HøysesongKommer20 % dyrere leie av Telt fra 15. juni til 15. august, hvert år',
    'FestspillGjelder nå400 kr per døgn, 2 000,50 kr per uke på Lavvo fra 10. mai til 20. mai',
    'VinterOver12,5 % rimeligere leie av alt fra 1. november 2025 til 28. februar',
    'JulKommer20 % dyrere leie av alt fra 20. desember 2027 til 5. januar, hvert år',
  ]);
});

it('adds a season by per cent, and says what it means while it is written', async () => {
  shop.on('POST /seasons', () => json({ id: 5 }, { status: 201 }));
  open('&new');
  await write(/^Navn/, 'Lavsesong');
  const meaning = () => plain(screen.getByText('Dette gjør sesongen').parentElement?.textContent);
  expect(meaning()).toContain('Skriv prosent eller minst én pris.');
  await write(/^Prosent opp/, '−10');
  expect(meaning()).toContain('Se over datoene.');
  await write(/^Fra og med/, '1.10.2026');
  await write(/^Til og med/, '30.4.2027');
  expect(meaning()).toContain('10 % rimeligere leie av alt fra 1. oktober til 30. april, hvert år · Kommer');
  await press('Lagre');
  await screen.findByText('Lagret!');
  const body = { name: 'Lavsesong', from: '2026-10-01', to: '2027-04-30', yearly: true, percent: -10, prices: null };
  expect(sent('POST')).toEqual([['/seasons', { ...body, products: [], groups: [] }]]);
});

it('sends own prices, products and a season that comes once', async () => {
  shop.on('PUT /seasons/1', () => json({ id: 1 }));
  open('&id=1&edit');
  await press('Egne priser');
  await write(/^Pris per døgn/, '400');
  await write(/^Helgepris/, '1100,50');
  await userEvent.click(screen.getByLabelText('Hvert år'));
  await press('Fjern Telt');
  await write(/^Produkter/, 'lav');
  await userEvent.click(await screen.findByRole('option', { name: 'Lavvo' }));
  await press('Lagre');
  await screen.findByText('Lagret!');
  const prices = { ...noPrices, price_day: 400, price_weekend: 1100.5 };
  const { id: _, ...row } = high;
  expect(sent('PUT')).toEqual([
    ['/seasons/1', { ...row, yearly: false, percent: null, prices, products: [7], groups: [] }],
  ]);
});

it.each([
  ['Prosent', /^Prosent opp/, '0', /Prosenten må være over −100/],
  ['Prosent', /^Prosent opp/, '-100', /Prosenten må være over −100/],
  ['Prosent', /^Fra og med/, '31.02.2026', /Datoen finnes ikke/],
  ['Prosent', /^Til og med/, '14.06.2025', /kan ikke slutte før den begynner/],
  ['Egne priser', /^Pris per døgn/, '', /enten prosent eller en egen pris/],
  ['Egne priser', /^Helgepris/, 'dyrt', /Skriv et beløp/],
] as const)(
  'says under %s at the field %s that %s is wrong, before it is sent',
  async (kind, label, wrong, problem) => {
    open('&id=1&edit');
    await press(kind);
    await write(label, wrong);
    await press('Lagre');
    const text = await screen.findByText(problem);
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(text.closest('p')?.id);
    expect(sent('PUT')).toEqual([]);
  },
);

it('shows at the first day that another season holds already, and keeps the form', async () => {
  shop.on('PUT /seasons/1', () => json({ error: 'Sesongen «Jul» gjelder.', code: 'SEASONS_OVERLAP' }, { status: 409 }));
  open('&id=1&edit');
  await write(/^Prosent opp/, '+25 %');
  await press('Lagre');
  const text = await screen.findByText('Sesongen «Jul» gjelder.');
  expect(screen.getByLabelText(/^Fra og med/).getAttribute('aria-describedby')).toContain(text.closest('p')?.id);
  expect(screen.getByLabelText<HTMLInputElement>(/^Prosent opp/).value).toBe('+25 %');
});

it('deletes a season after a question, and takes that back by Angre', async () => {
  shop.on('DELETE /seasons/1?version=4', () => json({ ok: true, undo: 'catalogue-9' }));
  shop.on('POST /undo/catalogue-9', () => json({ ok: true }));
  open('&id=1');
  await press('Slett');
  const dialog = await screen.findByRole('dialog', { name: 'Slett sesongen «Høysesong»?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  await screen.findByText('Sesongen er slettet');
  await press('Angre');
  await screen.findByText('Angret');
  expect(sent('POST')).toEqual([['/undo/catalogue-9', undefined]]);
});
