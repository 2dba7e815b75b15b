import type { Call } from './administrator.ts';

const NAMES = ['Tilhenger', 'Minigraver', 'Motorsag'];
const ROWS = [{ text: 'Lys virker' }, { text: 'Rengjort' }, { text: 'Uten skader' }];

/** Three products with a checklist, of which one has named pieces. Returns their ids. */
export async function prepareProducts(url: string, token: string, call: Call): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const name of NAMES) {
    const body = new FormData();
    for (const [field, value] of Object.entries({ name, price_day: '300', rental_qty: '9' })) body.set(field, value);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/products`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: number };
    await call('PUT', `/api/products/${id}/checklist`, { rows: ROWS });
    ids.push(id);
  }
  for (const label of ['H1', 'H2', 'H3']) await call('POST', `/api/products/${ids[0]}/pieces`, { label });
  return ids;
}

/** An order by phone that is picked up now. Returns its id. */
export async function orderOfToday(call: Call, products: readonly number[]): Promise<string> {
  const { date } = await call<{ date: string }>('GET', '/api/today');
  const items = products.map((productId) => ({
    ...{ productId, quantity: 1, date_from: `${date}T18:00`, date_to: `${date}T21:00` },
  }));
  const guest = { name: 'Gunn Gjest', email: 'gunn@gjest.test', phone: '+4791234567' };
  const order = { items, paymentId: 2, guest, force: true, reason: 'Telefon' };
  return (await call<{ id: string }>('POST', '/api/orders', order)).id;
}
