import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aPayment,
  KEYS,
  newKey,
  openSimulatorUnderTest,
  type SimulatorUnderTest,
} from '../testing/payments-under-test.ts';
import { openReceiver } from '../testing/receiver-under-test.ts';
import { vippsApi } from './vipps-api.ts';
import type { WalletNotice } from './vipps-webhook.ts';
import { registeredAnswer, registrationsAnswer } from './vipps-wire.ts';
import { openVippsNotices, type VippsNotices } from './wallet-notices.ts';

const SECOND = 1_000;

let wallet: SimulatorUnderTest;
let folder: string;
let notices: VippsNotices;
let shop: Awaited<ReturnType<typeof shopThatListens>>;

beforeEach(async () => {
  wallet = await openSimulatorUnderTest();
  folder = await mkdtemp(join(tmpdir(), 'naust-notices-'));
  notices = await openNotices();
  shop = await shopThatListens();
  await notices.registerAt(shop.url);
});
afterEach(async () => {
  shop.close();
  await wallet.close();
  await rm(folder, { recursive: true });
});

const call = () => vippsApi({ baseUrl: () => wallet.url, keys: KEYS, clock: wallet.clock });
const openNotices = () => openVippsNotices({ call: call(), folder, clock: wallet.clock });
const registered = async () =>
  (await call()({ method: 'GET', path: '/webhooks/v1/webhooks', answer: registrationsAnswer })).webhooks;

/** Accepts every valid webhook, and answers as the test sets. */
async function shopThatListens() {
  const received: WalletNotice[] = [];
  let status = 200;
  let tries = 0;
  const { url, close } = await openReceiver((rawBody, header) => {
    tries++;
    const notice = notices.read(header, rawBody);
    if (notice && status === 200) received.push(notice);
    return notice ? status : 401;
  });
  return {
    url,
    close,
    /** Names and endings of references, in order of arrival. */
    received: () => received.map(({ name, reference }) => `${name} ${reference.slice(-1)}`),
    notices: received,
    tries: () => tries,
    answer(given: number) {
      status = given;
    },
  };
}

async function begun(ending = 'A') {
  const payment = aPayment({ reference: `leie-${randomUUID()}-${ending}` });
  const { redirectUrl } = await wallet.payments.create(payment, newKey());
  return { ...payment, redirectUrl };
}
async function approved(ending = 'A') {
  const payment = await begun(ending);
  await wallet.choose(payment.redirectUrl, 'approve');
  return payment;
}

describe('the messages of the wallet', () => {
  it('tell of each step of a payment, in its order', async () => {
    const { reference } = await approved();
    await wallet.payments.capture(reference, 20_000, newKey());
    await wallet.payments.refund(reference, 5_000, newKey());
    await wallet.payments.cancel(reference, { onlyUnauthorized: false }, newKey());
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', 'AUTHORIZED A', 'CAPTURED A', 'REFUNDED A', 'CANCELLED A']);
    expect(shop.notices.map(({ amountOre }) => amountOre)).toEqual([49_900, 49_900, 20_000, 5_000, 29_900]);
    expect(new Set(shop.notices.map(({ pspReference }) => pspReference)).size).toBe(5);
  });

  it.each([
    ['abort', 'ABORTED'],
    ['expire', 'EXPIRED'],
  ] as const)('tell that the payer chose to %s', async (choice, name) => {
    const { redirectUrl } = await begun();
    await wallet.choose(redirectUrl, choice);
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', `${name} A`]);
  });

  it('tell that the time passed without anybody asking', async () => {
    await begun();
    wallet.clock.pass(10 * 60 * SECOND);
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', 'EXPIRED A']);
  });

  it('wait for the first that is not taken, longer each time, and lose none', async () => {
    shop.answer(500);
    await approved('A');
    await wallet.simulator.catchUp();
    expect(shop.tries()).toBe(1);
    for (const seconds of [1, 2, 4, 8]) {
      wallet.clock.pass(seconds * SECOND - 1);
      await wallet.simulator.catchUp();
      const before = shop.tries();
      wallet.clock.pass(1);
      await wallet.simulator.catchUp();
      expect(shop.tries()).toBe(before + 1);
    }
    shop.answer(200);
    await approved('B');
    wallet.clock.pass(16 * SECOND);
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', 'AUTHORIZED A', 'CREATED B', 'AUTHORIZED B']);
  });
});

describe('the registration with the wallet', () => {
  it('is made once and found again by the next start', async () => {
    const [first] = await registered();
    notices = await openNotices();
    await notices.registerAt(shop.url);
    expect(await registered()).toEqual([first]);
    await approved();
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', 'AUTHORIZED A']);
  });

  it('keeps its secret for its owner’s eyes only', async () => {
    const file = join(folder, 'vipps-webhook.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(shop.url);
  });

  it('is made anew where the secret is lost, and the old one is taken away', async () => {
    const [lost] = await registered();
    await rm(join(folder, 'vipps-webhook.json'));
    notices = await openNotices();
    await notices.registerAt(shop.url);
    const [found, ...more] = await registered();
    expect(more).toEqual([]);
    expect(found?.id).not.toBe(lost?.id);
    await approved();
    await wallet.simulator.catchUp();
    expect(shop.received()).toEqual(['CREATED A', 'AUTHORIZED A']);
  });

  it.each(['', '{', '[{"id":1}]'])(
    'is made anew where the secret is damaged (%s), which is set aside',
    async (text) => {
      await writeFile(join(folder, 'vipps-webhook.json'), text);
      notices = await openNotices();
      await notices.registerAt(shop.url);
      expect((await readdir(folder)).filter((name) => name.startsWith('vipps-webhook.json.damaged-'))).toHaveLength(1);
      await approved();
      await wallet.simulator.catchUp();
      expect(shop.received()).toEqual(['CREATED A', 'AUTHORIZED A']);
    },
  );

  it('is learnt by a process that was there before another one made it', async () => {
    await rm(join(folder, 'vipps-webhook.json'));
    const before = notices;
    await (await openNotices()).registerAt(shop.url);
    notices = before;
    await approved();
    await wallet.simulator.catchUp();
    expect([shop.tries(), shop.received()]).toEqual([1, []]);
    await expect
      .poll(async () => {
        wallet.clock.pass(2 * SECOND);
        await wallet.simulator.catchUp();
        return shop.received();
      })
      .toEqual(['CREATED A', 'AUTHORIZED A']);
  });

  it('moves with the shop to another address, and leaves those of others alone', async () => {
    const others = { url: 'https://naust.example.com/hook', events: ['epayments.payment.captured.v1'] };
    await call()({
      method: 'POST',
      path: '/webhooks/v1/webhooks',
      body: others,
      key: newKey(),
      answer: registeredAnswer,
    });
    const moved = await shopThatListens();
    await notices.registerAt(moved.url);
    expect((await registered()).map(({ url }) => url).sort()).toEqual([moved.url, others.url].sort());
    await approved();
    await wallet.simulator.catchUp();
    expect(moved.received()).toEqual(['CREATED A', 'AUTHORIZED A']);
    expect(shop.tries()).toBe(0);
    moved.close();
  });
});
