import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { type ReceivedMail, readMail } from '@naust/infra/mail/mail-under-test.ts';
import { prepareFirstStart } from '@naust/shop/first-start.ts';
import { openShop, type Shop } from '@naust/shop/shop.ts';
import { expect, vi } from 'vitest';

export const SHOP_ADDRESS = 'https://naust.example';
export const ADMIN = { email: 'sjefen@naust.example', password: 'hemmelig ved sjøen' };

export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface MailShop {
  url: string;
  dataDir: string;
  shop: Shop;
  /** Moves the shop's clock ahead. */
  pass(ms: number): void;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Resolves when at least so many mails to this address lie in the outbox, oldest first. */
  mailsTo(address: string, count: number): Promise<ReceivedMail[]>;
  /** Resolves when no job waits or runs. */
  idle(): Promise<void>;
  /** What the log of the process says went wrong. */
  faults: readonly string[];
  stop(): Promise<void>;
}

const projectorEntry = new URL('../services/shop/projector-main.ts', import.meta.url);

/** The whole shop on real files, without demo goods, whose clock can be moved ahead of the true time. */
export async function openMailShop(env: Record<string, string> = {}): Promise<MailShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-mail-shop-'));
  let ahead = 0;
  const clock = { now: () => systemClock.now() + ahead };
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '0',
    BASE_URL: SHOP_ADDRESS,
    RATE_LIMIT_FACTOR: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  const faults: string[] = [];
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      faults.push(line.toString());
      done();
    },
  });
  const logger = createLogger({ to: lines, level: 'error' });
  const shop = await openShop({ config, clock, logger, version: 'test', projectorEntry, checkAnswers: true });
  await prepareFirstStart(shop, { config, clock, say: () => {} });
  await shop.projector.waitFor(shop.projector.everyModel, await shop.engines.store.head(), 60_000);
  const served = await shop.serve();
  const url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
  const outbox = join(dataDir, 'outbox');
  return {
    url,
    dataDir,
    shop,
    pass(ms) {
      ahead += ms;
    },
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    mailsTo: (address, count) =>
      vi.waitFor(
        async () => {
          const mails = (await mailsIn(outbox)).filter(({ headers }) => headers.get('to')?.endsWith(`<${address}>`));
          expect(mails.length).toBeGreaterThanOrEqual(count);
          return mails;
        },
        { timeout: 10_000, interval: 20 },
      ),
    idle: () =>
      vi.waitFor(
        async () => expect(await shop.engines.jobs.counts()).toMatchObject({ waiting: 0, delayed: 0, running: 0 }),
        { timeout: 10_000, interval: 20 },
      ),
    faults,
    async stop() {
      await served.close();
      await shop.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function mailsIn(outbox: string): Promise<ReceivedMail[]> {
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
