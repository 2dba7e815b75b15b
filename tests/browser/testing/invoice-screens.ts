import { csvOf } from '@naust/domain/bank/testing/example-files.ts';
import type { Page } from 'playwright-core';
import { booksScreens } from './books-screens.ts';
import type { Calls } from './calls.ts';
import { billedBusiness, handedOutOrder } from './invoiced.ts';
import { button, type Screen, tokenOf } from './screen.ts';

const bill = (owner: Calls, orderId: string) =>
  owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, { kind: 'invoice' });

/** Payments that no invoice has; one is not for the shop. An earlier walk of this shop may have set it aside. */
async function readUnknown(owner: Calls): Promise<void> {
  const payments = [
    { date: '2026-05-29', amountOre: 75_000, kid: '0099999993' },
    { date: '2026-05-28', amountOre: 123_450 },
    { date: '2026-05-27', amountOre: 800_000 },
  ];
  await owner.sendForm('POST', '/bank-files', { file: new Blob([csvOf(payments)]) });
  const unknown = await owner.get<{ id: string; amount: number }[]>('/bank-files/unknown');
  const rent = unknown.find(({ amount }) => amount === 8000);
  const reason = 'Husleie som er betalt tilbake';
  if (rent) await owner.send('POST', `/bank-files/unknown/${rent.id}/set-aside`, { reason });
}

async function openSetAside(page: Page): Promise<void> {
  await page.getByText('Lagt til side (1)').click();
  await button(page, /^Ta fram igjen/).waitFor();
}

async function openSettingAside(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Gjelder ikke butikken/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

export async function openPlacing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Plasser / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Fjellbygg');
  await dialog
    .getByRole('button', { name: /^Plasser på Faktura/ })
    .first()
    .waitFor();
}

async function openCredit(page: Page): Promise<void> {
  await button(page, 'Krediter …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Velg linjer' }).check();
  await dialog.getByRole('checkbox', { name: /^Flyttekasser/ }).check();
  await dialog.getByRole('button', { name: /^Krediter/ }).click();
  await dialog.getByText('Oppgi en begrunnelse.').waitFor();
}

/** Drafts, invoices and credit notes, for the owner and for their customer. */
export async function invoiceScreens(url: string, owner: Calls): Promise<Screen[]> {
  const customer = await billedBusiness(url);
  const [drafted, open, paid] = [
    await handedOutOrder(owner, customer),
    await handedOutOrder(owner, customer),
    await handedOutOrder(owner, customer),
  ];
  const { id } = await bill(owner, open);
  const { id: paidId } = await bill(owner, paid);
  const { owed } = await owner.get<{ owed: number }>(`/documents/${paidId}`);
  await owner.send('POST', '/incoming-payments', { documentId: paidId, method: 'bank', amount: owed });
  const credit = { lines: [{ line: 2, quantity: 1 }], reason: 'En kasse var våt', refundBy: 'bank' };
  const note = await owner.send<{ id: string }>('POST', `/documents/${paidId}/credit`, credit);
  await readUnknown(owner);
  const storage = tokenOf(owner);
  const books = await booksScreens(url, owner);
  return [
    ...books,
    { name: 'admin-invoices', path: '/admin/faktura' },
    { name: 'admin-invoices-placing', path: '/admin/faktura', prepare: openPlacing },
    { name: 'admin-invoices-set-aside', path: '/admin/faktura', prepare: openSetAside },
    { name: 'admin-invoices-setting-aside', path: '/admin/faktura', prepare: openSettingAside },
    { name: 'admin-invoices-none', path: '/admin/faktura?show=credited&q=xyz' },
    { name: 'admin-invoice-draft', path: `/admin/faktura?show=draft&id=utkast-${drafted}` },
    { name: 'admin-invoice', path: `/admin/faktura?id=${id}` },
    { name: 'admin-invoice-credit', path: `/admin/faktura?id=${paidId}`, prepare: openCredit },
    { name: 'admin-invoice-paid', path: `/admin/faktura?id=${paidId}` },
    { name: 'admin-credit-note', path: `/admin/faktura?id=${note.id}` },
    { name: 'admin-invoice-unknown', path: '/admin/faktura?id=999999999999999' },
    { name: 'admin-order-invoiced', path: `/admin/orders?id=${open}` },
    {
      name: 'admin-order-invoice',
      path: `/admin/orders?id=${drafted}`,
      async prepare(page: Page) {
        await button(page, 'Fakturer …').click();
        await button(page, 'Send faktura').waitFor();
      },
    },
    { name: 'admin-settings-invoicing', path: '/admin/settings?part=invoicing' },
    { name: 'profile-invoices', path: '/profile', storage: tokenOf(customer) },
    { name: 'confirmation-invoice', path: `/order-confirmation/${open}`, storage: tokenOf(customer) },
  ].map((screen) => ({ storage, ...screen }));
}
