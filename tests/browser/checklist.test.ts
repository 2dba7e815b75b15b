import { expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';

const { url } = ownShop();
const PHONE = 390;

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

test('somebody without a mouse keeps their place when the list is sorted anew', async ({ openPage }) => {
  const page = await openPage({ path: '/checklist' });
  await page.getByRole('radio', { name: 'Ingrid Hopland' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Torbjørn Aaland', checked: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Kjøretøy', { exact: true }).selectOption({ label: 'Kassebil med lift (FR 27104)' });
  const first = page.getByRole('heading', { level: 3 }).first();
  const title = (await first.textContent()) ?? '';
  await page.getByRole('button', { name: 'Merk som gjort' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Gjort nå av Torbjørn Aaland').waitFor();
  await first.filter({ hasNotText: title }).waitFor();
  const kept = page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Merk som gjort' });
  await kept.and(page.locator(':focus')).waitFor();
});
