import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { quizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { jobToForgetExpired } from '@naust/worker/retention/forget-expired.job.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { filesWith } from './testing/kept-files.ts';
import { setUpQuiz, submitQuiz } from './testing/quiz-story.ts';
import { addCustomer, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, MINUTE } from './testing/test-clock.ts';

const CANARY = 'Kanarifugl';
const PHONE = '98700321';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop({ keepData: true });
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** Opens the shop on a day: data past its retention is erased by itself. `anew`: all documents are folded again. */
async function reopen(instant: string, anew = false): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  clock.set(instant);
  const ends = anew ? ['', '-wal', '-shm'] : [];
  for (const end of ends) await rm(join(dataDir, `read-models.db${end}`), { force: true });
  shop = await openTestShop({ dataDir, clock, keepData: true });
}

const inbox = () => shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken);
const entries = async () => {
  const { responses } = await shop.read(quizResultsAnswer, '/api/quiz/results', shop.adminToken);
  return responses.map(({ full_name, phone, score }) => [full_name, phone, score]);
};
const isForgotten = (shown: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await shown()).toEqual(expected), { timeout: 20_000, interval: 50 });
/** Resolves when the day's job has run and no other job is running. */
async function dayIsDone(): Promise<void> {
  const { jobs } = shop.shop.engines;
  await jobs.enqueue([jobToForgetExpired(shop.clock.now())]);
  await isForgotten(async () => {
    const { waiting, running } = await jobs.counts();
    return waiting + running;
  }, 0);
}

describe('a message', () => {
  let messageId: string;
  it('is kept for 24 months, and forgotten by the day after, not the one that was sent later', async () => {
    const kari = await addCustomer(shop);
    const send = (message: string) =>
      shop.call('POST', '/api/inbox', { token: kari.token, body: { MessageTopicId: 1, message } });
    messageId = messageSaved.parse(requireStatus(await send(`${CANARY} i juni`), 201)).id;
    shop.clock.pass(DAY - MINUTE);
    const { token } = (await shop.logIn(kari.email, kari.password)).body as { token: string };
    kari.token = token;
    requireStatus(await send(`${CANARY} dagen etter`), 201);
    await reopen('2028-06-01T08:00:00Z');
    await dayIsDone();
    expect((await inbox()).map(({ message }) => message)).toEqual([`${CANARY} dagen etter`, `${CANARY} i juni`]);
    await reopen('2028-06-02T00:00:00Z');
    await isForgotten(async () => (await inbox()).map(({ message }) => message), [`${CANARY} dagen etter`]);
    expect((await shop.shop.engines.keys.find([messageId])).get(messageId)).toBeNull();
  });

  it('is as forgotten after everything is folded anew, and is readable for nobody', async () => {
    await reopen('2028-06-02T01:00:00Z', true);
    expect((await inbox()).map(({ message, User }) => [message, User.name])).toEqual([
      [`${CANARY} dagen etter`, 'Kari Nordmann'],
    ]);
    await reopen('2028-06-03T00:00:00Z');
    await isForgotten(inbox, []);
    await shop.stop();
    expect(await filesWith(shop.dataDir, CANARY)).toEqual([]);
    shop = await openTestShop({ dataDir: shop.dataDir, clock: shop.clock, keepData: true });
  });
});

describe('who took part in a quiz', () => {
  const nobody = [['Slettet bruker', '', 10]];

  it('is kept for 90 days after it closed, and forgotten then', async () => {
    await setUpQuiz(shop, 'Quiz', '2028-06-30T22:00:00.000Z');
    requireStatus(await submitQuiz(shop, PHONE, `Kjell ${CANARY}`), 201);
    await reopen('2028-09-28T21:00:00Z');
    await dayIsDone();
    expect(await entries()).toEqual([[`Kjell ${CANARY}`, `+47${PHONE}`, 10]]);
    await reopen('2028-09-29T01:00:00Z');
    await isForgotten(entries, nobody);
  });

  it('is as forgotten after everything is folded anew, and nothing is forgotten twice', async () => {
    const head = await shop.head();
    await reopen('2028-09-30T01:00:00Z', true);
    expect(await entries()).toEqual(nobody);
    await dayIsDone();
    expect(await shop.head()).toBe(head);
    await shop.stop();
    for (const word of [CANARY, PHONE]) expect(await filesWith(shop.dataDir, word)).toEqual([]);
    shop = await openTestShop({ dataDir: shop.dataDir, clock: shop.clock, keepData: true });
    expect(shop.faults()).toEqual([]);
  });
});
