import { mapLinkOf } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { openingTimes } from '@naust/domain/opening-hours.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { someUnits } from '../../testing/storage-units.ts';
import { ContactPage } from './contact-page.tsx';

const shop = stubShop();
beforeEach(() => token.set(null));

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('says how to write, call and come', () => {
  show(<ContactPage />);
  expect(hrefOf('naust@example.no')).toBe('mailto:naust@example.no');
  expect(hrefOf(/^57\s00\s01\s00$/)).toBe('tel:+4757000100');
  expect(document.body.textContent).toContain('Naustvegen 4, 6783\u00a0Stryn');
  for (const { days, hours } of openingTimes(DEMO_BUSINESS.answeringHours ?? [])) {
    expect(screen.getByText(days).parentElement?.textContent).toBe(days + hours);
  }
});

it('says when rented things are picked up and returned', () => {
  show(<ContactPage />);
  expect(screen.getByText(DEMO_BUSINESS.pickupText ?? '')).toBeTruthy();
});

it('says the opening hours that the owner has set, with the days that differ', async () => {
  const past = { date: '2026-05-01', hours: null, note: 'Fest' };
  shop.on('GET /opening-hours', () =>
    json(someHours({ exceptions: [past, ...someHours().exceptions] }), {
      headers: { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' },
    }),
  );
  show(<ContactPage />);
  expect((await screen.findByText('Mandag–søndag')).parentElement?.textContent).toBe('Mandag–søndag09–16');
  expect(screen.getByText('24.12.2026, Julaften').parentElement?.textContent).toBe('24.12.2026, JulaftenStengt');
  expect(screen.queryByText(/Fest/)).toBeNull();
  expect(screen.getByText(/Tider utenfor åpningstiden er etter avtale: ring oss på 57/)).toBeTruthy();
});

it('takes a message, and asks those whom the shop does not know who they are', async () => {
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
  show(<ContactPage />);
  expect(await screen.findByLabelText('Kategori')).toBeTruthy();
  expect(screen.getByLabelText('Navn')).toBeTruthy();
  cleanup();
  token.set('kari');
  shop.on('GET /users/me', () => new Promise(() => {}));
  show(<ContactPage />);
  expect(await screen.findByLabelText('Kategori')).toBeTruthy();
  expect(screen.queryByLabelText('Navn')).toBeNull();
});

it.each([
  ['?product=7', 'Lavvo'],
  ['?bod=13', 'Bod 13-14'],
  ['?order=1207', 'Ordre 1207'],
])('takes a question about what one came from (%s), before all else', async (search, name) => {
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
  shop.on('GET /products/7', aProduct({ id: 7, name: 'Lavvo' }));
  shop.on('GET /storage-units/13', someUnits[4]);
  show(<ContactPage />, { at: `/contact${search}` });
  expect(await screen.findByText(name)).toBeTruthy();
  const form = screen.getByRole('region', { name: 'Skriv til oss' });
  expect(form.compareDocumentPosition(screen.getByText('Finn oss')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each(['?product=99', '?product=x', '?bod=12'])(
  'asks about nothing where there is no such thing (%s)',
  async (search) => {
    shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
    shop.on('GET /products/99', () => json({ error: 'Fant ikke produktet.' }, { status: 404 }));
    shop.on('GET /storage-units/12', () => json({ error: 'Fant ikke boden.' }, { status: 404 }));
    show(<ContactPage />, { at: `/contact${search}` });
    expect(await screen.findByLabelText('Kategori')).toBeTruthy();
    expect(screen.queryByText('Gjelder:')).toBeNull();
  },
);

it('asks no other site for anything until the visitor opens the map', async () => {
  const { container } = show(<ContactPage />);
  expect(container.querySelector('iframe, script')).toBeNull();
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/drawings/kart.svg']);
  expect(hrefOf('Åpne i kart')).toBe(mapLinkOf(DEMO_BUSINESS));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vis kart' }));
  const map = screen.getByTitle<HTMLIFrameElement>(/^Kart over Naustvegen 4/);
  const { origin, searchParams } = new URL(map.src);
  expect([origin, searchParams.get('marker')]).toEqual(['https://www.openstreetmap.org', '61.9047,6.7169']);
  expect(searchParams.get('bbox')).toBe('6.7019,61.8997,6.7319,61.9097');
  expect(document.activeElement).toBe(map);
  expect(screen.queryByRole('button', { name: 'Vis kart' })).toBeNull();
});

it('names the product that somebody asks about, and waits for a question about it', async () => {
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
  shop.on('GET /products/7', aProduct({ id: 7, name: 'Partytelt' }));
  show(<ContactPage />, { at: '/contact?product=7', path: '/contact' });
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Melding');
  expect([message.value, screen.getByText('Partytelt').parentElement?.textContent]).toEqual(['', 'Gjelder: Partytelt']);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Navn'), 'Gunn Gjest');
  await user.type(screen.getByLabelText('E-post'), 'gunn@gjest.example');
  await user.selectOptions(screen.getByLabelText('Kategori'), 'Annet');
  await user.click(screen.getByRole('button', { name: 'Send melding' }));
  expect(await screen.findByText('Velg kategori og skriv melding.')).toBeTruthy();
  expect(shop.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  shop.on('POST /inbox', () => json({ id: '200000000000001' }, { status: 201 }));
  await user.type(message, 'Hva koster det?');
  await user.click(screen.getByRole('button', { name: 'Send melding' }));
  await waitFor(() =>
    expect(shop.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      productId: 7,
      message: 'Hva koster det?',
    }),
  );
});
