import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDocument, aDocumentLine } from '../../../testing/documents.ts';
import { aUser } from '../../../testing/people.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const shop = stubShop();
const invoice = aDocument({
  lines: [aDocumentLine(), aDocumentLine({ description: 'Stol', quantity: 4, price: 100, amount: 400 })],
  total: 1400,
  paid: 1400,
  owed: 0,
  state: 'paid',
});
const path = `/documents/${invoice.id}/credit`;
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const open = async (shown = invoice) => {
  shop.on(`GET /documents/${invoice.id}`, shown);
  showScreen(<InvoicesPage />, `/admin/faktura?id=${invoice.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Krediter …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Krediter faktura 10001' }));
  await dialog.findByLabelText(/^Begrunnelse/);
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof open>>;
const send = (dialog: Dialog, name: RegExp) => userEvent.click(dialog.getByRole('button', { name }));

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', []);
  shop.on(`POST ${path}`, { id: '700000000000002', number: 10002 });
});

it('credits all that is left, with a reason and where the money goes', async () => {
  const dialog = await open();
  await send(dialog, /^Krediter 1.400.kr$/);
  expect(dialog.getByText('Oppgi en begrunnelse.')).toBeTruthy();
  expect(dialog.getByText('Velg hvor pengene går.')).toBeTruthy();
  expect(posts()).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Begrunnelse/), 'Feil vare');
  await userEvent.click(dialog.getByRole('radio', { name: /^Bank/ }));
  await send(dialog, /^Krediter 1.400.kr$/);
  expect(await screen.findByText('Kreditnota 10002 er laget og sendes')).toBeTruthy();
  expect(posts()).toEqual([{ reason: 'Feil vare', refundBy: 'bank' }]);
});

it('credits some pieces of a line, or a part of its amount', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'Velg linjer' }));
  await userEvent.type(dialog.getByLabelText(/^Begrunnelse/), 'To stoler var knust');
  await userEvent.click(dialog.getByRole('radio', { name: /^Ingen/ }));
  await send(dialog, /^Krediter 0.kr$/);
  expect(dialog.getByText('Velg minst én linje.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Stol/ }));
  const pieces = dialog.getByRole('textbox', { name: 'Antall av Stol' });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  await userEvent.tab();
  expect(dialog.getByLabelText<HTMLInputElement>('Beløp for Stol (kr)').value).toBe('200,00');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Festtelt/ }));
  const amount = dialog.getByLabelText('Beløp for Festtelt (kr)');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1001');
  await send(dialog, /^Krediter/);
  expect(dialog.getByText(/^Festtelt: skriv et beløp over 0 og høyst 1.000.kr\.$/)).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '150');
  await send(dialog, /^Krediter 350.kr$/);
  await waitFor(() =>
    expect(posts()).toEqual([
      {
        lines: [
          { line: 1, amount: 150 },
          { line: 2, quantity: 2 },
        ],
        reason: 'To stoler var knust',
        refundBy: 'none',
      },
    ]),
  );
});

it('gives no money back where nothing is paid', async () => {
  const dialog = await open({ ...invoice, paid: 0, owed: 1400, state: 'sent' });
  expect(dialog.getByText('Ingenting er betalt, så ingenting skal tilbake.')).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: /^Vipps/ })).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Begrunnelse/), 'Avlyst');
  await send(dialog, /^Krediter 1.400.kr$/);
  await waitFor(() => expect(posts()).toEqual([{ reason: 'Avlyst', refundBy: 'none' }]));
});

it('says why the shop refuses, and keeps what was written', async () => {
  const error = 'Det er ikke betalt med Vipps.';
  shop.on(`POST ${path}`, () => json({ error, code: 'NOTHING_TO_REFUND' }, { status: 409 }));
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/^Begrunnelse/), 'Feil vare');
  await userEvent.click(dialog.getByRole('radio', { name: /^Vipps/ }));
  await send(dialog, /^Krediter/);
  expect(await dialog.findByText(`Kunne ikke kreditere: ${error}`)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Begrunnelse/).value).toBe('Feil vare');
});

it('is not offered for what is credited already', async () => {
  const [tent] = invoice.lines;
  const credited = {
    ...invoice,
    lines: [{ ...(tent ?? aDocumentLine()), credited: 1000 }],
    state: 'credited' as const,
  };
  shop.on(`GET /documents/${invoice.id}`, credited);
  showScreen(<InvoicesPage />, `/admin/faktura?id=${invoice.id}`);
  await screen.findByRole('button', { name: 'Send på nytt' });
  expect(screen.queryByRole('button', { name: 'Krediter …' })).toBeNull();
});
