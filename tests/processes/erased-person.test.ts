import { rm } from 'node:fs/promises';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { counterOf } from '../testing/counter.ts';
import { everyAnswer, wordsIn } from '../testing/every-answer.ts';
import { historyOf } from '../testing/history-calls.ts';
import { bytesWith } from '../testing/kept-files.ts';
import { type LiveListener, listenLive } from '../testing/live-listener.ts';
import { mailsTo } from '../testing/outbox.ts';
import { setUpQuiz } from '../testing/quiz-story.ts';
import { requireRefusal } from '../testing/refusals.ts';
import { addCustomer, type Customer, order, readOrder, rental, requireStatus } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';
import {
  accountNamed,
  CHARGE,
  dayFrom,
  factsOf,
  guestNamed,
  type Person,
  type PersonFacts,
  tellWholeStory,
} from '../testing/whole-story.ts';

/** The shop's guarantee: this long after an erasure no file has the person's words. */
const TEN_SECONDS = { timeout: 10_000, interval: 50 };
const ERASED = 'Slettet bruker';

let shop: ShopUnderTest;
/** Pickup day of their rental, yyyy-mm-dd. */
let pickup: string;
let live: LiveListener;
let other: Customer;
let people: { stem: string; person: Person; reported: PersonFacts }[] = [];

beforeAll(async () => {
  shop = await openTestShop({ clock: clockAhead(), keepData: true });
  pickup = dayFrom(shop, 1);
  live = await listenLive(shop, shop.adminToken);
  other = await addCustomer(shop, 'Anne Annen');
  await setUpQuiz(shop, 'Quiz', null);
  const persons = [
    { stem: 'Karisamne', person: await accountNamed(shop, 'Karisamne', '8712301') },
    { stem: 'Grostine', person: guestNamed('Grostine', '8712302') },
  ];
  for (const one of persons) people.push({ ...one, reported: await tellWholeStory(shop, one.person) });
}, 180_000);
afterAll(async () => {
  people = [];
  live.close();
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

const allWords = () => people.flatMap(({ person, stem }) => [...factsOf(person), stem]);
const addresses = () => [
  ...people.flatMap(({ stem, person: { words } }) =>
    [stem, words.email, words.phone, words.name].flatMap((text) =>
      ['orders', 'users', 'inbox', 'products'].map((list) => `/api/${list}?q=${encodeURIComponent(text)}`),
    ),
  ),
  ...people.map(({ reported }) => `/api/timeline?from=${pickup}&to=${dayFrom(shop, 40)}&product=${reported.productId}`),
  `/api/timeline?from=${pickup}&to=${dayFrom(shop, 40)}`,
  `/api/today?date=${pickup}`,
  ...['stats', 'revenue', 'revenue.csv', 'stats/products'].flatMap((path) =>
    [-1, 0].map((days) => dayFrom(shop, days)).map((day) => `/api/${path}?at=${day}`),
  ),
  ...['orders', 'charges'].map((sheet) => `/api/${sheet}.csv?month=${osloMonth(shop.clock.now())}`),
];
const everyAnswerNow = () =>
  everyAnswer(shop, {
    tokens: { admin: shop.adminToken, customer: other.token, visitor: null },
    ids: people.flatMap(({ person, reported }) => [...reported.ids, ...(person.account ? [person.account.id] : [])]),
    month: osloMonth(shop.clock.now()),
    also: addresses(),
  });
/** Without answers that contain the time or the state of the process. */
const lasting = (answers: ReadonlyMap<string, string>) =>
  [...answers].filter(([asked]) => !/\/api\/system|\/api\/security-log|\/metrics|\/health\/|\/export$/.test(asked));
const dayOfPickup = () => shop.read(todayAnswer, `/api/today?date=${pickup}`, shop.adminToken);

describe('whoever ordered, wrote, was answered, noted and entered the quiz', () => {
  it('is told of by the calls of administrators, and by no file in the clear but those that are for reading', async () => {
    const answers = await everyAnswerNow();
    const reported = wordsIn(answers, allWords());
    for (const word of allWords()) {
      expect(
        reported.filter((line) => line.startsWith('admin: ') && line.endsWith(` tells ${word}`)),
        word,
      ).not.toEqual([]);
    }
    // The quiz's public list shows a first name.
    expect(reported.filter((line) => !/^admin: |\/api\/quiz\/results/.test(line))).toEqual([]);
    for (const { words } of people.map(({ person }) => person)) {
      await expect.poll(async () => (await mailsTo(words.email, shop.dataDir)).length, TEN_SECONDS).toBeGreaterThan(1);
    }
    const files = new Set((await bytesWith(shop.dataDir, allWords())).map((line) => line.replace(/(-wal)?[/:].*/, '')));
    expect([...files].sort()).toEqual(['outbox', 'read-models.db']);
  }, 120_000);

  it('stands in no file ten seconds after they were erased', async () => {
    for (const { person, reported } of people) {
      const path = person.account ? `users/${person.account.id}` : `orders/${reported.orderId}/guest`;
      requireStatus(await shop.call('DELETE', `/api/${path}`, { token: shop.adminToken }), 200);
      if (person.account) continue;
      // Each guest order is erased by itself.
      for (const id of reported.ordersBeside) {
        requireStatus(await shop.call('DELETE', `/api/orders/${id}/guest`, { token: shop.adminToken }), 200);
      }
    }
    await expect.poll(() => bytesWith(shop.dataDir, allWords()), TEN_SECONDS).toEqual([]);
  });

  it('is nobody in every answer, also where the owner goes on with the order', async () => {
    for (const { reported } of people) {
      const reason = { statusId: 2, reason: 'Tas opp igjen' };
      requireStatus(await counterOf(shop).setStatus(reported.orderId, reason), 200);
      const items = [rental(reported.productId, `${pickup}T14:00`, `${dayFrom(shop, 2)}T10:00`)];
      const refused = await order(shop, items, { token: shop.adminToken, fields: { userId: other.id } });
      requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
      expect(refused.body).toMatchObject({ inTheWay: [{ id: reported.orderId, customer: ERASED }] });
      expect(await historyOf(shop, 'order', reported.orderId)).toContainEqual(
        expect.objectContaining({ type: 'OrderNoted', changes: [{ field: 'Notat', before: null, after: 'slettet' }] }),
      );
    }
    expect((await dayOfPickup()).toFetch.rows.map(({ customer }) => customer)).toEqual(
      people.map(() => ({ name: ERASED, phone: null })),
    );
    expect(wordsIn(await everyAnswerNow(), allWords())).toEqual([]);
  });

  it('leaves lines, sums, dates and what charges are for', async () => {
    for (const { reported } of people) {
      expect(await readOrder(shop, reported.orderId)).toMatchObject({ total: 250, OrderItems: [{ quantity: 1 }] });
      const charges = await shop.read(
        z.array(chargeAnswer),
        `/api/orders/${reported.orderId}/charges`,
        shop.adminToken,
      );
      expect(charges).toMatchObject([{ id: reported.chargeId, description: CHARGE, amount: 200 }]);
    }
  });

  it('was named to no open screen', async () => {
    const head = String(await shop.head());
    await expect.poll(() => live.messages.at(-1)?.position, TEN_SECONDS).toBe(head);
    expect(live.messages.flatMap(({ changed }) => changed.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['orders', 'users', 'inbox', 'charges']),
    );
    expect(wordsIn(new Map([['live', live.text()]]), allWords())).toEqual([]);
    live.close();
    await live.ended;
  });

  it('is nobody after all is folded anew and the shop is started again', async () => {
    // Events of their own record the outcomes of mails.
    const { engines, projector } = shop.shop;
    await expect.poll(() => engines.jobs.counts(), TEN_SECONDS).toMatchObject({ waiting: 0, running: 0 });
    await projector.waitFor(projector.everyModel, await engines.store.head(), { atMost: 10_000 });
    const before = lasting(await everyAnswerNow());
    const { dataDir, clock } = shop;
    await shop.stop();
    expect(await bytesWith(dataDir, allWords())).toEqual([]);
    const rebuilt = await startCommand('rebuild', dataDir);
    expect(rebuilt.code, rebuilt.output).toBe(0);
    expect(await bytesWith(dataDir, allWords())).toEqual([]);
    shop = await openTestShop({ dataDir, clock, keepData: true });
    const after = await everyAnswerNow();
    expect(wordsIn(after, allWords())).toEqual([]);
    expect(lasting(after)).toEqual(before);
    expect(await bytesWith(dataDir, allWords())).toEqual([]);
    expect(shop.faults()).toEqual([]);
  }, 120_000);
});
