import { dateText, dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { cardOrder, freeWeekendLine, saleLine } from './lines.ts';
import { button, type Screen, tokenOf } from './screen.ts';

/** An order so soon that its cancellation has a fee, whatever else is booked. */
function tomorrowsOrder(userId: string): unknown {
  const tomorrow = dayOf(osloMinute(Date.now())) + 1;
  const period = { date_from: `${dateText(tomorrow)}T10:00`, date_to: `${dateText(tomorrow + 1)}T10:00` };
  return { items: [{ productId: 2, ...period }], paymentId: 2, userId, force: true, reason: 'Avtalt' };
}

/** The customer's own orders: a coming one, one with a cancellation fee, and a cancelled one. */
export async function ownOrderScreens(url: string, admin: Calls, customer: Calls): Promise<Screen[]> {
  const { id: userId } = await customer.get<{ id: string }>('/users/me');
  const coming = cardOrder(
    await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 20),
    saleLine(9, 'Flyttekasser, 10 stk.', 349, 2),
  );
  const late = await admin.send<{ id: string }>('POST', '/orders', tomorrowsOrder(userId));
  const over = await customer.send<{ id: string }>('POST', '/orders', coming);
  await customer.send('POST', `/orders/${over.id}/cancel`, {});
  const open = await customer.send<{ id: string }>('POST', '/orders', coming);
  const storage = tokenOf(customer);
  const path = `/order-confirmation/${open.id}`;
  const ask = async (page: Page) => {
    await button(page, 'Avbestill').click();
    await page.getByRole('dialog').getByText('Avbestillingsgebyr').waitFor();
  };
  return [
    { name: 'confirmation-open', path, storage },
    {
      name: 'confirmation-cancel',
      path,
      storage,
      prepare: ask,
    },
    { name: 'confirmation-address', path, storage, prepare: (page) => button(page, 'Feil adresse?').click() },
    {
      name: 'confirmation-extend',
      path,
      storage,
      async prepare(page) {
        await button(page, 'Forleng leien').click();
        await button(page, /^Forleng (for|uten)/).waitFor();
      },
    },
    { name: 'confirmation-late', path: `/order-confirmation/${late.id}`, storage, prepare: ask },
    { name: 'confirmation-over', path: `/order-confirmation/${over.id}`, storage },
    {
      name: 'confirmation-print',
      path,
      storage,
      prepare: (page) => page.emulateMedia({ media: 'print' }),
    },
    {
      name: 'profile-edit',
      path: '/profile',
      storage,
      async prepare(page) {
        await button(page, 'Endre').click();
        await page.getByRole('checkbox', { name: 'Jeg handler som bedrift' }).check();
        await page.getByLabel('Postnummer').fill('67');
        await button(page, 'Lagre').click();
      },
    },
  ];
}
