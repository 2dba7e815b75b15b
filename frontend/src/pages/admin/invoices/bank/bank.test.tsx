import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { aDocumentRow } from '../../../../testing/documents.ts';
import { aUser } from '../../../../testing/people.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { InvoicesPage } from '../invoices-page.tsx';
import { resultWords } from './bank-file.tsx';

const shop = stubShop();
const open = () => showScreen(<InvoicesPage />, '/admin/faktura');
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const answer = { matched: 0, partly: 0, unknown: 0, alreadySeen: 0, ignored: 0, read: 0, placed: 0 };
const payment = {
  ...{ id: '100000000000100', date: '2026-11-20', amount: 500, rest: 200, kid: '0000100017', reference: 'REF1' },
  ...{ payer: 'Kari Nordmann', text: 'Leie av telt' },
};
const file = new File(['Dato;Beløp;KID'], 'bank.csv', { type: 'text/csv' });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', [aDocumentRow(), aDocumentRow({ id: '700000000000002', number: 10002, owed: 0 })]);
  shop.on('GET /documents/counts', { byState: [], overdue: 0, draft: 0 });
  shop.on('GET /bank-files/unknown', [payment]);
  shop.on('GET /bank-files/set-aside', []);
});

describe('a file of the bank', () => {
  it('is read once it is chosen, and says what became of its payments', async () => {
    shop.on('POST /bank-files', { ...answer, matched: 10, partly: 1, unknown: 1, alreadySeen: 3 });
    open();
    await userEvent.upload(await screen.findByLabelText('Les inn bankfil'), file);
    expect(await screen.findByText('12 betalinger: 10 hele, 1 delvis, 1 ukjent. 3 var lest før.')).toBeTruthy();
    expect(posts().map(([path]) => path)).toEqual(['/bank-files']);
  });

  it('that is refused says why, and can be chosen again', async () => {
    const error = 'Filen er avkortet.';
    shop.on('POST /bank-files', () => json({ error, code: 'BANK_FILE_CUT_OFF' }, { status: 422 }));
    open();
    await userEvent.upload(await screen.findByLabelText('Les inn bankfil'), file);
    expect(await screen.findByText(`Kunne ikke lese inn filen: ${error}`)).toBeTruthy();
    shop.on('POST /bank-files', { ...answer, alreadySeen: 1, ignored: 2 });
    await userEvent.upload(screen.getByLabelText('Les inn bankfil'), file);
    const words = 'Ingen nye betalinger. 1 var lest før. To rader var ikke innbetalinger.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is told in words for one and for many', () => {
    expect(resultWords({ ...answer, matched: 1 })).toBe('1 betaling: 1 hel.');
    expect(resultWords({ ...answer, partly: 2, unknown: 2 })).toBe('4 betalinger: 2 delvise, 2 ukjente.');
  });
});

describe('unknown payments', () => {
  it('show date, rest, KID, payer and text, and are placed on an unpaid invoice', async () => {
    const placed = { id: payment.id, orderId: '100000000000001', documentId: aDocumentRow().id, placed: 200, rest: 0 };
    shop.on(`POST /bank-files/unknown/${payment.id}`, placed);
    open();
    const section = within(await screen.findByRole('region', { name: 'Ukjente innbetalinger' }));
    const text = plain((await section.findByRole('listitem')).textContent);
    for (const part of ['Kari Nordmann', '20.11.2026', 'KID 0000100017 · Leie av telt', '200 kr', 'av 500 kr'])
      expect(text).toContain(part);
    await userEvent.click(section.getByRole('button', { name: /^Plasser 200.kr fra Kari Nordmann$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Finn fakturaen' }), 'fjell');
    const place = await dialog.findByRole('button', { name: 'Plasser på Faktura 10001' });
    expect(dialog.queryByRole('button', { name: 'Plasser på Faktura 10002' })).toBeNull();
    await userEvent.dblClick(place);
    expect(await screen.findByText(/^200.kr er plassert på Faktura 10001$/)).toBeTruthy();
    expect(posts()).toEqual([[`/bank-files/unknown/${payment.id}`, { documentId: aDocumentRow().id }]]);
  });

  it('have no part of their own where there are none', async () => {
    shop.on('GET /bank-files/unknown', []);
    open();
    await screen.findByLabelText('Les inn bankfil');
    await waitFor(() => expect(shop.seen.some(({ path }) => path.startsWith('/bank-files'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Ukjente innbetalinger' })).toBeNull();
  });

  it('are not shown to staff', async () => {
    shop.on('GET /users/me', aUser({ role: 'staff' }));
    open();
    await screen.findByRole('searchbox', { name: 'Søk i fakturaer' });
    await waitFor(() => expect(screen.queryByLabelText('Les inn bankfil')).toBeNull());
  });

  it('that cannot be fetched say so', async () => {
    shop.on('GET /bank-files/unknown', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
    open();
    expect(await screen.findByText('Kunne ikke hente de ukjente innbetalingene')).toBeTruthy();
  });
});

describe('payments that are not for the shop', () => {
  const aside = { ...payment, reason: 'Husleie' };

  it('are set aside with a reason', async () => {
    shop.on(`POST /bank-files/unknown/${payment.id}/set-aside`, { id: payment.id, rest: 200 });
    open();
    const act = await screen.findByRole('button', { name: /^Gjelder ikke butikken: 200.kr fra Kari Nordmann$/ });
    expect(act.textContent).toBe('Gjelder ikke butikken');
    await userEvent.click(act);
    const dialog = within(await screen.findByRole('dialog'));
    const setAside = dialog.getByRole('button', { name: 'Legg til side' });
    await userEvent.click(setAside);
    expect(dialog.getByText('Skriv hvorfor')).toBeTruthy();
    expect(posts()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hvorfor/ }), ' Husleie ');
    shop.on('GET /bank-files/unknown', []);
    shop.on('GET /bank-files/set-aside', [aside]);
    await userEvent.dblClick(setAside);
    expect(await screen.findByText(/^200.kr er lagt til side$/)).toBeTruthy();
    expect(posts()).toEqual([[`/bank-files/unknown/${payment.id}/set-aside`, { reason: 'Husleie' }]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ukjente innbetalinger' })).toBeNull());
    expect(await screen.findByText('Lagt til side (1)')).toBeTruthy();
  });

  it('stand in a closed part with their reason, and are taken up again', async () => {
    shop.on('GET /bank-files/set-aside', [aside, { ...aside, id: '100000000000200', reason: null }]);
    shop.on(`POST /bank-files/unknown/${payment.id}/take-up`, { id: payment.id, rest: 200 });
    open();
    const title = await screen.findByText('Lagt til side (2)');
    const part = title.closest('details');
    expect(part?.open).toBe(false);
    await userEvent.click(title);
    const [row, forgotten] = within(part as HTMLElement).getAllByRole('listitem');
    for (const text of ['Kari Nordmann', '20.11.2026', 'Husleie', '200 kr', 'av 500 kr'])
      expect(plain(row?.textContent)).toContain(text);
    expect(forgotten?.textContent).toContain('Begrunnelsen er slettet');
    shop.on('GET /bank-files/set-aside', []);
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Ta fram igjen 200.kr fra Kari/ }));
    expect(await screen.findByText(/^200.kr er tatt fram igjen$/)).toBeTruthy();
    expect(posts()).toEqual([[`/bank-files/unknown/${payment.id}/take-up`, undefined]]);
    await waitFor(() => expect(screen.queryByText(/^Lagt til side/)).toBeNull());
  });

  it('say why one could not be set aside or taken up, and that they could not be fetched', async () => {
    const refused = (error: string) => () => json({ error, code: 'BANK_PAYMENT_IS_PLACED' }, { status: 409 });
    shop.on(`POST /bank-files/unknown/${payment.id}/set-aside`, refused('Innbetalingen er plassert allerede.'));
    shop.on('GET /bank-files/set-aside', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
    open();
    expect(await screen.findByText('Kunne ikke hente innbetalingene som er lagt til side')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Gjelder ikke butikken/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hvorfor/ }), 'Husleie{Enter}');
    const words = 'Kunne ikke legge innbetalingen til side: Innbetalingen er plassert allerede.';
    expect(await dialog.findByText(words)).toBeTruthy();
  });
});
