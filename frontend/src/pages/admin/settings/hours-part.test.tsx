import { openingHoursInput } from '@naust/domain/opening-hours/opening-hours-input.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AskAnew, askAnew } from '../../../testing/ask-anew.tsx';
import { someHours } from '../../../testing/hours.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { timeOf } from './hours-fields.ts';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const now = { headers: { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' } };
const open = () =>
  showScreen(
    <>
      <SettingsPage />
      <AskAnew />
    </>,
    '/admin/settings?part=hours',
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const preview = () => within(screen.getByRole('region', { name: 'Slik ser kundene det' }));

beforeEach(() => shop.on('GET /opening-hours', () => json(someHours(), now)));

describe('the opening hours', () => {
  it('are shown as customers see them, while they are written', async () => {
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Mandag åpner')).value).toBe('09:00');
    expect(preview().getByText('Mandag–søndag').parentElement?.textContent).toBe('Mandag–søndag09–16');
    expect(preview().getByText('24.12.2026, Julaften')).toBeTruthy();
    await userEvent.click(field('Søndag åpent'));
    expect(screen.queryByLabelText('Søndag åpner')).toBeNull();
    expect(preview().getByText('Søndag').parentElement?.textContent).toBe('SøndagStengt');
    await write('Mandag stenger', 'aldri');
    expect(preview().getByText('Rett opp tidene, så vises de her.')).toBeTruthy();
  });

  it('are saved with the version that was seen, in times as the shop writes them', async () => {
    shop.on('PUT /opening-hours', () => {
      shop.on('GET /opening-hours', () => json(someHours({ version: 2, closesOutside: true }), now));
      return json({ version: 2 });
    });
    open();
    await screen.findByLabelText('Mandag åpner');
    await write('Mandag åpner', '8');
    await write('Mandag stenger', '1630');
    await userEvent.click(screen.getByRole('checkbox', { name: /Timer utenfor åpningstiden kan ikke bestilles/ }));
    await save();
    expect(await screen.findByText('Åpningstidene er lagret')).toBeTruthy();
    const week = [{ opens: '08:00', closes: '16:30' }, ...someHours().week.slice(1)];
    expect(bodies()).toEqual([{ week, exceptions: someHours().exceptions, closesOutside: true, version: 1 }]);
    await waitFor(() => expect(field('Mandag åpner').value).toBe('09:00'));
  });

  it('say what is wrong with them, and are not sent', async () => {
    open();
    await screen.findByLabelText('Mandag åpner');
    await write('Mandag åpner', '25:00');
    await write('Tirsdag stenger', '08:00');
    await save();
    expect(await screen.findByText('Klokkeslett skrives som 08:00, fra 00:00 til 24:00.')).toBeTruthy();
    expect(screen.getByText('Stengetid må være etter åpningstid.')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('have days that differ, each once and on a date that exists', async () => {
    shop.on('PUT /opening-hours', { version: 2 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Legg til unntak' }));
    const added = within(screen.getByRole('group', { name: 'Unntak 2' }));
    await userEvent.type(added.getByLabelText(/^Dato/), '24.12.2026');
    await save();
    expect(await screen.findByText('Samme dato står to ganger.')).toBeTruthy();
    const again = within(screen.getAllByRole('group', { name: '24.12.2026' })[1] ?? document.body);
    await userEvent.clear(again.getByLabelText(/^Dato/));
    await userEvent.type(again.getByLabelText(/^Dato/), '31.12.2026');
    await userEvent.click(screen.getByRole('checkbox', { name: '31.12.2026 åpent' }));
    await write('31.12.2026 stenger', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Fjern unntaket 24.12.2026' }));
    await save();
    await screen.findByText('Åpningstidene er lagret');
    const exceptions = [{ date: '2026-12-31', hours: { opens: '08:00', closes: '12:00' }, note: null }];
    expect(bodies()).toMatchObject([{ exceptions }]);
  });

  it('get the holidays of a year as closed days, which are looked over before they are saved', async () => {
    shop.on('GET /opening-hours', () =>
      json(someHours({ exceptions: [{ date: '2027-05-17', hours: null, note: 'Korpsfest' }] }), now),
    );
    shop.on('PUT /opening-hours', { version: 2 });
    open();
    await screen.findByLabelText('Mandag åpner');
    await userEvent.selectOptions(screen.getByLabelText('År'), '2027');
    const add = screen.getByRole('button', { name: 'Legg til norske helligdager' });
    await userEvent.click(add);
    expect(screen.getByText('10 dager i 2027 er lagt til. Husk å lagre.')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await userEvent.click(add);
    expect(screen.getByText('Helligdagene i 2027 står der allerede.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fjern unntaket 01.05.2027' }));
    await save();
    await screen.findByText('Åpningstidene er lagret');
    const { exceptions } = openingHoursInput.parse(bodies()[0]);
    expect(exceptions).toHaveLength(10);
    expect(exceptions).toContainEqual({ date: '2027-03-26', hours: null, note: 'Langfredag' });
    expect(exceptions.map(({ note }) => note)).toContain('Korpsfest');
  });

  it('say that every hour can be booked where none are set', async () => {
    shop.on('GET /opening-hours', () => json(someHours({ isSet: false, version: 0, exceptions: [] }), now));
    open();
    expect(await screen.findByText(/Ingen åpningstider er satt ennå: alle timer kan bestilles/)).toBeTruthy();
  });

  it('stay half-written while they are fetched anew, and then show what somebody else saved', async () => {
    open();
    await screen.findByLabelText('Mandag åpner');
    await write('Mandag åpner', '10:00');
    shop.on('GET /opening-hours', () => json(someHours({ version: 2, closesOutside: true }), now));
    await askAnew();
    expect(field('Mandag åpner').value).toBe('10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /kan ikke bestilles/ }).checked).toBe(true),
    );
    expect(field('Mandag åpner').value).toBe('09:00');
  });

  it('stay half-written where they cannot be fetched anew', async () => {
    open();
    await screen.findByLabelText('Mandag åpner');
    await write('Mandag åpner', '10:00');
    shop.on('GET /opening-hours', () => json({ error: 'Tjenesten er utilgjengelig.' }, { status: 503 }));
    await askAnew();
    expect(field('Mandag åpner').value).toBe('10:00');
  });

  it('ask each time before what is written is thrown away', async () => {
    open();
    await screen.findByLabelText('Mandag åpner');
    for (const opens of ['10:00', '11:00']) {
      await write('Mandag åpner', opens);
      await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
      await waitFor(() => expect(field('Mandag åpner').value).toBe('09:00'));
    }
  });

  it('show what somebody else saved meanwhile', async () => {
    const current = someHours({ version: 2, closesOutside: true });
    shop.on('PUT /opening-hours', () => json({ error: 'Endret', code: 'CHANGED_MEANWHILE', current }, { status: 409 }));
    open();
    await screen.findByLabelText('Mandag åpner');
    await write('Mandag åpner', '10:00');
    await save();
    expect(await screen.findByText('Endret av noen andre')).toBeTruthy();
    expect(field('Mandag åpner').value).toBe('10:00');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /kan ikke bestilles/ }).checked).toBe(true);
  });
});

it.each([
  ['8', '08:00'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['24:00', '24:00'],
  ['24:01', null],
  ['12:60', null],
  ['åtte', null],
  ['', null],
])('reads %j as %j', (text, time) => expect(timeOf(text)).toBe(time));
