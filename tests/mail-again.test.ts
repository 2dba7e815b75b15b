import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { linkIn } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  rental,
  requireStatus,
} from './testing/shop-story.ts';

const KEY = 'en-gang-til-og-ikke-flere';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

const asAdmin = (method: string, path: string, headers: Record<string, string> = {}) =>
  shop.call(method, path, { token: shop.adminToken, headers });
const again = (id: string, headers = {}) => asAdmin('POST', `/api/orders/${id}/confirmation-mail`, headers);
/** Of all mails sent, once there are `count`. */
async function messageIds(email: string, count: number) {
  await shop.mailsTo(email, count);
  await shop.idle();
  return (await shop.mailsTo(email, count)).map(({ headers }) => headers.get('message-id'));
}
const ordered = async (day: number, fields: object, token: string | null = null) => {
  const lines = [rental(await addProduct(shop), `2027-05-${day}T10:00`, `2027-05-${day + 1}T10:00`)];
  return placed(shop, lines, { token, fields: { ...fields } });
};

describe('a confirmation', () => {
  it('is sent again under an id of its own, once for each time it is asked for', async () => {
    const id = await ordered(10, { guest: GUEST });
    for (const _ of ['once', 'and the same again']) requireStatus(await again(id, { 'idempotency-key': KEY }), 202);
    expect(await messageIds(GUEST.email, 2)).toHaveLength(2);
    requireStatus(await again(id), 202);
    expect(new Set(await messageIds(GUEST.email, 3)).size).toBe(3);
    const reported = await linesOf(shop, 'order', id);
    expect(reported.slice(1)).toEqual(['Bekreftelsen ble bestilt på nytt', 'Bekreftelsen ble bestilt på nytt']);
  });

  it('is refused where nobody would get it', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const [bare, own, cancelled] = [
      await ordered(12, {}),
      await ordered(14, {}, ola.token),
      await ordered(16, { guest: GUEST }),
    ];
    requireRefusal(await again(bare), 'NO_EMAIL');
    requireRefusal(await again('299999999999999'), 'ORDER_NOT_FOUND');
    await changeOrderStatus(shop, cancelled, 6);
    requireRefusal(await again(cancelled), 'ORDER_IS_CANCELLED');
    requireStatus(await asAdmin('DELETE', `/api/orders/${cancelled}`), 200);
    requireRefusal(await again(cancelled), 'ORDER_IS_DELETED');
    await changeOrderStatus(shop, own, 5);
    requireStatus(await asAdmin('DELETE', `/api/users/${ola.id}`), 200);
    requireRefusal(await again(own), 'PERSON_IS_ERASED');
    requireRefusal(await asAdmin('POST', `/api/users/${ola.id}/reset-mail`), 'USER_NOT_FOUND');
  });
});

describe('a link for a new password', () => {
  it('is sent for an administrator to whose account it is, each a new one', async () => {
    const kari = await addCustomer(shop);
    for (const count of [1, 2]) {
      requireStatus(await asAdmin('POST', `/api/users/${kari.id}/reset-mail`), 202);
      expect(new Set(await messageIds(kari.email, count)).size).toBe(count);
    }
    const [mail] = await shop.mailsTo(kari.email, 2);
    expect(mail && linkIn(mail)).toMatch(/reset-password\?token=/);
    expect((await linesOf(shop, 'user', kari.id)).at(-1)).toBe('Lenke for nytt passord ble bestilt');
    requireRefusal(await asAdmin('POST', '/api/users/299999999999999/reset-mail'), 'USER_NOT_FOUND');
    requireRefusal(await shop.call('POST', `/api/users/${kari.id}/reset-mail`, { token: kari.token }), 'NO_ACCESS');
  });
});
