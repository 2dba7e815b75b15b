import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProfilePage } from './profile-page.tsx';

const shop = stubShop();
const kari = { phone: '91234567', address: 'Storgata 1', postal_code: '0150', city: 'Oslo' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function open() {
  show(<ProfilePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Endre' }));
}
async function write(label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ ...kari, version: 3 }));
});

it('saves the own details with the version that the form was opened with', async () => {
  shop.on('PUT /users/me', () => {
    shop.on('GET /users/me', aUser({ ...kari, phone: '98765432', version: 4 }));
    return json({ id: '123456789012345' });
  });
  await open();
  await write(/^Telefon/, '98765432');
  await press('Lagre');
  expect(await screen.findByText('987 65 432')).toBeTruthy();
  expect(sent()).toEqual([
    {
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      ...kari,
      phone: '98765432',
      isBusiness: false,
      orgNumber: null,
      version: 3,
    },
  ]);
});

it('says what is wrong beside its field, by the rules of registration, and sends nothing', async () => {
  await open();
  await write(/^Postnummer/, '15');
  await userEvent.click(screen.getByLabelText('Jeg handler som bedrift'));
  await press('Lagre');
  expect(screen.getByText('Postnummer må være 4 siffer')).toBeTruthy();
  expect(screen.getByText('Organisasjonsnummer må fylles ut for bedrift.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('says beside the e-mail that somebody has it already', async () => {
  const error = 'E-posten er allerede registrert. Logg inn eller be om ny lenke.';
  shop.on('PUT /users/me', () => json({ error, code: 'EMAIL_TAKEN' }, { status: 409 }));
  await open();
  await write(/^E-post/, 'ola@example.no');
  await write(/^Passordet ditt nå/, 'et passord');
  await press('Lagre');
  await screen.findByText(error);
  expect(screen.getByLabelText(/^E-post/).getAttribute('aria-invalid')).toBe('true');
});

it('takes over what was saved elsewhere meanwhile, keeps what was written, and saves on the second try', async () => {
  const error = 'Endret av noen andre i mellomtiden. Se over og lagre på nytt.';
  shop.on('PUT /users/me', () => {
    shop.on('GET /users/me', aUser({ ...kari, city: 'Moss', version: 4 }));
    return json({ error, code: 'CHANGED_MEANWHILE', current: { version: 4 } }, { status: 409 });
  });
  await open();
  await write(/^Telefon/, '98765432');
  await press('Lagre');
  await screen.findByText(error);
  await waitFor(() => expect(screen.getByLabelText(/^Poststed/)).toHaveProperty('value', 'Moss'));
  expect(screen.getByLabelText(/^Telefon/)).toHaveProperty('value', '98765432');
  shop.on('PUT /users/me', { id: '123456789012345' });
  await press('Lagre');
  await screen.findByRole('button', { name: 'Endre' });
  expect(sent()[1]).toMatchObject({ phone: '98765432', city: 'Moss', version: 4 });
});

it('gives the own data as a file', async () => {
  const { Orders: _, version: __, ...account } = aUser(kari);
  shop.on('GET /users/me/export', {
    exportedAt: '2026-06-01T08:00:00.000Z',
    account,
    orders: [],
    waits: [],
    messages: [],
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:own';
  });
  show(<ProfilePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Last ned mine opplysninger' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
    account: { name: 'Kari Nordmann', city: 'Oslo' },
  });
});
