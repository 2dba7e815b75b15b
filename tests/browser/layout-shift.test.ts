import { describe } from 'vitest';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';
import { withoutLive } from './testing/screen.ts';
import { pagesOf, whenSettled } from './testing/screens.ts';
import { recordShifts, shiftsOf } from './testing/shifts.ts';
import { WIDTHS } from './testing/widths.ts';

const shop = ownShop();
const MOST = 0.05;

describe.concurrent('a page that loads slowly for the first time', async () => {
  for (const { name, path, storage = {} } of await pagesOf(shop)) {
    test(`${name} stands still while it does`, async ({ openPage, expect }) => {
      const told = WIDTHS.map(async (width) => {
        const page = await openPage({ path: 'about:blank', width, storage, isNetSlow: true });
        page.context().setDefaultTimeout(60_000);
        await withoutLive(page);
        await recordShifts(page);
        await page.goto(path, { timeout: 60_000 });
        await whenSettled(page);
        await page.waitForLoadState('networkidle');
        return { width, ...(await shiftsOf(page)) };
      });
      for (const { width, sum, moved } of await Promise.all(told))
        expect(sum, `${width} wide: ${moved.join('\n')}`).toBeLessThan(MOST);
    });
  }
});
