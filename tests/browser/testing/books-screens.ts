import { firstDayOf, termOf } from '@naust/domain/books/vat-term.ts';
import { dateText, osloDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { billedBusiness, handedOutOrder } from './invoiced.ts';
import { button, type Screen, tokenOf } from './screen.ts';

const daysBefore = (day: string, days: number) => dateText((parseDate(day) ?? 0) - days);

/** The oldest term with entries that is not closed, or the last one that is over. */
export async function termToClose(owner: Calls): Promise<string> {
  const last = termOf(daysBefore(firstDayOf(termOf(osloDate(Date.now()))), 1));
  return (await owner.get<{ olderOpen: string | null }>(`/terms/${last}`)).olderOpen ?? last;
}

/** A running term and one that is over, a day and one that was settled. Other tests may have closed the term. */
export async function booksScreens(url: string, owner: Calls): Promise<Screen[]> {
  const orderId = await handedOutOrder(owner, await billedBusiness(url));
  const { id } = await owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, { kind: 'invoice' });
  await owner.send('POST', '/incoming-payments', { documentId: id, method: 'terminal', amount: 250 });
  const today = osloDate(Date.now());
  const settled = daysBefore(today, 2);
  const { locked } = await owner.get<{ locked: boolean }>(`/settlements/${settled}`);
  if (!locked) await owner.send('POST', `/settlements/${settled}`, { register: 0, terminal: 120 });
  const over = await termToClose(owner);
  const { state } = await owner.get<{ state: string }>(`/terms/${over}`);
  const path = `/admin/regnskap?termin=${over}`;
  const closing = {
    ...{ name: 'admin-books-close', path },
    async prepare(page: Page) {
      await button(page, 'Lås termin').click();
      await page.getByRole('dialog').waitFor();
    },
  };
  const storage = tokenOf(owner);
  return [
    { name: 'admin-books', path: `/admin/regnskap?termin=${termOf(today)}` },
    { name: 'admin-books-over', path },
    ...(state === 'open' ? [closing] : []),
    { name: 'admin-settlement', path: `/admin/oppgjor?dag=${today}` },
    { name: 'admin-settlement-locked', path: `/admin/oppgjor?dag=${settled}` },
    { name: 'admin-settings-accounts', path: '/admin/settings?part=accounts' },
  ].map((screen) => ({ storage, ...screen }));
}
