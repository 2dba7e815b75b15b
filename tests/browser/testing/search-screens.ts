import type { Page } from 'playwright-core';
import { button, type Screen } from './screen.ts';

const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Søk etter produkt…' }).fill(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};

/** Of the front page. */
export const searchScreens: Screen[] = [
  { name: 'home-search', path: '/', prepare: (page) => search(page, 'tel') },
  {
    name: 'home-search-sold',
    path: '/',
    async prepare(page) {
      await search(page, 'esker');
      await button(page, /^Legg til Flyttekasser/).click();
      await page.getByRole('link', { name: 'Til kasse' }).waitFor();
    },
  },
];
