import { mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';

const DAYS = ['2027-05-10T10:00', '2027-05-11T10:00'] as const;
let shop: MailShop;
let orders = 0;
let id: string;
let key: string;
let misspelt: string;
let right: string;
/** The token of the first mail. */
let first: string;
beforeAll(async () => {
  shop = await openMailShop();
});
beforeEach(async () => {
  await shop.renewAdmin();
  orders += 1;
  [misspelt, right, key] = [`gro${orders}@gjset.test`, `gro${orders}@gjest.test`, `nokkelen-til-bestilling-${orders}`];
  const fields = { guest: { ...GUEST, email: misspelt } };
  id = await placed(shop, [rental(await addProduct(shop), ...DAYS)], { fields, headers: { 'idempotency-key': key } });
  first = (await linksTo(misspelt, 1))[0] ?? '';
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

async function linksTo(address: string, count: number): Promise<string[]> {
  const mails = await shop.mailsTo(address, count);
  return mails.map(({ text }) => new RegExp(`${id}\\?token=(\\S+)`).exec(text)?.[1] ?? '');
}

const asking = (proof: string) =>
  shop.call('GET', `/api/orders/${id}/mail-address`, { token: null, headers: { 'x-order-token': proof } });
const readAddress = async (proof: string) => mailAddress.parse(requireStatus(await asking(proof), 200));
const correcting = (email: string) =>
  shop.call('PUT', `/api/orders/${id}/mail-address`, {
    token: null,
    body: { email },
    headers: { 'x-order-token': key },
  });
const save = async (changes: Record<string, unknown>) => requireStatus(await saveOrder(shop, id, changes), 200);
const guestAt = (email: string) => ({ guest: { ...GUEST, email } });

describe('a guest’s address that an administrator corrects in the order’s form', () => {
  it('ends the link that went to the wrong one, and the confirmation goes to the right one with the next', async () => {
    await save(guestAt(right));
    const [link = ''] = await linksTo(right, 1);
    for (const [method, path] of [
      ['GET', 'mail-address'],
      ['GET', 'cancel'],
      ['POST', 'cancel'],
      ['GET', 'payment'],
    ] as const) {
      const headers = { 'x-order-token': first };
      requireRefusal(await shop.call(method, `/api/orders/${id}/${path}`, { token: null, headers }), 'NOT_LOGGED_IN');
    }
    expect(await readAddress(link)).toMatchObject({ sentTo: 'g•••@gjest.test', mayCorrect: true });
    expect(await readAddress(key)).toMatchObject({ sentTo: right, mayCorrect: true });
    expect((await linesOf(shop, 'order', id)).slice(1)).toEqual([
      `Ordren ble endret (E-post: ${misspelt} → ${right})`,
      'Lenker i e-post fra før gjelder ikke lenger',
      'Bekreftelsen ble bestilt på nytt',
    ]);
  });

  it('leaves the guest the three corrections of their own, each with a link of its own', async () => {
    await save(guestAt(right));
    const links = [first, ...(await linksTo(right, 1))];
    for (const at of [1, 2, 3]) {
      requireStatus(await correcting(`${at}.${right}`), 200);
      links.push(...(await linksTo(`${at}.${right}`, 1)));
    }
    await save(guestAt(`4.${right}`));
    links.push(...(await linksTo(`4.${right}`, 1)));
    expect(new Set(links).size).toBe(6);
    const newest = links.pop() ?? '';
    expect(await readAddress(newest)).toMatchObject({ sentTo: 'g•••@gjest.test'.replace('g', '4'), mayCorrect: false });
    for (const link of links) requireRefusal(await asking(link), 'NOT_LOGGED_IN');
  });

  it('is told nothing once the order is handed out, and the link ends all the same', async () => {
    await changeOrderStatus(shop, id, 3);
    await save(guestAt(right));
    requireRefusal(await asking(first), 'NOT_LOGGED_IN');
    await shop.idle();
    expect(await shop.mailsTo(right, 0)).toEqual([]);
  });
});

describe('the link of a guest’s mail', () => {
  it('stays where a form changes their name, their phone and the order alone', async () => {
    await save({ guest: { name: 'Gro Gran', email: misspelt.toUpperCase(), phone: '+4798765432' }, paymentId: 3 });
    expect(await readAddress(first)).toMatchObject({ mayCorrect: true });
    await shop.idle();
    expect(await shop.mailsTo(misspelt, 1)).toHaveLength(1);
  });

  it('stays the one of the address that the guest corrected while the form was open', async () => {
    requireStatus(await correcting(right), 200);
    const [link = ''] = await linksTo(right, 1);
    await save({ guest: { name: 'Gro Gran', phone: '+4798765432' } });
    expect(await readAddress(key)).toMatchObject({ sentTo: right });
    expect(await readAddress(link)).toMatchObject({ mayCorrect: true });
    expect((await readOrder(shop, id)).guest).toEqual({ name: 'Gro Gran', email: right, phone: '+4798765432' });
    await save({ guest: { name: 'Gro Gran' }, paymentId: 3 });
    expect((await readOrder(shop, id)).guest).toMatchObject({ phone: '+4798765432' });
  });

  it('opens nothing once the order was an account’s, also where it is another guest’s afterwards', async () => {
    const kari = await addCustomer(shop, 'Kari Nordmann');
    await save({ userId: kari.id });
    requireRefusal(await asking(first), 'NOT_LOGGED_IN');
    await save({ userId: null, ...guestAt(right) });
    requireRefusal(await asking(first), 'NOT_LOGGED_IN');
  });
});
