import { AxeBuilder } from '@axe-core/playwright';
import { expect, inject } from 'vitest';
import { test } from './browser.ts';
import { callsOf } from './calls.ts';

const { url } = inject('shop');
const PHONE = 390;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test('somebody in the car park taps who they are, finds the car and marks what is overdue as done', async ({
  openPage,
}) => {
  const page = await openPage({ path: '/checklist', width: PHONE });
  await page.getByText('Yusuf Warsame').click();
  await page.getByLabel('Kjøretøy', { exact: true }).selectOption({ label: 'Pickup (SU 63318)' });
  const card = page.getByRole('listitem').filter({ hasText: 'Kontroller hengerfeste og kontakt' });
  await card.getByText('Forfalt', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toBe('Kontroller hengerfeste og kontakt');

  const button = card.getByRole('button', { name: 'Merk som gjort' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await card.getByLabel('Notat (valgfritt)').fill('Ny pære i blinklyset');
  await button.dblclick();
  await card.getByText('Gjort nå av Yusuf Warsame').waitFor();
  await card.getByText('OK', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().filter({ hasText: 'Sjekk lufttrykk i dekkene' }).waitFor();

  const { get } = await callsOf(url);
  const tasks = await get<{ title: string; status: string }[]>('/check/vehicle/3/tasks');
  expect(tasks.filter(({ status }) => status === 'overdue')).toEqual([]);
  await page.reload();
  await page.getByRole('radio', { name: 'Yusuf Warsame', checked: true }).waitFor({ state: 'attached' });
});

test.for(['light', 'dark'] as const)('everybody can use the checklist, %s', async (theme, { openPage }) => {
  const page = await openPage({ path: '/checklist', width: PHONE, theme });
  await page.getByText('Malin Skrede').click();
  await page.getByLabel('Kjøretøy', { exact: true }).selectOption({ label: 'Elvarebil (EK 30917)' });
  await page.getByRole('button', { name: 'Merk som gjort' }).first().waitFor();
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('without a net nothing is said to be done', async ({ openPage }) => {
  const page = await openPage({ path: '/checklist', width: PHONE });
  await page.getByText('Malin Skrede').click();
  await page.getByLabel('Kjøretøy', { exact: true }).selectOption({ label: 'Elvarebil (EK 30917)' });
  const button = page.getByRole('button', { name: 'Merk som gjort' }).first();
  await button.waitFor();
  await page.route('**/complete', (call) => call.abort());
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'Feil ved lagring' }).waitFor();
  expect(await page.getByText('Gjort nå av').count()).toBe(0);
});
