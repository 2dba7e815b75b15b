import { type Calls, callsOf } from './calls.ts';
import { freeWeekendLine, orderedBy, saleLine } from './lines.ts';

const ACCOUNT = '12345678903';

/** An invoice names the account that it is paid to. */
export async function withAccount(owner: Calls): Promise<void> {
  const about = await owner.get<{ accountNumber: string | null }>('/shop/about');
  if (about.accountNumber === null) await owner.send('PUT', '/shop/about', { ...about, accountNumber: ACCOUNT });
}

/** A business without orders. */
export async function billedBusiness(url: string): Promise<Calls> {
  const account = { name: 'Fjellbygg AS', email: `post@${crypto.randomUUID()}.example`, password: 'grus og grabb 17' };
  const company = { ...account, phone: '91234567', isBusiness: true, orgNumber: '974760673' };
  await (await callsOf(url)).send('POST', '/auth/register', company);
  return callsOf(url, account);
}

/** Its order of a rental and of boxes, on invoice, handed out. */
export async function handedOutOrder(url: string, owner: Calls, customer: Calls): Promise<string> {
  const tent = await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 40);
  const boxes = saleLine(9, 'Flyttekasser, 10 stk.', 349, 2);
  const { id } = await customer.send<{ id: string }>('POST', '/orders', orderedBy(3, [tent, boxes]));
  await owner.send('POST', `/orders/${id}/hand-out`, {});
  return id;
}
