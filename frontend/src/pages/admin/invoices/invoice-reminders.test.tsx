import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDocument, aDocumentRow } from '../../../testing/documents.ts';
import { aUser } from '../../../testing/people.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const shop = stubShop();
const next = { step: 'reminder', from: '2020-01-01', fee: 35, interest: 1.64 } as const;
const row = aDocumentRow({ state: 'overdue', nextReminder: next });
const reminder = {
  ...({ id: '700000000000001', step: 'notice', date: '2026-06-25', dueDate: '2026-07-09' } as const),
  ...{ fee: 0, interest: 0, waived: false, sentAt: '2026-06-25T08:00:00.000Z', sha256: 'ab' },
};
const late = aDocument({ ...row, reminders: [reminder] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', [row]);
  shop.on('GET /documents/counts', { byState: [{ state: 'overdue', count: 1 }], overdue: 1000, draft: 0 });
  shop.on(`GET /documents/${row.id}`, late);
  shop.on(`POST /documents/${row.id}/remind`, { id: '700000000000002', step: 'reminder', dueDate: '2026-07-24' });
  shop.on(`POST /documents/${row.id}/waive-fee`, { id: row.id });
});

describe('an invoice that is overdue', () => {
  it('is reminded of from its row, after the step and its costs are shown', async () => {
    showScreen(<InvoicesPage />, '/admin/faktura?show=overdue');
    await press('Send purring, faktura 10001');
    const dialog = within(await screen.findByRole('dialog'));
    const sure = await dialog.findByRole('button', { name: 'Send purring' });
    const words = plain(screen.getByRole('dialog').textContent);
    for (const part of ['Igjen av fakturaen1 000', 'Gebyr35', 'Forsinkelsesrente1,64', 'Kunden skal betale1 036,64'])
      expect(words).toContain(part);
    expect(words).toContain('Sendes til post@fjellbygg.example. Kunden får 14 dager på seg.');
    expect(posts()).toEqual([]);
    await userEvent.click(sure);
    expect(await screen.findByText('Purring for faktura 10001 er laget og sendes')).toBeTruthy();
    expect(posts()).toEqual([[`/documents/${row.id}/remind`, { step: 'reminder' }]]);
  });

  it('waits for the limit of the reminder before', async () => {
    shop.on(`GET /documents/${row.id}`, { ...late, nextReminder: { ...next, from: '2999-01-01' } });
    showScreen(<InvoicesPage />, '/admin/faktura?show=overdue');
    await press('Send purring, faktura 10001');
    expect(await screen.findByText('Neste er purring, tidligst 01.01.2999.')).toBeTruthy();
  });

  it('lists its reminders, and lets go of their fee', async () => {
    const asked = {
      ...reminder,
      id: '700000000000003',
      step: 'reminder',
      fee: 35,
      interest: 1.64,
      sentAt: null,
    } as const;
    shop.on(`GET /documents/${row.id}`, { ...late, fees: 36.64, reminders: [reminder, asked] });
    showScreen(<InvoicesPage />, `/admin/faktura?id=${row.id}`);
    const section = within(await screen.findByRole('region', { name: 'Purringer' }));
    const items = section.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(items[0]).toContain('Purring25.06.2026 · frist 09.07.2026 · gebyr og renter 36,64 kr');
    expect(items[0]).toContain('Ikke sendt på e-post');
    expect(items[1]).toMatch(/^Betalingspåminnelse.*E-post sendt/);
    await press('Slett gebyr');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Slett gebyr' }));
    expect(await screen.findByText('Gebyret er slettet')).toBeTruthy();
    expect(posts()).toEqual([[`/documents/${row.id}/waive-fee`, undefined]]);
  });
});
