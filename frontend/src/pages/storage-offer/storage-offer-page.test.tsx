import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { StorageOfferPage } from './storage-offer-page.tsx';

const shop = stubShop();
const open = (at = '/bodtilbud?token=7.m') => show(<StorageOfferPage />, { at, path: '/bodtilbud' });
const unit = { id: 9, name: 'Bod 9', size: '7 m³', price: 800 };
const offered = { state: 'offered', unit, until: '2026-06-08T08:00:00.000Z' };
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const read = () => document.body.textContent.replaceAll('\u00a0', ' ');

it('says what is offered and until when, and sends nothing before a press', async () => {
  shop.on('GET /storage-offers/7.m', offered);
  shop.on('POST /storage-offers/7.m', { ...offered, state: 'accepted' });
  open();
  expect(await screen.findByText('Bod 9 er ledig, og vi holder den av til deg.')).toBeTruthy();
  expect(read()).toContain('7 m³ · 800 kr per måned');
  expect(read()).toContain('Svar innen 08.06.2026 kl. 10:00.');
  expect(posts()).toEqual([]);
  await press('Ja, jeg vil ha Bod 9');
  expect((await screen.findByText('Bod 9 er reservert til deg.')).closest('[role=status]')).not.toBeNull();
  expect(posts()).toEqual([{ takes: true, storageUnitId: 9 }]);
});

it('takes a no', async () => {
  shop.on('GET /storage-offers/7.m', offered);
  shop.on('POST /storage-offers/7.m', { ...offered, state: 'declined' });
  open();
  await press('Nei takk');
  expect(await screen.findByText(/^Du har takket nei/)).toBeTruthy();
  expect(posts()).toEqual([{ takes: false, storageUnitId: 9 }]);
});

it('shows how it stands where it was answered in another tab, or is over', async () => {
  shop.on('GET /storage-offers/7.m', offered);
  shop.on('POST /storage-offers/7.m', () => {
    shop.on('GET /storage-offers/7.m', { ...offered, state: 'expired' });
    return json({ error: 'Tilbudet gikk ut.', code: 'STORAGE_OFFER_EXPIRED' }, { status: 409 });
  });
  open();
  await press('Ja, jeg vil ha Bod 9');
  expect(await screen.findByText(/^Tilbudet gikk ut fordi vi ikke fikk svar/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ja, jeg vil ha Bod 9' })).toBeNull();
});

it('takes who waits on off the list by a press', async () => {
  shop.on('GET /storage-offers/7.m', { ...offered, state: 'withdrawn' });
  shop.on('DELETE /storage-waits/7.m', () => {
    shop.on('GET /storage-offers/7.m', { ...offered, state: 'ended' });
    return json({ ok: true });
  });
  open();
  expect(await screen.findByText(/^Tilbudet er trukket tilbake/)).toBeTruthy();
  await press('Stryk meg fra ventelista');
  expect(await screen.findByText('Du står ikke på ventelista lenger.')).toBeTruthy();
});

it('says that a link is not whole', async () => {
  open('/bodtilbud');
  expect(screen.getByRole('alert').textContent).toContain('Lenken er ikke fullstendig.');
  expect(shop.seen).toEqual([]);
});
