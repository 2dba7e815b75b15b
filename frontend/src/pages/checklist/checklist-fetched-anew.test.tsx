import type { TaskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ChecklistPage } from './checklist-page.tsx';
import { chosenEmployee, deviceToken } from './device.ts';

const shop = stubShop();
const task = (id: number, title: string): TaskAnswer => ({
  id,
  vmId: id,
  title,
  description: null,
  next_due: '2026-05-16',
  status: 'overdue',
});
const [oil, wash] = [task(1, 'Sjekk motorolje'), task(3, 'Vask bilen')];
const broken = () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 });
const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** Makes the page refetch everything shown. */
function lookAwayAndBack() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}

it('leaves what was loaded before where it cannot be fetched anew, and says so', async () => {
  deviceToken.set(null);
  chosenEmployee.set(1);
  shop.on('GET /check/employees', [{ id: 1, name: 'Ingrid Hopland', image_url: null }]);
  shop.on('GET /check/vehicles', [{ id: 1, name: 'Varebil', plate: 'FS 48213' }]);
  shop.on('GET /check/vehicle/1/tasks', [oil, wash]);
  show(<ChecklistPage />, { at: '/checklist' });
  await screen.findByText('Varebil (FS 48213)');
  await userEvent.selectOptions(screen.getByLabelText('Kjøretøy'), '1');
  await screen.findByText('Sjekk motorolje');
  for (const path of ['/check/employees', '/check/vehicles', '/check/vehicle/1/tasks']) shop.on(`GET ${path}`, broken);
  lookAwayAndBack();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente oppgaver');
  expect(cards()).toEqual(['Sjekk motorolje', 'Vask bilen']);
  const asked = () => shop.seen.filter(({ path }) => path === '/check/employees' || path === '/check/vehicles').length;
  await waitFor(() => expect(asked()).toBe(4));
  expect(screen.queryByText('Ingen kjøretøy å velge mellom.')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ingrid Hopland' }).checked).toBe(true);
  shop.on('GET /check/vehicle/1/tasks', [oil]);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(cards()).toEqual(['Sjekk motorolje']));
  expect(screen.queryByRole('alert')).toBeNull();
});
