import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerLater, json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<SettingsPage />, `/admin/settings${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

const annet = { id: 1, name: 'Annet', version: 1, isArchived: false };
const leie = { id: 2, name: 'Leie', version: 3, isArchived: false };
const gammel = { id: 3, name: 'Gammel', version: 2, isArchived: true };

beforeEach(() => shop.on('GET /topics', [annet, leie, gammel]));

it('has a part for each thing that is set, and keeps to the one in the address', async () => {
  open();
  const parts = within(screen.getByRole('navigation', { name: 'Deler av innstillingene' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Butikken',
    'Betaling',
    'Faktura',
    'Kontoer',
    'Regler',
    'Gebyrer',
    'Sesonger',
    'Rabatter',
    'Utseende',
    'E-post',
    'Vilkår',
    'Kategorier',
    'Ansatte',
    'Kjøretøy',
    'Oppgaver',
    'Quiz',
    'Boder',
    'Åpningstider',
    'Importer',
  ]);
  expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Kategorier');
  shop.on('GET /employees', []);
  await userEvent.click(parts.getByRole('link', { name: 'Ansatte' }));
  expect(address()).toBe('/admin/settings?part=employees');
  expect(await screen.findByText('Ingen ansatte ennå.')).toBeTruthy();
});

it('is one list to choose from on a phone', async () => {
  open('?part=topics');
  const list = screen.getByRole('combobox', { name: 'Innstillinger for' });
  expect(within(list).getAllByRole('option')).toHaveLength(19);
  expect(list).toHaveProperty('value', 'topics');
  shop.on('GET /employees', []);
  await userEvent.selectOptions(list, 'Ansatte');
  expect(address()).toBe('/admin/settings?part=employees');
  expect(await screen.findByText('Ingen ansatte ennå.')).toBeTruthy();
});

describe('a row of the settings', () => {
  it('is added under a name', async () => {
    shop.on('POST /topics', () => {
      shop.on('GET /topics', [annet, leie, { ...annet, id: 4, name: 'Flytting' }]);
      return json({ id: 4 }, { status: 201 });
    });
    open('?part=topics');
    await userEvent.click(await screen.findByRole('link', { name: '+ Ny' }));
    await press('Lagre');
    expect(await screen.findByText('Navn må fylles ut.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Navn/), 'Flytting');
    await press('Lagre');
    expect(await screen.findByText('Lagret!')).toBeTruthy();
    expect(sent('POST')).toEqual([['/topics', { name: 'Flytting' }]]);
    await waitFor(() => expect(address()).toBe('/admin/settings?part=topics&id=4'));
    expect((await screen.findByRole('region', { name: 'Detaljer' })).textContent).toContain('Flytting');
  });

  it('that was added a moment ago is on its way while the list is fetched anew, and not missing', async () => {
    const topics = answerLater();
    shop.on('POST /topics', () => {
      shop.on('GET /topics', topics.answer);
      return json({ id: 4 }, { status: 201 });
    });
    open('?part=topics');
    await screen.findByRole('link', { name: 'Annet' });
    await userEvent.click(screen.getByRole('link', { name: '+ Ny' }));
    await userEvent.type(await screen.findByLabelText(/^Navn/), 'Flytting');
    await press('Lagre');
    await waitFor(() => expect(address()).toBe('/admin/settings?part=topics&id=4'));
    expect(screen.queryByText('Fant ikke kategorien for meldinger.')).toBeNull();
    expect(screen.getByText('Laster…')).toBeTruthy();
    topics.give(json([annet, leie, { ...annet, id: 4, name: 'Flytting' }]));
    expect((await screen.findByRole('region', { name: 'Detaljer' })).textContent).toContain('Flytting');
  });

  it('is renamed with the version that was seen, and says beside the field what is wrong with the name', async () => {
    const answers = [
      () =>
        json({ error: 'Det finnes allerede en kategori med dette navnet.', code: 'TOPIC_NAME_TAKEN' }, { status: 409 }),
      () => json({ id: 2 }),
    ];
    shop.on('PUT /topics/2', () => answers.shift()?.());
    open('?part=topics&id=2&edit');
    await userEvent.type(await screen.findByLabelText(/^Navn/), 'r');
    await press('Lagre');
    expect(await screen.findByText('Det finnes allerede en kategori med dette navnet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Navn/), ' og mer');
    await press('Lagre');
    expect(await screen.findByText('Lagret!')).toBeTruthy();
    expect(sent('PUT').at(-1)).toEqual(['/topics/2', { name: 'Leier og mer', version: 3 }]);
  });

  it('shows what somebody else saved meanwhile', async () => {
    const current = { id: 2, name: 'Utleie', version: 4 };
    shop.on('PUT /topics/2', () => json({ error: 'Endret', code: 'CHANGED_MEANWHILE', current }, { status: 409 }));
    open('?part=topics&id=2&edit');
    await screen.findByLabelText(/^Navn/);
    shop.on('GET /topics', [annet, { ...leie, ...current }]);
    await userEvent.type(screen.getByLabelText(/^Navn/), 'r');
    await press('Lagre');
    expect(await screen.findByRole('radio', { name: 'Deres: Utleie' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Din: Leier' }).checked).toBe(true);
  });

  it('is archived at once, and comes back by the message or from the list', async () => {
    shop.on('DELETE /topics/2', ({ path }: SeenCall) => {
      expect(path).toBe('/topics/2?version=3');
      shop.on('GET /topics', [annet, { ...leie, isArchived: true, version: 4 }]);
      return json({ ok: true });
    });
    shop.on('POST /topics/2/restore', () => {
      shop.on('GET /topics', [annet, { ...leie, version: 5 }]);
      return json({ id: 2 });
    });
    open('?part=topics&id=2');
    await press('Arkiver');
    expect(await screen.findByText('Leie er arkivert')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Hent frem' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Rediger' })).toBeNull();
    await press('Angre');
    expect(await screen.findByText('Leie er hentet frem')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Arkiver' })).toBeTruthy();
  });

  it('says why it cannot be archived', async () => {
    shop.on('DELETE /topics/1', () => json({ error: 'Den siste kategorien kan ikke arkiveres.' }, { status: 409 }));
    open('?part=topics&id=1');
    await press('Arkiver');
    expect(await screen.findByText('Feil ved arkivering: Den siste kategorien kan ikke arkiveres.')).toBeTruthy();
  });

  it('says when there is no such one, and when the list could not be fetched', async () => {
    open('?part=topics&id=99');
    expect(await screen.findByText('Fant ikke kategorien for meldinger.')).toBeTruthy();
    shop.on('GET /vehicles', () => new Response('', { status: 500 }));
    await userEvent.click(screen.getByRole('link', { name: 'Kjøretøy' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente kjøretøy');
  });
});

describe('an employee', () => {
  it('keeps their picture when the name is changed', async () => {
    const ingrid = { id: 1, name: 'Ingrid', image_url: '/images/i.webp', version: 1, isArchived: false };
    shop.on('GET /employees', [ingrid]);
    shop.on('PUT /employees/1', { id: 1 });
    open('?part=employees&id=1&edit');
    await userEvent.type(await screen.findByLabelText(/^Navn/), ' Vik');
    await press('Lagre');
    await screen.findByText('Lagret!');
    expect(sent('PUT')).toEqual([['/employees/1', { name: 'Ingrid Vik', image_url: '/images/i.webp', version: 1 }]]);
  });
});

describe('a task', () => {
  const van = { id: 1, name: 'Varebil', plate: 'FS 48213', version: 1, isArchived: false };
  const oil = { vehicleId: 1, title: 'Sjekk motorolje', description: null, interval: { days: 30 } };
  beforeEach(() => {
    shop.on('GET /vehicles', [van, { ...van, id: 2, name: 'Solgt', isArchived: true }]);
    shop.on('GET /tasks', [{ id: 1, ...oil, next_due: '2026-12-16', version: 1, isArchived: false }]);
  });

  it('says how often it comes and when it is due', async () => {
    open('?part=tasks&id=1');
    expect(await screen.findByText('Varebil · Hver 30. dag')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Detaljer' }).textContent).toContain('16.12.2026');
  });

  it('is added to a vehicle that is there, with an interval and its first day', async () => {
    shop.on('POST /tasks', () => json({ id: 2 }, { status: 201 }));
    open('?part=tasks&new');
    const vehicles = within(await screen.findByLabelText('Kjøretøy'));
    await waitFor(() => expect(vehicles.getAllByRole('option')).toHaveLength(2));
    await press('Lagre');
    expect(await screen.findByText('Velg et kjøretøy.')).toBeTruthy();
    expect(screen.getByText('Intervallet må være et helt antall dager eller måneder.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Kjøretøy'), '1');
    await userEvent.type(screen.getByRole('textbox', { name: /^Oppgave/ }), 'Vask');
    await userEvent.type(screen.getByLabelText('Hver'), '6');
    await userEvent.type(screen.getByLabelText(/^Neste frist/), '31.2.2027');
    await press('Lagre');
    expect(await screen.findByText('Datoen finnes ikke. Skriv den som dd.mm.åååå.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Neste frist/));
    await userEvent.type(screen.getByLabelText(/^Neste frist/), '1.3.2027');
    await press('Lagre');
    await screen.findByText('Lagret!');
    const body = { title: 'Vask', description: null, interval: { months: 6 }, vehicleId: 1, next_due: '2027-03-01' };
    expect(sent('POST')).toEqual([['/tasks', body]]);
  });
});

describe('the quiz', () => {
  it('is filled in with its key, and says which questions are not whole', async () => {
    const questions = Array.from({ length: 10 }, (_, at) => ({
      text: `Spørsmål nummer ${at + 1}`,
      options: ['Ja', 'Nei', 'Kanskje'],
      answer: 'B',
    }));
    shop.on('GET /quiz/setup', { title: 'Høstquiz', closesAt: '2026-12-01T11:00:00.000Z', questions });
    shop.on('PUT /quiz/config', { id: 1 });
    open('?part=quiz');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Stenger/)).value).toBe('01.12.2026 12:00');
    const [first] = screen.getAllByLabelText<HTMLInputElement>('Spørsmålet');
    if (!first) throw new Error('no question');
    await userEvent.clear(first);
    await press('Lagre');
    expect(await screen.findByText('Fyll ut spørsmål og alle tre svar: 1.')).toBeTruthy();
    await userEvent.type(first, 'Hva er en lavvo?');
    await userEvent.clear(screen.getByLabelText(/^Stenger/));
    await press('Lagre');
    await screen.findByText('Quizen er lagret');
    const [, body] = sent('PUT')[0] ?? [];
    expect(body).toMatchObject({
      title: 'Høstquiz',
      closesAt: null,
      questions: [{ text: 'Hva er en lavvo?', answer: 'B' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('can be set up where there is none', async () => {
    shop.on('GET /quiz/setup', () => json({ error: 'Fant ingen quiz.', code: 'QUIZ_NOT_FOUND' }, { status: 404 }));
    open('?part=quiz');
    expect(await screen.findByText(/Ingen quiz er satt opp ennå/)).toBeTruthy();
  });
});
