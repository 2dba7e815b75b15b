import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { someUnits } from '../../testing/storage-units.ts';
import { StorageUnitsPage } from './storage-units-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const JOIN = 'POST /waiting-list';
const TITLE = 'Sett meg på ventelista';
const taken = someUnits.map((unit) => (unit.id === 9 ? { ...unit, status: 'utleid' } : unit));
const none = someUnits.map((unit) => ({ ...unit, status: 'reservert' }));
const longWait = { timeout: 5_000 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  shop.on('GET /storage-units', taken);
  shop.on(JOIN, () => json({ email: 'gro@gjest.test', token: '7.m' }, { status: 201 }));
});

const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
const send = async () => user.click(await screen.findByRole('button', { name: TITLE }));
const asked = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const options = async () => {
  const select = await screen.findByLabelText<HTMLSelectElement>('Hvilken bod venter du på?');
  return [...select.options].map(({ textContent }) => textContent);
};

it('has no list while every unit is free', async () => {
  shop.on('GET /storage-units', someUnits);
  show(<StorageUnitsPage />);
  await screen.findByRole('table');
  expect(screen.queryByRole('heading', { name: 'Venteliste' })).toBeNull();
  expect(screen.queryByRole('button', { name: /ventelista/ })).toBeNull();
});

it('puts who asks on the list of a unit, and takes them off by one press', async () => {
  shop.on('DELETE /storage-waits/7.m', { ok: true });
  show(<StorageUnitsPage />);
  await user.click(await screen.findByRole('button', { name: 'Sett meg på ventelista til Bod 9' }));
  const name = await screen.findByLabelText('Navn');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(await options()).toEqual(['Bod 9 · 7 m³']);
  await type(/^Navn/, ' Gro Gjest ');
  await type(/^E-post/, 'gro@gjest.test');
  await type(/^Telefon/, '912 34 567');
  await send();
  const reported = await screen.findByText('Du står på ventelista.', undefined, longWait);
  await waitFor(() => expect(document.activeElement).toBe(reported.closest('[tabindex="-1"]')));
  expect(asked()).toEqual([
    {
      ...{ storageUnitId: 9, name: 'Gro Gjest', email: 'gro@gjest.test', phone: '912 34 567' },
      ...{ website: '', writtenMs: expect.any(Number) },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Stryk meg fra ventelista' }));
  expect(await screen.findByText(/^Du er strøket fra ventelista/)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('E-post')).value).toBe('');
});

it('offers the first that is free where none is, and asks without a phone', async () => {
  shop.on('GET /storage-units', none);
  show(<StorageUnitsPage />);
  expect((await options())[0]).toBe('Den første som blir ledig');
  await type(/^Navn/, 'Gro');
  await type(/^E-post/, 'gro@gjest.test');
  await send();
  await screen.findByText('Du står på ventelista.', undefined, longWait);
  expect(asked()).toMatchObject([{ storageUnitId: null, phone: null }]);
});

it('asks the shop nothing about half a form, and says why at each field', async () => {
  show(<StorageUnitsPage />);
  await type(/^Telefon/, '91 23');
  await send();
  for (const problem of ['Skriv navnet ditt.', 'Skriv en gyldig e-postadresse.', /^Skriv et telefonnummer/])
    expect(screen.getByText(problem)).toBeTruthy();
  expect(asked()).toEqual([]);
});

it('says what the shop says against it, and shows a unit that is free after all', async () => {
  show(<StorageUnitsPage />);
  await type(/^Navn/, 'Gro');
  await type(/^E-post/, 'gro@gjest.test');
  const refusal = { error: 'Boden er ledig nå. Kontakt oss, så kan du få den med en gang.', code: 'STORAGE_UNIT_FREE' };
  shop.on(JOIN, () => json(refusal, { status: 409 }));
  shop.on('GET /storage-units', someUnits);
  await send();
  expect(await screen.findByText('8 ledige · 0 utleid · 8 totalt', undefined, longWait)).toBeTruthy();
});
