import { isWhole } from '@naust/infra/testing/extent.ts';
import { describe } from 'vitest';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';
import { withoutLive } from './testing/screen.ts';
import { pagesOf, whenSettled } from './testing/screens.ts';
import { recordShifts, shiftsOf } from './testing/shifts.ts';
import { WIDTHS } from './testing/widths.ts';

const shop = ownShop();
const MOST = 0.05;
/** In `npm test` one page of each kind: pictures, a period, a cart, a thanks, a text, a list, a table, a drawing. */
const ONE_OF_EACH =
  /^(home|product-rental|cart-visitor|confirmation-owed|purchase-terms|admin-(order-owed|users|timeline-taken|stats))$/;
const pages = (await pagesOf(shop)).filter(({ name }) => isWhole || ONE_OF_EACH.test(name));

/** Nothing stands beside another: a wide window shows the same column, only with more room around it. */
const IN_ONE_COLUMN =
  /^(login|register|forgot-password|reset-password-no-token|take-back|vipps-error|not-found|product-unknown|privacy|purchase-terms|reminders|cart-empty|quiz-results)$/;

describe.concurrent('a page that loads slowly for the first time', () => {
  for (const { name, path, storage = {} } of pages) {
    test(`${name} stands still while it does`, async ({ openPage, expect }) => {
      const widths = IN_ONE_COLUMN.test(name) ? [390] : WIDTHS;
      const reported = widths.map(async (width) => {
        const page = await openPage({ path: 'about:blank', width, storage, isNetSlow: true });
        page.context().setDefaultTimeout(60_000);
        await withoutLive(page);
        await recordShifts(page);
        await page.goto(path, { timeout: 60_000 });
        await whenSettled(page);
        await page.waitForLoadState('networkidle');
        return { width, ...(await shiftsOf(page)) };
      });
      for (const { width, sum, moved } of await Promise.all(reported))
        expect(sum, `${width} wide: ${moved.join('\n')}`).toBeLessThan(MOST);
    });
  }
});
