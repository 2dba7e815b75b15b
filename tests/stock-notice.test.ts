import { callStockNotice } from '@naust/command/stock-notices/stock-notices.ts';
import type { StockNoticeAnswer } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import { type MailCatcher, openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesWith } from './testing/kept-files.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, changeOrderStatus, GUEST, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { askForNotice, noticesOf, setStock, waitForStock, withKeys } from './testing/stock-waits.ts';
import { clockAhead, MINUTE } from './testing/test-clock.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const longWait = { timeout: 60_000, interval: 50 };

let mails: MailCatcher;
let shop: ShopUnderTest;
let boxes: number;
let people = 0;

beforeAll(async () => {
  mails = await openMailCatcher();
  const settings = { MAIL: mails.url, SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' };
  shop = await openTestShop({ clock: clockAhead(), baseUrl: 'https://naust.example', settings });
  boxes = await addGoods(shop, 'Flyttekasser', 0);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await shop.stop();
  await mails.close();
});

const OWN_KEY = 'nokkelen-til-den-som-begynte-a-vente';
const newAddress = () => `venter${++people}.unik@gjest.test`;
const ask = (body: object, productId = boxes, token: string | null = null) =>
  askForNotice(shop, { productId, body, token });
const asked = (email: string, productId = boxes) => waitForStock(shop, { productId, body: { email } });
const stop = (token: string) => shop.call('DELETE', `/api/stock-notices/${token}`);
const restock = (left: number, productId = boxes, fields = {}) =>
  setStock(shop, productId, { stock_qty: left, ...fields });
const sentTo = (email: string) => [...mails.caught].filter(([, { to }]) => to === email);
const waitForNotice = (email: string) => vi.waitFor(() => expect(sentTo(email)).toHaveLength(1), longWait);

/** The notices that an act has ended; no address waits afterwards. */
async function ended(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await noticesOf(shop, 'ended')).map(({ id }) => id));
  await act();
  return vi.waitFor(async () => {
    expect([...(await noticesOf(shop, 'asked')), ...(await noticesOf(shop, 'due'))]).toEqual([]);
    const ids = (await noticesOf(shop, 'ended')).map(({ id }) => id).filter((id) => !before.has(id));
    expect(ids.length).toBeGreaterThan(0);
    return ids;
  }, longWait);
}
const areKeysGone = async (ids: readonly string[]) => expect(await withKeys(shop, ids)).toEqual([]);

describe('who waits for a product that is sold out', () => {
  it('is told once when it is in stock again, by whichever way, and then forgotten', async () => {
    const [gro, per] = [newAddress(), newAddress()];
    await asked(gro);
    const ids = await ended(async () => {
      await restock(1);
      await waitForNotice(gro);
    });
    await areKeysGone(ids);
    const order = await placed(shop, [sale(boxes)], { fields: { guest: GUEST } });
    await asked(per);
    await ended(async () => {
      await changeOrderStatus(shop, order, 6);
      await waitForNotice(per);
    });
    await restock(0);
    expect([sentTo(gro), sentTo(per)].flat().map(([, { times }]) => times)).toEqual([1, 1]);
    expect(await filesWith(shop.dataDir, 'unik@gjest.test')).toEqual([]);
  });

  it('gets the same answer however often they ask, and one mail', async () => {
    const email = newAddress();
    const again = (body: object) => askForNotice(shop, { productId: boxes, body, token: null, key: OWN_KEY });
    const answers = [await again({ email }), await again({ email: ` ${email.toUpperCase()}` }), await again({ email })];
    for (const { status, headers } of answers) expect([status, headers.get('x-position')]).toEqual([201, null]);
    const [first, other, last] = answers.map(({ body }) => body as StockNoticeAnswer);
    expect(last).toEqual(first);
    expect(other?.token).toBe(first?.token);
    await ended(async () => {
      await restock(2);
      await waitForNotice(email);
    });
    await restock(0);
  });

  it('is told of a later time only where they ask again, under another Message-ID', async () => {
    const email = newAddress();
    await asked(email);
    await ended(() => restock(1));
    await restock(0);
    await asked(email);
    await ended(() => restock(1));
    expect(sentTo(email).map(([, { times }]) => times)).toEqual([1, 1]);
    await restock(0);
  });

  it('is told nothing of what is sold out again when the mail is written, and of the next time', async () => {
    const email = newAddress();
    await asked(email);
    const waiting = () => noticesOf(shop, 'asked');
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), longWait);
    const [was] = await waiting();
    if (!was) throw new Error('nobody waits');
    const called = { noticeId: was.id, productId: was.productId, addressHash: was.addressHash };
    for (let times = 0; times < 2; times += 1) {
      await callStockNotice(shop.shop.deps, called, { channel: 'job', correlationId: 'test' });
      await vi.waitFor(async () => {
        expect((await shop.shop.deps.stockNotice(was.productId, was.addressHash).peek()).state?.isDue).toBe(false);
        expect(await waiting()).toEqual([was]);
      }, longWait);
    }
    expect(sentTo(email)).toEqual([]);
    await ended(async () => {
      await restock(1);
      await waitForNotice(email);
    });
    await restock(0);
  });

  it('ends the wait themselves, and gets no mail', async () => {
    const [gro, per] = [newAddress(), newAddress()];
    const { token } = await asked(gro);
    await areKeysGone(await ended(async () => requireStatus(await stop(token), 200)));
    const head = await shop.head();
    requireStatus(await stop(token), 200);
    expect(await shop.head()).toBe(head);
    const [product, , id, mac] = token.split('.');
    for (const forged of [`${product}.${'0'.repeat(64)}.${id}.${mac}`, `${token}x`, 'x']) {
      requireRefusal(await stop(forged), 'STOCK_LINK_INVALID');
    }
    await asked(per);
    await ended(async () => {
      await restock(1);
      await waitForNotice(per);
    });
    expect(sentTo(gro)).toEqual([]);
    await restock(0);
  });

  it('waits on where a stranger who knows the address asks too and ends that', async () => {
    const email = newAddress();
    const own = { productId: boxes, body: { email }, token: null, key: OWN_KEY };
    await askForNotice(shop, own);
    for (const key of [undefined, 'nokkelen-til-en-helt-annen-nettleser']) {
      const { token } = requireStatus(await askForNotice(shop, { ...own, key }), 201) as StockNoticeAnswer;
      const head = await shop.head();
      expect((await stop(token)).body).toEqual({ ok: true });
      expect(await shop.head()).toBe(head);
    }
    const { token } = requireStatus(await askForNotice(shop, own), 201) as StockNoticeAnswer;
    await ended(async () => requireStatus(await stop(token), 200));
    await waitForStock(shop, own);
    await ended(() => restock(1));
    await waitForNotice(email);
    await restock(0);
  });

  it('waits anew where the shop was cut off while it forgot them, and is told', async () => {
    const email = newAddress();
    await asked(email);
    await vi.waitFor(async () => expect(await noticesOf(shop, 'asked')).toHaveLength(1), longWait);
    const cutOff = (await noticesOf(shop, 'asked')).map(({ id }) => id);
    await shop.shop.engines.keys.destroy(...cutOff);
    await asked(email);
    const ids = await ended(async () => {
      await restock(1);
      await waitForNotice(email);
    });
    expect((await noticesOf(shop, 'ended')).map(({ id }) => id)).toEqual(expect.arrayContaining([...cutOff, ...ids]));
    await areKeysGone(ids);
    await restock(0);
  });

  it('is forgotten unsaid when the product is no longer sold, or is deleted', async () => {
    const [cups, plates] = [await addGoods(shop, 'Kopper', 0), await addGoods(shop, 'Fat', 0)];
    const [gro, per] = [newAddress(), newAddress()];
    await asked(gro, cups);
    await asked(per, plates);
    const ids = await ended(async () => {
      await restock(5, cups, { is_for_sale: false, price_day: 100 });
      requireStatus(await shop.asAdmin('DELETE', `/api/products/${plates}`), 200);
    });
    expect(ids).toHaveLength(2);
    await areKeysGone(ids);
    expect([sentTo(gro), sentTo(per)]).toEqual([[], []]);
  });

  it('is told again under the same Message-ID where the shop was cut off before it remembered', async () => {
    const kari = await addCustomer(shop, 'Kari Venter');
    const { keys } = shop.shop.engines;
    vi.spyOn(keys, 'destroy').mockRejectedValueOnce(new Error('cut off after the mail was sent'));
    requireStatus(await ask({ email: kari.email }, boxes, kari.token), 201);
    const ids = await ended(async () => {
      await restock(1);
      await waitForNotice(kari.email);
      shop.clock.pass(MINUTE);
    });
    expect(sentTo(kari.email).map(([, { times }]) => times)).toEqual([2]);
    await areKeysGone(ids);
    await restock(0);
  });
});

describe('nobody can wait', () => {
  it.each([
    ['for what can be bought', async () => addGoods(shop, 'Tau', 3), {}, 'IN_STOCK_ALREADY'],
    ['for what is not counted', async () => addGoods(shop, 'Gass', null), {}, 'IN_STOCK_ALREADY'],
    ['for what there is not', async () => 9999, {}, 'PRODUCT_NOT_FOUND'],
    ['at no address', async () => boxes, { email: 'gro' }, 'EMAIL_INVALID'],
    ['as a machine', async () => boxes, { website: 'https://spam.example' }, 'WRITTEN_BY_MACHINE'],
    ['in a moment', async () => boxes, { writtenMs: 100 }, 'WRITTEN_BY_MACHINE'],
  ])('%s', async (_, product, body, code) => {
    const productId = await product();
    const head = await shop.head();
    requireRefusal(await ask({ email: newAddress(), ...body }, productId), code);
    expect(await shop.head()).toBe(head);
  });
});
