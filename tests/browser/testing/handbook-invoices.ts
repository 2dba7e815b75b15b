import { csvOf } from '@naust/domain/bank/testing/example-files.ts';
import { type Calls, callsOf } from './calls.ts';
import { openPlacing } from './invoice-screens.ts';
import { ownRental } from './invoiced.ts';
import { orderedBy, saleLine } from './lines.ts';
import type { Screen } from './screen.ts';

const TODAY = '2026-06-02';

interface Firm {
  readonly name: string;
  readonly email: string;
  readonly orgNumber: string;
  readonly reference: string;
}

const FIRMS: readonly Firm[] = [
  { name: 'Fjellbygg AS', email: 'post@fjellbygg.example', orgNumber: '974760673', reference: 'PO 4711' },
  { name: 'Stryn Festival', email: 'post@strynfestival.example', orgNumber: '985821585', reference: 'Sommerfest' },
];

/** A business's order of a tent and of boxes, on invoice, handed out. */
async function orderOf(url: string, owner: Calls, { reference, ...firm }: Firm): Promise<string> {
  const account = { email: firm.email, password: 'grus og grabb 17' };
  const place = { address: 'Tonningsgata 5', postal_code: '6783', city: 'Stryn' };
  const company = { ...firm, ...account, ...place, phone: '91234567', isBusiness: true };
  await (await callsOf(url)).send('POST', '/auth/register', company);
  const lines = [await ownRental(owner, 'Festtelt 6 × 12 m'), saleLine(9, 'Flyttekasser, 10 stk.', 349, 2)];
  const order = { ...orderedBy(3, lines), reference };
  const { id } = await (await callsOf(url, account)).send<{ id: string }>('POST', '/orders', order);
  await owner.send('POST', `/orders/${id}/hand-out`, {});
  return id;
}

const bill = (owner: Calls, orderId: string) =>
  owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, { kind: 'invoice' });

/** Invoices, payments of the bank, a day's settlement and the books, as the handbook shows them. */
export async function handbookInvoices(url: string, owner: Calls): Promise<Omit<Screen, 'storage'>[]> {
  const ids: string[] = [];
  for (const firm of FIRMS) ids.push((await bill(owner, await orderOf(url, owner, firm))).id);
  const [open, paid] = ids;
  await owner.send('POST', '/incoming-payments', { documentId: paid, method: 'terminal', amount: 500 });
  const payments = [
    { date: '2026-05-29', amountOre: 75_000, kid: '0099999993' },
    { date: '2026-05-28', amountOre: 123_450 },
  ];
  await owner.sendForm('POST', '/bank-files', { file: new Blob([csvOf(payments)]) });
  return [
    { name: 'fakturaer', path: '/admin/faktura' },
    { name: 'faktura', path: `/admin/faktura?id=${open}` },
    { name: 'ukjente-innbetalinger', path: '/admin/faktura', prepare: openPlacing },
    { name: 'dagsoppgjor', path: `/admin/oppgjor?dag=${TODAY}` },
    { name: 'regnskap', path: '/admin/regnskap?termin=2026-3' },
    { name: 'faktura-innstillinger', path: '/admin/settings?part=invoicing' },
  ];
}
