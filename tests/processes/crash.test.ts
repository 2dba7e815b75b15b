import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { CrashBackups } from '../testing/crashes/backups.ts';
import { type Ended, Lives } from '../testing/crashes/lives.ts';
import { CaughtMails } from '../testing/crashes/mails.ts';
import { type Round, roundAt, roundPoints, roundsOf } from '../testing/crashes/rounds.ts';
import { CrashTraffic } from '../testing/crashes/traffic.ts';
import { writeOrders } from '../testing/many-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

/** Every crash point, or the first of each part of the shop (`log.`, `jobs.`, `wallet.`). */
const points = casesOf(roundPoints, ({ name }) => name.split('.')[0]);
/** Enough to crash at each point once; more in `npm run soak`. */
const CRASHES = Number(process.env.CRASHES ?? Math.ceil((points.length * 4) / 3));
/** Rounds between two full checks. */
const LOOK_EVERY = 100;
const OLD_ORDERS = 300;
const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const secret = { SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' };
const settings = {
  ...secret,
  DEMO: '0',
  RATE_LIMIT_FACTOR: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

const mails = new CaughtMails();
const kills = new Map<string, number>();
let lives: Lives;
let backups: CrashBackups;
let traffic: CrashTraffic;

/** A shop with many old orders. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-crashes-'));
  const first = await startShop({ env: settings, dataDir });
  traffic = await CrashTraffic.open(first.url, admin, CRASHES);
  const { port } = first;
  await first.stop();
  await writeOrders(join(dataDir, 'events.db'), traffic.ropeId, OLD_ORDERS);
  // A repeated payment must be identical for the wallet, including its return address, so the port stays.
  lives = new Lives(dataDir, { ...settings, PORT: port, MAIL: await mails.open() });
  backups = await CrashBackups.open(dataDir, secret);
}, 120_000);
afterAll(async () => {
  await lives.end();
  await mails.close();
  await backups.close();
  await rm(lives.dataDir, { recursive: true });
});

async function liveRound(round: Round, withPictures: boolean): Promise<Ended> {
  const live = ({ url }: RunningShop, crash = () => {}, acts = Number.POSITIVE_INFINITY) =>
    traffic.live(url, withPictures, (count) => {
      if (count === acts) crash();
    });
  switch (round.by) {
    case 'point':
      return lives.one({ crashAt: `${round.point}:${round.nth}`, lived: (shop) => live(shop) });
    case 'closing':
      return lives.one({
        crashAt: `${round.point}:1`,
        lived: (shop) =>
          traffic.live(shop.url, false, (count) => {
            if (count === 5) shop.stop().catch(() => {});
          }),
      });
    case 'acts':
      return lives.one({ lived: (shop, crash) => live(shop, crash, round.acts) });
    case 'instant':
      return lives.one({
        killAfterMs: round.afterMs,
        lived: (shop) =>
          live(shop)
            .then(() => shop.ended)
            .then(),
      });
    case 'backup': {
      const { point } = round;
      let at: Ended['point'] = null;
      const ended = await lives.one({
        async lived(shop, crash) {
          const taken = backups.take(point);
          await live(shop, crash, point === null ? 20 : Number.POSITIVE_INFINITY);
          at = await taken;
        },
      });
      return { ...ended, point: at };
    }
  }
}

/** Checks all of a running shop: the acknowledged acts, and the consistency of everything in it. */
async function expectAllWell(): Promise<void> {
  const shop = await lives.start();
  await vi.waitFor(
    async () => {
      const remarks = await expectSound(lives.dataDir, secret);
      expect(remarks.filter((remark) => remark.includes('waits for its second step'))).toEqual([]);
    },
    { timeout: 180_000, interval: 500 },
  );
  await traffic.expectAllOnce(shop.url, OLD_ORDERS);
  await vi.waitFor(() => expect(traffic.owedMails().filter((id) => !mails.has(id))).toEqual([]), {
    // Mails are limited to ten a second.
    timeout: 600_000,
    interval: 200,
  });
  const system = await call(shop.url, 'GET', '/api/system', { token: traffic.known.admin });
  expect(system.body).toMatchObject({ parked: [], parkedJobs: [] });
  mails.expectOnce();
  await shop.crash();
  await mails.lifeEnded();
  await expectSound(lives.dataDir, secret);
}

const missed = () => points.map(({ name }) => name).filter((name) => !kills.has(name));

async function kill(round: Round, withPictures = round.by === 'point' && round.point.startsWith('picture')) {
  const { hasAnswered, point } = await liveRound(round, withPictures);
  await mails.lifeEnded();
  const name = point ?? ('point' in round && round.point !== null ? `not at ${round.point}` : `by ${round.by}`);
  kills.set(name, (kills.get(name) ?? 0) + 1);
  if (!hasAnswered) kills.set('while it started', (kills.get('while it started') ?? 0) + 1);
}

/** The figures of a run, for long runs. */
function tellFigures(began: number, rounds: number): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  const { acknowledged, unanswered } = traffic;
  const sent = { mails: mails.arrivals.length, doubles: mails.expectOnce() };
  const figures = { rounds, seconds, acknowledged, unanswered, ...sent, kills: Object.fromEntries(kills) };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

// A minute and a half in the check: some forty lives, each with a start of its own.
it(
  'has done everything it acknowledged, once and wholly, after crashes at every point and at random',
  async () => {
    const began = performance.now();
    for (const [nth, round] of roundsOf(CRASHES, points).entries()) {
      await kill(round, nth % 7 === 0 ? true : undefined);
      if ((nth + 1) % LOOK_EVERY !== 0 || nth + 1 >= CRASHES) continue;
      await expectAllWell();
      tellFigures(began, nth + 1);
    }
    // Points that no life has passed get another try.
    for (let more = 0; more < 3; more++) for (const point of missed()) await kill(roundAt(point));
    expect(missed()).toEqual([]);
    expect(traffic.unanswered).toBeGreaterThan(0);
    await expectAllWell();
    tellFigures(began, CRASHES);
  },
  120_000 + CRASHES * 8_000,
);

it('a copy taken after all of that is whole, and has what was acknowledged before it', async () => {
  const shop = await lives.start();
  const loaded = traffic.live(shop.url, false, () => {});
  await backups.expectRestored(traffic, { ...settings, ...lives.clock });
  await loaded;
  await shop.stop();
}, 120_000);
