import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { RegisterPage } from './register-page.tsx';

const shop = stubShop();
const address = () => screen.getByLabelText('address').textContent;
const write = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Registrer' }));

async function fillIn() {
  await write('Navn', 'Kari Nordmann');
  await write('E-post', 'kari@example.no');
  await write('Passord', 'langt nok');
}

beforeEach(() => {
  localStorage.clear();
  token.set(null);
  show(<RegisterPage />, { at: '/register', path: '/register' });
});

it('registers a business with its organisation number and goes to the front page', async () => {
  shop.on('POST /auth/register', () => json({ token: 't0ken' }, { status: 201 }));
  shop.on('GET /users/me', aUser());
  await fillIn();
  await write(/^Postnummer/, '0150');
  await userEvent.click(screen.getByLabelText('Jeg registrerer en bedrift'));
  await write('Organisasjonsnummer', '974760673');
  await send();
  await waitFor(() => expect(address()).toBe('/'));
  const sent = shop.seen.find(({ path }) => path === '/auth/register');
  expect(sent?.body).toMatchObject({ postal_code: '0150', isBusiness: true, orgNumber: '974760673' });
});

it('asks for all that one may tell, and by a box whether it is for a business', () => {
  const names = [...document.querySelectorAll('input')].map(({ labels }) =>
    labels?.[0]?.textContent.replace(/\W*valgfritt\W*$/, ''),
  );
  expect(names).toEqual([
    'Navn',
    'E-post',
    'Passord',
    'Telefon',
    'Adresse',
    'Postnummer',
    'Poststed',
    'Jeg registrerer en bedrift',
  ]);
});

it('shows the organisation number only for a business', async () => {
  expect(screen.queryByLabelText('Organisasjonsnummer')).toBeNull();
  await userEvent.click(screen.getByLabelText('Jeg registrerer en bedrift'));
  expect(screen.getByLabelText('Organisasjonsnummer')).toBeTruthy();
});

it('sends nothing while a field is wrong, and leads to it', async () => {
  await fillIn();
  await write(/^Postnummer/, '15');
  await send();
  expect(screen.getByText('Postnummer må være 4 siffer')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Postnummer/)));
  expect(shop.seen).toEqual([]);
});

it('shows beside the email that it is taken, until it is changed', async () => {
  const taken = 'E-posten er allerede registrert. Logg inn eller be om ny lenke.';
  shop.on('POST /auth/register', () => json({ error: taken, code: 'EMAIL_TAKEN' }, { status: 409 }));
  await fillIn();
  await send();
  expect(await screen.findByText(taken)).toBeTruthy();
  await write('E-post', 'm');
  expect(screen.queryByText(taken)).toBeNull();
});

it('says that registration failed when the shop has trouble', async () => {
  shop.on('POST /auth/register', () => new Response('', { status: 500 }));
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Registrering feilet.');
});
