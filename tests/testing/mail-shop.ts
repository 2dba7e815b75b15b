import type { ReceivedMail } from '@naust/infra/mail/testing/mail-under-test.ts';
import { expect, vi } from 'vitest';
import { mailsTo } from './outbox.ts';
import { addGoods, placed, sale } from './shop-story.ts';
import { openTestShop, type ShopUnderTest } from './shop-under-test.ts';
import { clockAhead } from './test-clock.ts';

export const SHOP_ADDRESS = 'https://naust.example';

export interface MailShop extends ShopUnderTest {
  /** Resolves when the outbox has at least `count` mails to this address, oldest first. */
  mailsTo(address: string, count: number): Promise<ReceivedMail[]>;
  /** Resolves when every owed mail is sent and no job waits or runs; it places an order to find out. */
  idle(): Promise<void>;
}

const longWait = { timeout: 20_000, interval: 20 };

/** A shop whose mails a test can read, with a clock that can be moved ahead. */
export async function openMailShop(rateLimitFactor = 0, trustProxy = 0): Promise<MailShop> {
  const opened = await openTestShop({ clock: clockAhead(), baseUrl: SHOP_ADDRESS, rateLimitFactor, trustProxy });
  const { jobs } = opened.shop.engines;
  const arrived = (address: string, count: number) =>
    vi.waitFor(async () => {
      const mails = await mailsTo(address, opened.dataDir);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    }, longWait);
  let [goods, marks] = [0, 0];
  /** Mails are queued in the order of the log: once the marker's mail is there, all earlier ones are queued. */
  async function mark(): Promise<void> {
    goods ||= await addGoods(opened, 'Merkelapp', null);
    const email = `merke${++marks}@idle.test`;
    await placed(opened, [sale(goods)], { fields: { guest: { name: 'Merke', email, phone: '40000000' } } });
    await arrived(email, 1);
  }
  return Object.assign(opened, {
    mailsTo: arrived,
    async idle() {
      await mark();
      await vi.waitFor(
        async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, delayed: 0, running: 0 }),
        longWait,
      );
    },
  });
}
