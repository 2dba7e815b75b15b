import { messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { noteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { checkoutAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { dateText, dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './counter.ts';
import { submitQuiz } from './quiz-story.ts';
import { addCustomer, addProduct, placed, readOrder, rental, requireStatus, saveOrder } from './shop-story.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Words of one person, or about them, that occur nowhere else; any of them identifies the person. */
const wordsOf = (stem: string, digits: string) => ({
  name: `${stem} Mørkfjærsund`,
  formerName: `${stem}bekken Lyngstrøm`,
  email: `${stem.toLowerCase()}.privat@kanari.test`,
  phone: `9${digits}`,
  message: `${stem} har sølt på teltduken`,
  asVisitor: `${stem} skriver uten å logge inn`,
  reply: `${stem} får en ny teltduk`,
  replyToVisitor: `${stem} får svar her også`,
  note: `${stem} ringer alltid først`,
  droppedNote: `${stem} vil ha kaffe`,
  quizName: `${stem} Q. Spørrekjær`,
  forced: `${stem} er naboen til sjefen`,
  movedBack: `${stem} ombestemte seg`,
  handedOut: `${stem} hentet med henger`,
  deleted: `${stem} bestilte dobbelt`,
  repaid: `${stem} hadde regn hele helgen`,
  repaidByWallet: `${stem} fikk feil telt`,
});
type PersonsWords = ReturnType<typeof wordsOf>;

export interface Person {
  words: PersonsWords;
  /** The account, and the words that only an account can enter; null: a guest. */
  account: { id: string; token: string; said: readonly string[] } | null;
}

/** A person who orders and writes without an account. */
export const guestNamed = (stem: string, digits: string): Person => ({ words: wordsOf(stem, digits), account: null });

/** An account that had another name before. */
export async function accountNamed(shop: ShopUnderTest, stem: string, digits: string): Promise<Person> {
  const words = wordsOf(stem, digits);
  const { name, formerName, email, phone, message, reply } = words;
  const contact = { email, phone, address: `${stem}sløkka 7`, postal_code: '5003', city: `${stem}nesset` };
  const { id, token } = await addCustomer(shop, formerName, contact);
  requireStatus(await shop.call('PUT', '/api/users/me', { token, body: { name, ...contact } }), 200);
  return { words, account: { id, token, said: [contact.address, contact.city, message, reply] } };
}

/** The shop shows each of these before the person is erased. */
export function factsOf({ words, account }: Person): string[] {
  const { message, reply, ...ofAnybody } = words;
  return [...Object.values(ofAnybody), ...(account?.said ?? [])];
}

export interface PersonFacts {
  /** With pickup tomorrow, yet handed out and returned today, and partly refunded. */
  orderId: string;
  productId: number;
  chargeId: string;
  /** Their other orders, of which one is deleted. */
  ordersBeside: readonly string[];
  /** Ids of all their objects, including the ones above. */
  ids: readonly string[];
}

/** The date `days` days after the shop's today. */
export const dayFrom = ({ clock }: ShopUnderTest, days: number): string =>
  dateText(dayOf(osloMinute(clock.now())) + days);
/** From noon to noon, `days` days ahead. */
const period = (shop: ShopUnderTest, days: number) =>
  [`${dayFrom(shop, days)}T12:00`, `${dayFrom(shop, days + 1)}T12:00`] as const;
const TOMORROW = 1;
const LATER = 20;
export const CHARGE = 'Vask etter leie';

/** Every interaction of a person with the shop in a day. */
export async function tellWholeStory(shop: ShopUnderTest, person: Person): Promise<PersonFacts> {
  const productId = await addProduct(shop);
  const first = await orderOf(shop, person, productId);
  const chargeId = await atTheCounter(shop, person, [first, productId]);
  const dropped = await orderOf(shop, person, await addProduct(shop));
  await admin(shop, 'DELETE', `/api/orders/${dropped}?reason=${encodeURIComponent(person.words.deleted)}`);
  const byWallet = await paidByWallet(shop, person);
  const messages = [await written(shop, person, null)];
  if (person.account) messages.push(await written(shop, person, person.account.token));
  requireStatus(await submitQuiz(shop, person.words.phone, person.words.quizName), 201);
  const ordersBeside = [dropped, byWallet];
  return { orderId: first, productId, chargeId, ordersBeside, ids: [first, ...ordersBeside, chargeId, ...messages] };
}

async function admin(shop: ShopUnderTest, method: string, path: string, body?: unknown): Promise<unknown> {
  const answered = await shop.call(method, path, { token: shop.adminToken, ...(body === undefined ? {} : { body }) });
  if (answered.status >= 300) throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(answered.body)}`);
  return answered.body;
}

const guestOf = ({ formerName: name, email, phone }: PersonsWords) => ({ name, email, phone });

const orderOf = (shop: ShopUnderTest, { words, account }: Person, productId: number) =>
  placed(shop, [rental(productId, ...period(shop, TOMORROW))], {
    token: account?.token ?? null,
    ...(account ? {} : { fields: { guest: guestOf(words) } }),
  });

/** The form is saved, the order is noted, moved, handed out, taken back, charged, completed and partly refunded. */
async function atTheCounter(
  shop: ShopUnderTest,
  { words, account }: Person,
  [id, productId]: readonly [string, number],
): Promise<string> {
  const { setStatus, handOut, takeBack } = counterOf(shop);
  const renamed = account ? {} : { guest: { ...guestOf(words), name: words.name } };
  const items = [{ id: 1, ...rental(productId, ...period(shop, TOMORROW)), price: 250 }];
  requireStatus(await saveOrder(shop, id, { ...renamed, items, force: true, reason: words.forced }), 200);
  const keep = noteAnswer.parse(await admin(shop, 'POST', `/api/orders/${id}/notes`, { text: words.note }));
  const drop = noteAnswer.parse(await admin(shop, 'POST', `/api/orders/${id}/notes`, { text: words.droppedNote }));
  expect(keep.text).toBe(words.note);
  await admin(shop, 'DELETE', `/api/orders/${id}/notes/${drop.id}`);
  await admin(shop, 'POST', `/api/orders/${id}/confirmation-mail`);
  requireStatus(await setStatus(id, { statusId: 2 }), 200);
  requireStatus(await setStatus(id, { statusId: 1, reason: words.movedBack }), 200);
  requireStatus(await handOut(id, { force: true, reason: words.handedOut }), 200);
  const charge = await admin(shop, 'POST', `/api/orders/${id}/charges`, { description: CHARGE, amount: 200 });
  const { id: chargeId } = z.object({ id: z.string() }).parse(charge);
  await admin(shop, 'PUT', `/api/charges/${chargeId}`, { isSettled: true });
  requireStatus(await takeBack(id, { confirm: true }), 200);
  requireStatus(await setStatus(id, { statusId: 5 }), 200);
  await admin(shop, 'POST', '/api/incoming-payments', { orderId: id, method: 'terminal', amount: 50 });
  await admin(shop, 'POST', `/api/orders/${id}/refund`, { amount: 50, reason: words.repaid });
  return chargeId;
}

async function paidByWallet(shop: ShopUnderTest, { words, account }: Person): Promise<string> {
  const items = [rental(await addProduct(shop), ...period(shop, LATER))];
  const token = account?.token ?? null;
  const body = { items, paymentId: 1, ...(account ? {} : { guest: { ...guestOf(words), name: words.name } }) };
  const { id, redirectUrl } = checkoutAnswer.parse(
    requireStatus(await shop.call('POST', '/api/vipps/checkout', { token, body }), 201),
  );
  const { pathname, searchParams } = new URL(redirectUrl);
  const choice = new URLSearchParams({ choice: 'approve', token: searchParams.get('token') ?? '' });
  requireStatus(await shop.call('POST', pathname, { body: String(choice) }), 303);
  requireStatus(await shop.call('GET', `/api/vipps/return?reference=${walletReference(id)}`), 302);
  requireStatus(await counterOf(shop).setStatus(id, { statusId: 5 }), 200);
  const captured = async () => expect((await readOrder(shop, id)).paymentState).toBe('captured');
  await vi.waitFor(captured, { timeout: 15_000, interval: 20 });
  await admin(shop, 'POST', `/api/orders/${id}/refund`, { amount: 100, reason: words.repaidByWallet });
  return id;
}

/** A message, read and answered. */
async function written(shop: ShopUnderTest, { words }: Person, token: string | null): Promise<string> {
  const { name, email, message, asVisitor, reply, replyToVisitor } = words;
  const body = token ? { MessageTopicId: 1, message } : { topicId: 1, message: asVisitor, name, email };
  const { id } = messageSaved.parse(requireStatus(await shop.call('POST', '/api/inbox', { token, body }), 201));
  await admin(shop, 'PUT', `/api/inbox/${id}/read`);
  await admin(shop, 'POST', `/api/inbox/${id}/reply`, { message: token ? reply : replyToVisitor });
  return id;
}
