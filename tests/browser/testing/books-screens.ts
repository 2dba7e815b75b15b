import { termOf } from '@naust/domain/books/vat-term.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { billedBusiness, handedOutOrder } from './invoiced.ts';
import { button, type Screen, tokenOf } from './screen.ts';

/** Terms and days of the books, a running one, and the day before yesterday as it was settled. */
export async function booksScreens(url: string, owner: Calls): Promise<Screen[]> {
  const orderId = await handedOutOrder(owner, await billedBusiness(url));
  const { id } = await owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, { kind: 'invoice' });
  await owner.send('POST', '/incoming-payments', { documentId: id, method: 'terminal', amount: 250 });
  const [today, settled] = [osloDate(Date.now()), osloDate(Date.now() - 2 * 86_400_000)];
  await owner.send('POST', `/settlements/${settled}`, { register: 0, terminal: 120 });
  const storage = tokenOf(owner);
  const over = '2026-1';
  return [
    { name: 'admin-books', path: `/admin/regnskap?termin=${termOf(today)}` },
    { name: 'admin-books-open', path: `/admin/regnskap?termin=${over}` },
    {
      name: 'admin-books-close',
      path: `/admin/regnskap?termin=${over}`,
      async prepare(page: Page) {
        await button(page, 'Lås termin').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-settlement', path: `/admin/oppgjor?dag=${today}` },
    { name: 'admin-settlement-locked', path: `/admin/oppgjor?dag=${settled}` },
    { name: 'admin-settings-accounts', path: '/admin/settings?part=accounts' },
  ].map((screen) => ({ storage, ...screen }));
}
