import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem, anOrder } from '../../../testing/orders.ts';
import { aUser } from '../../../testing/people.ts';
import { answerLater, json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { UsersPage } from './users-page.tsx';

const shop = stubShop();
const kari = aUser({ phone: '91234567', address: 'Storgata 1', postal_code: '0155', city: 'Oslo', version: 3 });
const ola = aUser({ id: '123456789012346', name: 'Ola Hansen', email: 'ola@example.no' });
const open = (at = '') => showScreen(<UsersPage />, `/admin/users${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const bodies = (method: string) => shop.seen.filter((call) => call.method === method).map(({ body }) => body);

beforeEach(() => {
  shop.on('GET /users', () => json([kari, ola], { headers: { 'X-Total-Count': '2' } }));
  shop.on(`GET /users/${kari.id}`, kari);
  shop.on(`GET /users/${ola.id}`, ola);
  shop.on('GET /orders', []);
  shop.on('GET /users/invitations', []);
});

describe('the users', () => {
  it('are searched on the server, and one is shown when it is chosen', async () => {
    // The shop's search covers more than the listed names.
    const firm = aUser({ id: '123456789012348', name: 'Tau og Treverk', email: 'post@example.no' });
    shop.on('GET /users', ({ path }: SeenCall) => json(path.includes('q=ola') ? [ola, firm] : [kari, ola]));
    open();
    expect(screen.getByText('Velg en bruker for detaljer.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i brukere' }), 'ola');
    expect(await screen.findByRole('link', { name: /Tau og Treverk/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Kari Nordmann/ })).toBeNull();
    expect(screen.getByRole('list', { name: 'Brukere' }).parentElement?.style.maxHeight).toBe('34rem');
    await userEvent.click(screen.getByRole('link', { name: /Ola Hansen/ }));
    expect(address()).toBe(`/admin/users?q=ola&id=${ola.id}`);
    const detail = within(await screen.findByRole('region', { name: 'Ola Hansen' }));
    expect(detail.getByText('ola@example.no').getAttribute('href')).toBe('mailto:ola@example.no');
  });

  it('show address, phone and the orders of whom was chosen', async () => {
    const order = anOrder({ OrderItems: [anItem({ name: 'Festtelt' })] });
    shop.on('GET /orders', ({ path }: SeenCall) => json(path.includes(`user=${kari.id}`) ? [order] : []));
    open(`?id=${kari.id}`);
    expect((await screen.findByText('912 34 567')).getAttribute('href')).toBe('tel:+4791234567');
    expect(screen.getByText('Storgata 1, 0155 Oslo')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /1042 · Festtelt/ });
    expect(link.getAttribute('href')).toBe(`/admin/orders?id=${order.id}`);
  });

  it('say when they could not be fetched', async () => {
    shop.on('GET /users', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente brukere');
  });

  it('say when there is no such user', async () => {
    shop.on('GET /users/999999999999999', () => json({ error: 'Fant ikke brukeren.' }, { status: 404 }));
    open('?id=999999999999999');
    expect(await screen.findByText('Fant ikke brukeren.')).toBeTruthy();
  });
});

describe('a new user', () => {
  const fillIn = async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: '+ Ny' }));
    await userEvent.type(await field(/^Navn/), 'Nina Ny');
    await userEvent.type(await field(/^E-post/), 'nina@example.no');
    await userEvent.type(await field(/^Passord/), 'langt nok');
  };

  it('is registered and shown', async () => {
    shop.on('POST /users', () => {
      shop.on('GET /users', [kari, ola, aUser({ id: '123456789012347', name: 'Nina Ny' })]);
      return json({ id: ola.id }, { status: 201 });
    });
    await fillIn();
    expect(screen.getByText('Telefon må være 8 siffer')).toBeTruthy();
    await userEvent.type(await field(/^Telefon/), '1234');
    await press('Lagre');
    expect(await screen.findByText('Ny bruker opprettet')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/admin/users?id=${ola.id}`));
    expect(await screen.findByRole('link', { name: /Nina Ny/ })).toBeTruthy();
    const [body] = bodies('POST');
    expect(body).toMatchObject({ name: 'Nina Ny', email: 'nina@example.no', password: 'langt nok', phone: '1234' });
    expect(body).toMatchObject({ role: 'user', isBusiness: false, orgNumber: null, postal_code: null });
  });

  it('is read out from the heading, however late it comes', async () => {
    const nina = aUser({ id: '123456789012347', name: 'Nina Ny' });
    const row = answerLater();
    shop.on(`GET /users/${nina.id}`, row.answer);
    shop.on('POST /users', () => json({ id: nina.id }, { status: 201 }));
    await fillIn();
    await press('Lagre');
    await waitFor(() => expect(address()).toBe(`/admin/users?id=${nina.id}`));
    expect(await screen.findByText('Laster…')).toBeTruthy();
    row.give(json(nina));
    const heading = await screen.findByRole('heading', { name: 'Nina Ny' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('is sent with every field that is filled in', async () => {
    shop.on('POST /users', () => json({ id: ola.id }, { status: 201 }));
    shop.on('GET /postal-codes/5003', { code: '5003', city: 'BERGEN' });
    await fillIn();
    await userEvent.type(await field(/^Telefon/), '81549300');
    await userEvent.type(await field(/^Adresse/), 'Torget 2');
    await userEvent.type(await field(/^Poststed/), 'Bergen');
    await userEvent.type(await field(/^Postnummer/), '5003');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bedrift' }));
    await userEvent.type(await field(/^Organisasjonsnummer/), '974760673');
    await userEvent.selectOptions(await screen.findByLabelText('Rolle'), 'Administrator');
    await userEvent.type(await field(/^Ditt eget passord/), 'mitt eget');
    await press('Lagre');
    await screen.findByText('Ny bruker opprettet');
    expect(bodies('POST')).toEqual([
      {
        ...{ name: 'Nina Ny', email: 'nina@example.no', password: 'langt nok', phone: '81549300' },
        ...{ address: 'Torget 2', postal_code: '5003', city: 'Bergen', isBusiness: true, orgNumber: '974760673' },
        ...{ role: 'admin', currentPassword: 'mitt eget' },
      },
    ]);
  });

  it('needs name, e-mail and password', async () => {
    open('?new');
    await press('Lagre');
    expect(await screen.findByText('Navn må fylles ut.')).toBeTruthy();
    expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
    expect(screen.getByText('Velg et passord på minst 8 tegn, høyst 128.')).toBeTruthy();
    expect(bodies('POST')).toEqual([]);
  });

  it('has a postal code of four digits, or none, and a phone of any length', async () => {
    await fillIn();
    expect((await field(/^Telefon/)).getAttribute('aria-describedby')).toBe(
      screen.getByText('Telefon må være 8 siffer').id,
    );
    await userEvent.type(await field(/^Postnummer/), '12');
    await press('Lagre');
    expect(await screen.findByText('Postnummer må være 4 siffer')).toBeTruthy();
    expect(bodies('POST')).toEqual([]);
  });

  it('needs an organisation number as a business', async () => {
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bedrift' }));
    await press('Lagre');
    expect(await screen.findByText('Organisasjonsnummer må fylles ut for bedrift.')).toBeTruthy();
    expect(bodies('POST')).toEqual([]);
  });

  it('is refused where the address is taken, beside the field', async () => {
    const error = 'E-posten er allerede registrert. Logg inn eller be om ny lenke.';
    shop.on('POST /users', () => json({ error, code: 'EMAIL_TAKEN' }, { status: 409 }));
    await fillIn();
    await press('Lagre');
    await screen.findByText(error);
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^E-post/)));
  });
});

describe('a user who is changed', () => {
  it('is filled in as they are, without a password', async () => {
    shop.on(`PUT /users/update/${kari.id}`, () => {
      shop.on('GET /users', [{ ...kari, name: 'Kari Nordmann Hansen' }, ola]);
      return json({ id: kari.id });
    });
    open(`?id=${kari.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
    expect((await field(/^Adresse/)).value).toBe('Storgata 1');
    expect(screen.queryByLabelText(/^Passord/)).toBeNull();
    await userEvent.type(await field(/^Navn/), ' Hansen');
    await press('Lagre');
    expect(await screen.findByText('Bruker oppdatert')).toBeTruthy();
    expect(bodies('PUT')[0]).toMatchObject({ name: 'Kari Nordmann Hansen', version: 3, role: 'user' });
    expect(bodies('PUT')[0]).not.toHaveProperty('password');
    expect(await screen.findByRole('link', { name: /Kari Nordmann Hansen/ })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/admin/users?id=${kari.id}`));
  });

  it('is shown as before when one cancels', async () => {
    open(`?id=${kari.id}&edit`);
    await userEvent.clear(await field(/^Adresse/));
    await press('Avbryt');
    await press('Forkast');
    await waitFor(() => expect(address()).toBe(`/admin/users?id=${kari.id}`));
    expect(await screen.findByText('Storgata 1, 0155 Oslo')).toBeTruthy();
    expect(bodies('PUT')).toEqual([]);
  });

  it('becomes an administrator when who decides that says their own password', async () => {
    shop.on(`PUT /users/update/${kari.id}`, () =>
      json({ error: 'Skriv passordet ditt for å bekrefte.', code: 'PASSWORD_NEEDED' }, { status: 403 }),
    );
    open(`?id=${kari.id}&edit`);
    await userEvent.selectOptions(await screen.findByLabelText('Rolle'), 'Administrator');
    await press('Lagre');
    expect(await screen.findByText('Skriv ditt eget passord.')).toBeTruthy();
    expect(bodies('PUT')).toEqual([]);
    await userEvent.type(await field(/^Ditt eget passord/), 'feil');
    await press('Lagre');
    expect(await screen.findByText('Skriv passordet ditt for å bekrefte.')).toBeTruthy();
    expect(bodies('PUT')[0]).toMatchObject({ role: 'admin', currentPassword: 'feil' });
  });

  it('shows what the shop has now where the refusal does not carry it', async () => {
    shop.on(`PUT /users/update/${kari.id}`, () =>
      json({ error: 'Endret', code: 'CHANGED_MEANWHILE', current: { version: 4 } }, { status: 409 }),
    );
    open(`?id=${kari.id}&edit`);
    await userEvent.type(await field(/^Navn/), ' Hansen');
    shop.on(`GET /users/${kari.id}`, { ...kari, city: 'Moss', name: 'Kari Olsen', version: 4 });
    await press('Lagre');
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Endret av noen andre')).toBeTruthy();
    expect(conflict.getByRole('radio', { name: 'Deres: Kari Olsen' })).toBeTruthy();
    expect((await field(/^Poststed/)).value).toBe('Moss');
  });

  it.each([
    [
      'the reason',
      409,
      { error: 'Den siste administratoren kan ikke fjernes.' },
      'Den siste administratoren kan ikke fjernes.',
    ],
    ['that it failed', 500, {}, 'Feil ved lagring'],
  ])('says %s when they are not saved', async (_what, status, answer, text) => {
    shop.on(`PUT /users/update/${kari.id}`, () => json(answer, { status }));
    open(`?id=${kari.id}&edit`);
    await userEvent.type(await field(/^Navn/), ' Hansen');
    await press('Lagre');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

it('a user’s debt leads to the order of each row', async () => {
  const row = { what: 'charge', id: '500000000000001', amount: 250, dueDate: null, orderId: '100000000000001' };
  shop.on(`GET /users/${kari.id}/debt`, { due: 250, dueFor: [{ ...row, orderNo: 1001 }] });
  open(`?id=${kari.id}`);
  const debt = within(await screen.findByRole('region', { name: /^Skylder 250.kr$/ }));
  expect(debt.getByText(/Gebyr/)).toBeTruthy();
  expect(debt.getByRole('link', { name: 'ordre 1001' }).getAttribute('href')).toContain('100000000000001');
});
