import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReceivedMail, readMail } from '@naust/infra/mail/mail-under-test.ts';
import { expect, vi } from 'vitest';
import { openTestShop, type ShopUnderTest } from './shop-under-test.ts';
import { clockAhead } from './test-clock.ts';

export const SHOP_ADDRESS = 'https://naust.example';

export interface MailShop extends ShopUnderTest {
  /** Resolves when at least so many mails to this address lie in the outbox, oldest first. */
  mailsTo(address: string, count: number): Promise<ReceivedMail[]>;
  /** Resolves when no job waits or runs. */
  idle(): Promise<void>;
}

const patience = { timeout: 10_000, interval: 20 };

/** A shop whose mails a test can read, and whose clock can be moved ahead of the true time. */
export async function openMailShop(rateLimitFactor = 0): Promise<MailShop> {
  const opened = await openTestShop({ clock: clockAhead(), baseUrl: SHOP_ADDRESS, rateLimitFactor });
  const { jobs } = opened.shop.engines;
  const outbox = join(opened.dataDir, 'outbox');
  const mailsTo = async (address: string) =>
    (await mailsIn(outbox)).filter(({ headers }) => headers.get('to')?.endsWith(`<${address}>`));
  return Object.assign(opened, {
    mailsTo: (address: string, count: number) =>
      vi.waitFor(async () => {
        const mails = await mailsTo(address);
        expect(mails.length).toBeGreaterThanOrEqual(count);
        return mails;
      }, patience),
    idle: () =>
      vi.waitFor(
        async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, delayed: 0, running: 0 }),
        patience,
      ),
  });
}

/** Every mail of an outbox, oldest first. */
export async function mailsIn(outbox: string): Promise<ReceivedMail[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))));
  const timeOf = ({ headers }: ReceivedMail) => Date.parse(headers.get('date') ?? '');
  return mails.sort((one, other) => timeOf(one) - timeOf(other));
}

/** The token of a mail's link; throws where it has none. */
export function tokenIn({ text }: ReceivedMail): string {
  const token = /\/reset-password\?token=(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('no link in this mail');
  return token;
}
