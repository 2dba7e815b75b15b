import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { openProtocolServer, type ProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CommandOptions, startCommand } from './commands.ts';
import { type Asked, everyAnswer } from './every-answer.ts';
import { writeOrders } from './many-orders.ts';
import { mailsTo } from './outbox.ts';
import { setUpQuiz } from './quiz-story.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  GUEST,
  placed,
  rental,
  requireStatus,
} from './shop-story.ts';
import { openTestShop, type ShopUnderTest } from './shop-under-test.ts';
import { clockAhead, MINUTE } from './test-clock.ts';
import { accountNamed, dayFrom, guestNamed, type Person, type PersonFacts, tellWholeStory } from './whole-story.ts';

/** A shop's settings besides the log's address, in its data folder or elsewhere. */
interface Place {
  settings: Record<string, string>;
  /** Further arguments of the move command. */
  args: readonly string[];
}

/** The path of a file in the data folder. */
type FileOf = (name: string) => string;

export interface Moving {
  /** Orders of the moved shop, of two events each besides those of two persons (default: 450). */
  orders?: number;
  /** Whether this is the move with documents, keys and queue: what it shares with that of the log alone is left out. */
  isFurther?: boolean;
  /** The settings after a move to a server. */
  there(file: FileOf): Place;
  /** The settings after the move back to a file. */
  back(file: FileOf): Place;
}

/** More events than are copied at once. `MOVED_ORDERS=50000` moves 100,000 events. */
const ORDERS = Number(process.env.MOVED_ORDERS ?? 450);
/** Over the played MongoDB each of hundreds of answers scans all orders. */
const IN_TIME = 240_000 + ORDERS * 20;
const longWait = { timeout: 30_000, interval: 20 };
const clock = clockAhead();
const secret = { SECRET_KEY: 'a secret that stays when the shop moves house' };

/** A lease that a busy server answers after its two seconds is held again: no fault of a move. */
const LATE_LEASE = 'the leases’ database does not answer now';

/** Moves a shop with its log to a server and back, with all that depends on the log. */
export function movingHouse({ orders = ORDERS, isFurther = false, ...place }: Moving): void {
  let server: ProtocolServer;
  let shop: ShopUnderTest;
  let dataDir: string;
  let tent: number;
  let customer: Customer;
  let people: { person: Person; reported: PersonFacts }[] = [];
  /** The answers of the shop before it moved. */
  let answered: [string, string][];

  const file = (name: string) => join(dataDir, name);
  const old = () => `sqlite:${file('events.db')}`;
  const thither = () => ({ from: old(), to: server.url, ...place.there(file) });
  const home = () => ({ from: server.url, to: `sqlite:${file('back.db')}`, ...place.back(file) });
  const settingsOf = ({ to, settings }: { to: string; settings: Place['settings'] }) => ({
    ...secret,
    ...settings,
    EVENT_STORE: to,
  });
  const moved = () => settingsOf(thither());
  const back = () => settingsOf(home());
  function migrate(way: ReturnType<typeof thither>, onLine: CommandOptions['onLine'] = () => {}) {
    const args = ['--from', way.from, '--to', way.to, ...way.args];
    return startCommand('migrate-log', dataDir, { args, env: settingsOf(way), onLine });
  }
  const mailsHere = async () => (await mailsTo(GUEST.email, dataDir)).length;
  const orderTent = (days: number) =>
    placed(shop, [rental(tent, `${dayFrom(shop, days)}T10:00`, `${dayFrom(shop, days)}T18:00`)], {
      fields: { guest: GUEST },
    });

  async function start(settings: Record<string, string>): Promise<void> {
    shop = await openTestShop({ dataDir, clock, settings, keepData: true });
  }

  /** Stops the shop once no job is left. */
  async function stop(): Promise<void> {
    const { jobs } = shop.shop.engines;
    const left = { waiting: 0, delayed: 0, running: 0 };
    await vi.waitFor(async () => expect(await jobs.counts()).toMatchObject(left), longWait);
    await vi.waitFor(async () => expect(await jobs.lastSeen('owed mails')).toBeGreaterThan(0n), longWait);
    expect(shop.faults().filter((line) => !line.includes(LATE_LEASE))).toEqual([]);
    await shop.stop();
  }

  const everyCaller = () => ({ admin: shop.adminToken, customer: customer.token, visitor: null });
  const firstCallers = () => (isFurther ? { admin: shop.adminToken } : everyCaller());
  /** Of an administrator alone: the first move compares those of all callers. */
  const answersOfAdmin = () => lastingAnswers({ admin: shop.adminToken });

  /** Without answers that contain the time or the state of the process. */
  async function lastingAnswers(callers: Asked['tokens'] = firstCallers()): Promise<[string, string][]> {
    const { projector, engines } = shop.shop;
    await projector.waitFor(projector.everyModel, await engines.store.head(), { atMost: IN_TIME });
    const answers = await everyAnswer(shop, {
      tokens: callers,
      ids: people.flatMap(({ person, reported }) => [...reported.ids, ...(person.account ? [person.account.id] : [])]),
      month: osloMonth(clock.now()),
      also: ['/api/orders?q=Mørkfjærsund', `/api/revenue?at=${dayFrom(shop, 0)}`],
    });
    return [...answers].filter(
      ([asked]) => !/\/api\/system|\/api\/security-log|\/metrics|\/health\/|\/export$/.test(asked),
    );
  }

  /** A shop with a long history and many orders; one of two persons is erased. */
  beforeAll(async () => {
    server = await openProtocolServer();
    shop = await openTestShop({ clock, settings: secret, keepData: true });
    dataDir = shop.dataDir;
    const goods = await addGoods(shop, 'Tau', null);
    await shop.stop();
    await writeOrders(file('events.db'), goods, orders);
    await start(secret);
    customer = await addCustomer(shop, 'Anne Annen');
    await setUpQuiz(shop, 'Quiz', null);
    for (const person of [await accountNamed(shop, 'Karisamne', '8712301'), guestNamed('Grostine', '8712302')])
      people.push({ person, reported: await tellWholeStory(shop, person) });
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${people[0]?.person.account?.id}`), 200);
    tent = await addProduct(shop);
    await orderTent(10);
    await orderTent(11);
    await vi.waitFor(async () => expect(await mailsHere()).toBe(2), longWait);
    // No order waits for a payment any more.
    clock.pass(20 * MINUTE);
    answered = await lastingAnswers();
    await stop();
  }, 2 * IN_TIME);
  afterAll(async () => {
    people = [];
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'moves to a server, killed while it copies and before it binds, and answers there as before',
    async () => {
      for (const steps of [['Copying …'], ['Copying …', 'Comparing …']]) {
        const left = [...steps];
        const { code } = await migrate(thither(), (line, child) => {
          if (line === left[0]) left.shift();
          if (left.length === 0) child.kill('SIGKILL');
        });
        expect(code).toBeNull();
      }
      const ended = await migrate(thither());
      expect(ended).toMatchObject({ code: 0 });
      const events = /Moved to esdb:\/\/127\.0\.0\.1:\d+: (\d+) events/.exec(ended.output)?.[1];
      expect(Number(events)).toBeGreaterThan(2 * orders);
      expect(ended.output).toContain('The read models are built.');
      await start(moved());
      expect(await lastingAnswers()).toEqual(answered);
    },
    IN_TIME,
  );

  it(
    'sends no mail again there, and those that are owed from then on',
    async () => {
      await orderTent(12);
      await vi.waitFor(async () => expect(await mailsHere()).toBe(3), longWait);
      // The mail arrives before its job counts as done.
      await vi.waitFor(async () => {
        const tallies = await shop.shop.engines.jobs.tallies();
        const sendings = tallies.filter(({ name }) => name.startsWith('send-')).map(({ count }) => count);
        expect(sendings).toEqual([1]);
      }, longWait);
      answered = await answersOfAdmin();
      await stop();
    },
    IN_TIME,
  );

  it(
    'is refused at the old place, and says there is nothing to do at a second move',
    async () => {
      await expect(start(secret)).rejects.toBeInstanceOf(StartRefused);
      const again = await migrate(thither());
      expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to do') });
    },
    IN_TIME,
  );

  it(
    'moves back by the same command, and answers as it did there',
    async () => {
      expect(await migrate(home())).toMatchObject({ code: 0 });
      await start(back());
      expect(await answersOfAdmin()).toEqual(answered);
      expect(await mailsHere()).toBe(3);
      await orderTent(13);
      await vi.waitFor(async () => expect(await mailsHere()).toBe(4), longWait);
      await stop();
      expect(await startCommand('verify', dataDir, { env: back() })).toMatchObject({ code: 0 });
    },
    IN_TIME,
  );

  if (isFurther) return;
  it(
    'does not move while the shop runs',
    async () => {
      await start(back());
      const refused = await migrate({ ...home(), from: home().to, to: home().from });
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('runs a shop on it') });
      await shop.stop();
    },
    IN_TIME,
  );

  it(
    'says how it is asked for',
    async () => {
      const asked = await startCommand('migrate-log', dataDir, { args: ['--from', old()], env: secret });
      expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('--from sqlite:<file> --to esdb://') });
      const lacking = await migrate({ ...thither(), from: `sqlite:${file('ikke-her.db')}` });
      expect(lacking).toMatchObject({ code: 1, output: expect.stringContaining('does not exist') });
    },
    IN_TIME,
  );
}
