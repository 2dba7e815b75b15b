import type { Page } from 'playwright-core';
import { button, type Screen } from './screen.ts';

export const chooseVan = async (page: Page) => {
  await page.getByRole('radio', { name: 'Malin Skrede' }).check({ force: true });
  await page.getByLabel('Kjøretøy', { exact: true }).selectOption({ label: 'Varebil 11 m³ (FS 48213)' });
  await button(page, 'Merk som gjort').first().waitFor();
};

/** The vehicles' checklist: choosing, completing, failing, locked. */
export const checklistScreens: Screen[] = [
  { name: 'checklist', path: '/checklist' },
  { name: 'checklist-tasks', path: '/checklist', prepare: chooseVan },
  {
    name: 'checklist-done',
    path: '/checklist',
    async prepare(page) {
      await chooseVan(page);
      await button(page, 'Merk som gjort').first().click();
      await page.getByText('Gjort nå av').waitFor();
    },
  },
  {
    name: 'checklist-failed',
    path: '/checklist',
    async prepare(page) {
      await chooseVan(page);
      const json = { error: 'Velg hvem du er på nytt.', code: 'UNKNOWN_EMPLOYEE' };
      await page.route('**/complete', (call) => call.fulfill({ status: 422, json }));
      await button(page, 'Merk som gjort').nth(1).click();
      await page.getByText('Velg hvem du er på nytt.').waitFor();
    },
  },
  {
    name: 'checklist-pin',
    path: '/checklist',
    async prepare(page) {
      const json = { error: 'Skriv inn PIN-koden for å bruke sjekklisten.', code: 'DEVICE_NOT_ADMITTED' };
      await page.route('**/api/check/{employees,vehicles}', (call) => call.fulfill({ status: 401, json }));
      await page.reload();
      await page.getByLabel('PIN-kode').waitFor();
      await button(page, 'Åpne sjekklisten').click();
    },
  },
];
