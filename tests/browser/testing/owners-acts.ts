import { dateText } from '@naust/domain/wall-clock.ts';
import type { Calls } from './calls.ts';
import { SOLD_OUT } from './imported-file.ts';
import { saturdayAhead } from './lines.ts';

const QUESTIONS = Array.from({ length: 10 }, (_, at) => ({
  text: `Hvor mange årer har båt ${at + 1}?`,
  options: ['To', 'Tre', 'Fire'],
  answer: 'A',
}));

export const setUpQuiz = (admin: Calls) =>
  admin.send('PUT', '/quiz/config', {
    title: 'Vinn en kano',
    closesAt: null,
    questions: QUESTIONS,
  });

/** Everything an owner does of which customers are told by mail. Returns an order of today, for the lists on paper. */
export async function answerCustomers(admin: Calls, orderId: string): Promise<string> {
  await admin.send('POST', `/orders/${orderId}/charges`, { description: 'Ekstra rengjøring', amount: 250 });
  const saturday = dateText(saturdayAhead(5));
  const cancelled = { statusId: 6, reason: 'Skade', customerMessage: 'Teltduken er revnet.' };
  await admin.send('PUT', `/orders/${await order(admin, saturday)}/status`, cancelled);
  const [message] = await admin.get<{ id: string }[]>('/inbox');
  await admin.send('POST', `/inbox/${message?.id}/reply`, { message: 'Ja, alle hverdager.' });
  const colleague = { name: 'Mona Ny', email: 'mona@fjord.example', role: 'staff' };
  await admin.send('POST', '/users/invitations', colleague);
  await restock(admin);
  const { date } = await admin.get<{ date: string }>('/today');
  return order(admin, date);
}

/** A day's rental of a guest. */
async function order(admin: Calls, date: string): Promise<string> {
  const item = { productId: 1, quantity: 1, date_from: `${date}T10:00`, date_to: `${date}T18:00` };
  const guest = { name: 'Gro Gjest', phone: '40011333', email: 'gro@kunde.example' };
  const forced = { force: true, reason: 'Avtalt på telefon' };
  const { id } = await admin.send<{ id: string }>('POST', '/orders', { items: [item], paymentId: 3, guest, ...forced });
  return id;
}

interface Restocked {
  readonly id: number;
  readonly name: string;
  readonly price_sale: number;
  readonly ProductGroupId: number;
}

async function restock(admin: Calls): Promise<void> {
  const products = await admin.get<Restocked[]>('/products');
  const soldOut = products.find(({ name }) => name === SOLD_OUT);
  if (!soldOut) throw new Error(`${SOLD_OUT} was not imported`);
  await admin.sendForm('PUT', `/products/${soldOut.id}`, {
    name: soldOut.name,
    ProductGroupId: String(soldOut.ProductGroupId),
    is_for_sale: 'true',
    price_sale: String(soldOut.price_sale),
    stock_qty: '8',
    stock_seen: '0',
  });
}
