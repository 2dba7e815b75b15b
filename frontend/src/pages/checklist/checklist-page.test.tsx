import type { TaskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ChecklistPage } from './checklist-page.tsx';
import { chosenEmployee, deviceToken } from './device.ts';

const shop = stubShop();
const task = (id: number, more: Partial<TaskAnswer> = {}): TaskAnswer => ({
  id,
  vmId: id,
  title: `Oppgave ${id}`,
  description: null,
  next_due: '2026-05-16',
  status: 'overdue',
  ...more,
});
const oil = task(1, { title: 'Sjekk motorolje', description: 'Med kald motor.' });
const tyres = task(2, { title: 'Skift dekk', next_due: null, status: 'ok' });
const wash = task(3, { title: 'Vask bilen', next_due: '2026-05-30', status: 'soon' });

const vehicleSelect = () => screen.getByLabelText<HTMLSelectElement>('Kjøretøy');
const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
function cardOf(title: string) {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`no task ${title}`);
  return within(card);
}

async function open() {
  show(<ChecklistPage />, { at: '/checklist' });
  await screen.findByText('Ingrid Hopland');
  await screen.findByText('Varebil (FS 48213)');
}
async function openVan() {
  await open();
  await userEvent.click(screen.getByText('Ingrid Hopland'));
  await userEvent.selectOptions(vehicleSelect(), '1');
}

beforeEach(() => {
  localStorage.clear();
  deviceToken.set(null);
  chosenEmployee.set(null);
  shop.on('GET /check/employees', [
    { id: 1, name: 'Ingrid Hopland', image_url: '/drawings/ansatt-ingrid.svg' },
    { id: 2, name: null, image_url: null },
  ]);
  shop.on('GET /check/vehicles', [
    { id: 1, name: 'Varebil', plate: 'FS 48213' },
    { id: 2, name: 'Pickup', plate: 'SU 63318' },
  ]);
  shop.on('GET /check/vehicle/1/tasks', [oil, wash, tyres]);
  shop.on('GET /check/vehicle/2/tasks', []);
});

describe('the three steps', () => {
  it('wait for one another, and the employee is remembered on this device', async () => {
    await open();
    expect(vehicleSelect().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Merk som gjort' })).toBeNull();
    await userEvent.click(screen.getByText('Ingrid Hopland'));
    expect(vehicleSelect().disabled).toBe(false);
    expect([...vehicleSelect().options].map(({ text }) => text)).toEqual([
      'Velg kjøretøy',
      'Varebil (FS 48213)',
      'Pickup (SU 63318)',
    ]);
    expect(localStorage.getItem('checklist-employee')).toBe('1');
  });

  it('begin with whoever was chosen here last', async () => {
    chosenEmployee.set(1);
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ingrid Hopland' }).checked).toBe(true);
    expect(vehicleSelect().disabled).toBe(false);
  });

  it('ask anew where the one who was chosen is gone', async () => {
    chosenEmployee.set(9);
    await open();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(vehicleSelect().disabled).toBe(true);
  });

  it('show a figure where a portrait is missing or fails, and «Ukjent» where the name is', async () => {
    await open();
    const placeholders = () => document.querySelectorAll('[data-portrait="none"]').length;
    expect(within(screen.getByRole('group', { name: 'Hvem er du?' })).getByText('Ukjent')).toBeTruthy();
    expect(placeholders()).toBe(1);
    const portrait = document.querySelector('img[src="/drawings/ansatt-ingrid.svg"]');
    if (portrait) fireEvent.error(portrait);
    expect(placeholders()).toBe(2);
  });

  it('show each task with its date, its status and what to do', async () => {
    await openVan();
    await screen.findByText('Sjekk motorolje');
    expect(cards()).toEqual(['Sjekk motorolje', 'Vask bilen', 'Skift dekk']);
    const reported = ['Sjekk motorolje', 'Vask bilen', 'Skift dekk'].map((title) => {
      const card = cardOf(title);
      const [status] = ['Forfalt', 'Snart forfalt', 'OK'].filter((word) => card.queryByText(word));
      return [card.getByText(/^Neste frist:/).textContent, status];
    });
    expect(reported).toEqual([
      ['Neste frist: 16.05.2026', 'Forfalt'],
      ['Neste frist: 30.05.2026', 'Snart forfalt'],
      ['Neste frist: –', 'OK'],
    ]);
    expect(cardOf('Sjekk motorolje').getByText('Med kald motor.')).toBeTruthy();
  });

  it('say that tasks are on their way', async () => {
    shop.on('GET /check/vehicle/1/tasks', () => new Promise(() => {}));
    await openVan();
    expect(screen.getByText('Laster…')).toBeTruthy();
  });

  it('say that a vehicle has no tasks', async () => {
    await openVan();
    await userEvent.selectOptions(vehicleSelect(), '2');
    expect(await screen.findByText('Ingen oppgaver funnet.')).toBeTruthy();
  });
});

describe('a task that is marked as done', () => {
  const done = { ...oil, next_due: '2026-06-15', status: 'ok' } satisfies TaskAnswer;

  it('is saved with the note, says so where it stands, and then takes its new place', async () => {
    shop.on('POST /check/vehicle-tasks/1/complete', () => {
      shop.on('GET /check/vehicle/1/tasks', [wash, done, tyres]);
      return json(done);
    });
    await openVan();
    await screen.findByText('Sjekk motorolje');
    const card = cardOf('Sjekk motorolje');
    await userEvent.type(card.getByLabelText('Notat (valgfritt)'), 'Fylte litt');
    await userEvent.dblClick(card.getByRole('button', { name: 'Merk som gjort' }));
    expect(await card.findByText('Gjort nå av Ingrid Hopland')).toBeTruthy();
    expect(card.getByText('Neste frist:').textContent).toBe('Neste frist: 15.06.2026');
    expect(card.getByLabelText<HTMLInputElement>('Notat (valgfritt)').value).toBe('');
    expect(cards()[0]).toBe('Sjekk motorolje');
    const sent = shop.seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ employeeId: 1, notes: 'Fylte litt' }]);
    await waitFor(() => expect(cards()).toEqual(['Vask bilen', 'Sjekk motorolje', 'Skift dekk']), { timeout: 3_000 });
    expect(cardOf('Sjekk motorolje').getByRole('button', { name: 'Merk som gjort' })).toBeTruthy();
  });

  it('stays so when a list arrives that was asked for before, and is fetched once more', async () => {
    const washed = { ...wash, next_due: '2026-06-30', status: 'ok' } satisfies TaskAnswer;
    const older = answerLater();
    const tasks = '/check/vehicle/1/tasks';
    shop.on('POST /check/vehicle-tasks/1/complete', () => {
      shop.on(`GET ${tasks}`, older.answer);
      return json(done);
    });
    shop.on('POST /check/vehicle-tasks/3/complete', washed);
    await openVan();
    await screen.findByText('Sjekk motorolje');
    await userEvent.click(cardOf('Sjekk motorolje').getByRole('button', { name: 'Merk som gjort' }));
    await waitFor(() => expect(shop.seen.filter(({ path }) => path === tasks)).toHaveLength(2));
    await userEvent.click(cardOf('Vask bilen').getByRole('button', { name: 'Merk som gjort' }));
    expect(await cardOf('Vask bilen').findByText('Gjort nå av Ingrid Hopland')).toBeTruthy();
    shop.on(`GET ${tasks}`, [tyres, done, washed]);
    older.give(json([wash, done, tyres]));
    expect(await cardOf('Sjekk motorolje').findByRole('button', { name: 'Merk som gjort' })).toBeTruthy();
    expect(cardOf('Vask bilen').getByText('Neste frist:').textContent).toBe('Neste frist: 30.06.2026');
    await waitFor(() => expect(cards()).toEqual(['Skift dekk', 'Sjekk motorolje', 'Vask bilen']));
  });

  it.each([
    ['the shop’s reason', () => json({ error: 'Fant ikke oppgaven.' }, { status: 404 }), 'Fant ikke oppgaven.'],
    ['that it was not saved', () => Promise.reject(new TypeError('no net')), 'Feil ved lagring'],
  ])('shows %s in red and keeps the note', async (_, answer, text) => {
    shop.on('POST /check/vehicle-tasks/1/complete', answer);
    await openVan();
    await screen.findByText('Sjekk motorolje');
    const card = cardOf('Sjekk motorolje');
    await userEvent.type(card.getByLabelText('Notat (valgfritt)'), 'Fylte litt');
    await userEvent.click(card.getByRole('button', { name: 'Merk som gjort' }));
    const alert = await card.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(alert.className).toContain('text-bad');
    expect(card.getByLabelText<HTMLInputElement>('Notat (valgfritt)').value).toBe('Fylte litt');
  });
});

describe('what cannot be loaded', () => {
  const broken = () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 });

  it('is an empty list of employees or vehicles, and can be asked for again', async () => {
    shop.on('GET /check/employees', broken);
    shop.on('GET /check/vehicles', broken);
    show(<ChecklistPage />, { at: '/checklist' });
    expect(await screen.findByText('Ingen ansatte å velge mellom.')).toBeTruthy();
    expect(await screen.findByText('Ingen kjøretøy å velge mellom.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    shop.on('GET /check/employees', [{ id: 1, name: 'Ingrid Hopland', image_url: null }]);
    const [again] = screen.getAllByRole('button', { name: 'Prøv igjen' });
    if (again) await userEvent.click(again);
    expect(await screen.findByText('Ingrid Hopland')).toBeTruthy();
  });

  it('says so of tasks, and shows none', async () => {
    await openVan();
    await screen.findByText('Sjekk motorolje');
    shop.on('GET /check/vehicle/2/tasks', broken);
    await userEvent.selectOptions(vehicleSelect(), '2');
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente oppgaver');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('a shop with a PIN', () => {
  const locked = () => json({ error: 'Skriv inn PIN-koden.', code: 'DEVICE_NOT_ADMITTED' }, { status: 401 });

  it('asks this device for it, tells a wrong one, and sends what it got from then on', async () => {
    shop.on('GET /check/employees', (call: { headers: Headers }) =>
      call.headers.get('x-device-token') === 't0ken' ? json([{ id: 1, name: 'Ingrid', image_url: null }]) : locked(),
    );
    shop.on('POST /check/device', ({ body }: { body: { pin: string } }) =>
      body.pin === '4711' ? json({ token: 't0ken' }) : json({ error: 'Feil PIN-kode.' }, { status: 401 }),
    );
    show(<ChecklistPage />, { at: '/checklist' });
    await userEvent.type(await screen.findByLabelText('PIN-kode'), '1234{Enter}');
    expect(await screen.findByText('Feil PIN-kode.')).toBeTruthy();
    expect(screen.queryByText('Hvem er du?')).toBeNull();
    await userEvent.type(screen.getByLabelText('PIN-kode'), '4711{Enter}');
    expect(await screen.findByText('Ingrid')).toBeTruthy();
    expect(localStorage.getItem('device')).toBe('t0ken');
  });

  it('is asked for again when the PIN has changed in the middle', async () => {
    shop.on('POST /check/vehicle-tasks/1/complete', () => {
      shop.on('GET /check/employees', locked);
      return locked();
    });
    await openVan();
    await screen.findByText('Sjekk motorolje');
    await userEvent.click(cardOf('Sjekk motorolje').getByRole('button', { name: 'Merk som gjort' }));
    expect(await screen.findByLabelText('PIN-kode')).toBeTruthy();
  });
});
