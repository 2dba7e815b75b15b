import { expect } from 'vitest';
import { test } from './testing/browser.ts';

const MAP = 'https://www.openstreetmap.org/**';

test('the map of the place is asked for with a press, and the page may show it', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  const asked: string[] = [];
  await page.route(MAP, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Et kart</p>' });
  });
  await page.goto('/contact');
  const press = page.getByRole('button', { name: 'Vis kart' });
  await press.scrollIntoViewIfNeeded();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(asked).toEqual([]);
  await press.click();
  await page.frameLocator('iframe').getByText('Et kart').waitFor();
  expect(asked).toHaveLength(1);
});
