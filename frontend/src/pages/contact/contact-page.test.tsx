import { BUSINESS } from '@naust/domain/business.ts';
import { openingTimes } from '@naust/domain/opening-hours.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { someHours } from '../../testing/hours.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ContactPage } from './contact-page.tsx';

const shop = stubShop();
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('says how to write, call and come [C2.92]', () => {
  show(<ContactPage />);
  expect(hrefOf('naust@example.no')).toBe('mailto:naust@example.no');
  expect(hrefOf(/^57\s00\s01\s00$/)).toBe('tel:+4757000100');
  expect(document.body.textContent).toContain('Naustvegen 4, 6783\u00a0Stryn');
  for (const { days, hours } of openingTimes(BUSINESS.answeringHours)) {
    expect(screen.getByText(days).parentElement?.textContent).toBe(days + hours);
  }
});

it('says when rented things are picked up and returned', () => {
  show(<ContactPage />);
  expect(screen.getByText(BUSINESS.pickupTimes)).toBeTruthy();
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

it('asks no other site for anything until the visitor opens the map [C2.93]', () => {
  const { container } = show(<ContactPage />);
  expect(container.querySelector('iframe, script')).toBeNull();
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/drawings/kart.svg']);
  expect(hrefOf('Åpne i kart')).toBe(BUSINESS.mapLink);
});
