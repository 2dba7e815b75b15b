import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { ownExtension } from '@naust/domain/orders/extension.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, GUEST, placed, rental } from './testing/shop-story.ts';

let shop: MailShop;
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

type Extend = (minutes: number, from?: string, hour?: string) => ReturnType<MailShop['call']>;

/**
 * Orders a lavvo as a guest, from one day at ten to the next; returns a function that extends it by a number of
 * minutes.
 */
async function ordered(day: number): Promise<Extend> {
  const lavvo = await addProduct(shop);
  const [from, to] = [`2027-04-${day}T10:00`, `2027-04-${day + 1}`] as const;
  const id = await placed(shop, [rental(lavvo, from, `${to}T10:00`)], { fields: { guest: GUEST } });
  const token = orderTokenOf(shop.shop.deps.secrets.orderLink, id);
  return (minutes, address = '203.0.113.200', hour = '10') => {
    const headers = { 'x-order-token': token, 'x-forwarded-for': address };
    const path = `/api/orders/${id}/extend`;
    if (minutes === 0) return shop.call('GET', path, { headers });
    return shop.call('POST', path, { headers, body: { to: `${to}T${hour}:${String(minutes).padStart(2, '0')}` } });
  };
}

async function statusesOf(count: number, extend: (minutes: number) => ReturnType<MailShop['call']>): Promise<number[]> {
  const statuses: number[] = [];
  for (let minutes = 1; minutes <= count; minutes += 1) statuses.push((await extend(minutes)).status);
  return statuses;
}

describe('a stranger who orders in somebody’s name', () => {
  it('extends it minute by minute twenty times and no more, and the page offers it no longer', async () => {
    shop = await openMailShop();
    const extend = await ordered(10);
    expect(await statusesOf(20, extend)).toEqual(Array(20).fill(200));
    requireRefusal(await extend(21), 'EXTENDED_TOO_OFTEN');
    expect(ownExtension.parse((await extend(0)).body)).toMatchObject({ allowed: false, items: [] });
  });

  it('sends them no more mails than anybody may get in an hour', async () => {
    shop = await openMailShop(1, 1);
    let addresses = 0;
    const [first, second] = [await ordered(10), await ordered(20)].map(
      (extend) => (minutes: number) => extend(minutes, `203.0.113.${++addresses}`),
    );
    if (!first || !second) throw new Error('nothing was ordered');
    // The extensions are recorded; their mails beyond forty wait.
    for (const extend of [first, second]) expect(await statusesOf(20, extend)).toEqual(Array(20).fill(200));
    const counts = () => shop.shop.engines.jobs.counts();
    await expect.poll(counts, { timeout: 20_000 }).toMatchObject({ waiting: 0, running: 0, delayed: 2 });
    expect(await shop.mailsTo(GUEST.email, 40)).toHaveLength(40);
  });

  it('meets the limit of ordering, however often an order may be looked up', async () => {
    shop = await openMailShop(0.2, 1);
    const extend = await ordered(10);
    expect(await statusesOf(6, extend)).toEqual(Array(6).fill(200));
    requireRefusal(await extend(7), 'TOO_MANY_REQUESTS');
  });
});
