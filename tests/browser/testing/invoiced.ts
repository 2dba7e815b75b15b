import { dateText } from '@naust/domain/wall-clock.ts';
import { type Calls, callsOf } from './calls.ts';
import { orderedBy, type StoredLine, saleLine, saturdayAhead } from './lines.ts';

/** A business without orders. */
export async function billedBusiness(url: string): Promise<Calls> {
  const account = { name: 'Fjellbygg AS', email: `post@${crypto.randomUUID()}.example`, password: 'grus og grabb 17' };
  const company = { ...account, phone: '91234567', isBusiness: true, orgNumber: '974760673' };
  await (await callsOf(url)).send('POST', '/auth/register', company);
  return callsOf(url, account);
}

/** A rental for a day of a product of its own, so that units are free when it is handed out before its day. */
export async function ownRental(owner: Calls, name: string): Promise<StoredLine> {
  const { id } = await owner.sendForm<{ id: number }>('POST', '/products', { name, price_day: '300', rental_qty: '9' });
  const day = saturdayAhead(6);
  const period = { date_from: `${dateText(day)}T10:00`, date_to: `${dateText(day + 1)}T10:00` };
  return { ...saleLine(id, name, 300), ...period, pricing_kind: 'day' };
}

/** Its order of a rental and of boxes, on invoice, handed out. */
export async function handedOutOrder(owner: Calls, customer: Calls): Promise<string> {
  const boxes = saleLine(9, 'Flyttekasser, 10 stk.', 349, 2);
  const lines = [await ownRental(owner, 'Fakturert telt'), boxes];
  const { id } = await customer.send<{ id: string }>('POST', '/orders', orderedBy(3, lines));
  await owner.send('POST', `/orders/${id}/hand-out`, {});
  return id;
}
