import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { type Copies, copiesIn, copiesOf, untilSeen } from '../testing/copies.ts';
import { filesWith } from '../testing/kept-files.ts';
import { addGoods, GUEST, order, placed, readOrder, requireStatus, sale } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

/** `BACKUP_ROUNDS=50` takes and restores fifty copies, one after another, of a shop that takes orders meanwhile. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 2);
const IN_TIME = 60_000 + ROUNDS * 30_000;
const AT_ONCE = 8;

let shop: ShopUnderTest;
let copies: Copies;
let rope: number;
let secret: { SECRET_KEY: string };

beforeAll(async () => {
  copies = await copiesOf();
  shop = await openTestShop({ clock: clockAhead() });
  rope = await addGoods(shop, 'Tau', null);
  secret = await copies.secretOf(shop.dataDir);
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await copies.dispose();
});

const orderRope = (one: ShopUnderTest) => placed(one, [sale(rope)], { fields: { guest: GUEST } });

/** Places orders without a pause until `stop`; `acknowledged` has the ids so far. */
function ordering(): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = [];
  let isOver = false;
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const { status, body } = await order(shop, [sale(rope)], { fields: { guest: GUEST } });
      requireStatus({ status, body, headers: new Headers() }, 201);
      acknowledged.push((body as { id: string }).id);
    }
  });
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}

describe('a copy that is taken while orders come in', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'has every order that was acknowledged before it began, and goes on from there (%i)',
    async () => {
      const root = copies.fresh('copies');
      const load = ordering();
      while (load.acknowledged.length < 20) await orderRope(shop);
      const before = [...load.acknowledged];
      const taken = await copies.backup(shop.dataDir, root);
      await load.stop();
      expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/Copied to .*: \d+ events/) });
      expect(load.acknowledged.length).toBeGreaterThan(before.length);

      const dataDir = copies.fresh('data');
      const restored = await copies.restore(dataDir, root, { env: secret });
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('No faults up to position') });
      const again = await openTestShop({ dataDir, clock: shop.clock, settings: secret, keepData: true });
      const known = await Promise.all(before.map((id) => readOrder(again, id)));
      await untilSeen(again);
      const listed = await again.read(z.array(orderAnswer), '/api/orders', again.adminToken);
      expect(new Set(listed.map(({ guest }) => guest?.name))).toEqual(new Set([GUEST.name]));
      const fresh = await Promise.all(Array.from({ length: 10 }, () => orderRope(again)));
      await untilSeen(again);
      const numbers = [...known, ...(await Promise.all(fresh.map((id) => readOrder(again, id))))].map(
        ({ orderNo }) => orderNo,
      );
      expect(new Set(numbers).size).toBe(before.length + 10);
      expect(again.faults()).toEqual([]);
      await again.stop();
      expect(await startCommand('verify', dataDir, { env: secret })).toMatchObject({ code: 0 });
      await rm(dataDir, { recursive: true });
      await rm(root, { recursive: true });
    },
    IN_TIME,
  );
});

it('copies jobs before the log and the log before the keys, so that no event lacks its key', async () => {
  const root = copies.fresh('copies');
  const env = { CRASH_AT: 'backup.log-copied:1' };
  const killed = await startCommand('backup', shop.dataDir, { args: [root], env });
  expect(killed.output).toContain('backup.log-copied');
  const begun = (await readdir(root)).find((name) => name.endsWith('.unfinished')) ?? '';
  expect((await readdir(join(root, begun))).sort()).toEqual(['events.db', 'jobs.db']);
});

describe('copies in one folder', () => {
  let root: string;
  beforeAll(() => {
    root = copies.fresh('copies');
  });

  it('stay as many as are to be kept, the newest, and nothing else is removed', async () => {
    const first = await copies.backup(shop.dataDir, root);
    expect(first).toMatchObject({ code: 0 });
    await mkdir(join(root, 'naust-2020-01-01T000000.000Z'));
    await writeFile(join(root, 'mine.txt'), 'not a copy');
    const taken = await copiesIn(root);
    for (let round = 0; round < 3; round++)
      expect(await copies.backup(shop.dataDir, root, '--keep', '2')).toMatchObject({ code: 0 });
    const left = await copiesIn(root);
    // The incomplete copy is not counted, and stays.
    expect(left).toHaveLength(3);
    expect(left[0]).toBe('naust-2020-01-01T000000.000Z');
    expect(left).not.toContain(taken[1]);
    expect(await readFile(join(root, 'mine.txt'), 'utf8')).toBe('not a copy');
    await rm(join(root, 'naust-2020-01-01T000000.000Z'), { recursive: true });
  });

  it('hold nothing that is readable without the secret, and not the secret', async () => {
    const [newest = ''] = (await copiesIn(root)).reverse();
    const names = await readdir(join(root, newest));
    expect(names.sort()).toEqual(
      ['documents', 'events.db', 'images', 'jobs.db', 'keys.db', 'manifest.json', 'vipps-simulator.db'].sort(),
    );
    expect(await filesWith(root, GUEST.email)).toEqual([]);
    expect(await filesWith(root, secret.SECRET_KEY)).toEqual([]);
  });

  it('are swept of what was broken off', async () => {
    const broken = join(root, 'naust-2026-01-01T000000.000Z.unfinished');
    await mkdir(broken);
    await writeFile(join(broken, 'events.db'), 'half');
    expect(await copies.backup(shop.dataDir, root, '--keep', '2')).toMatchObject({ code: 0 });
    expect((await readdir(root)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('a copy is refused', () => {
  it('inside the data folder', async () => {
    const taken = await copies.backup(shop.dataDir, join(shop.dataDir, 'kopi'));
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('are within each other') });
    expect(await readdir(shop.dataDir)).not.toContain('kopi');
  });

  it('where something else stands', async () => {
    const root = copies.fresh('others');
    await mkdir(root);
    await writeFile(join(root, 'bilde.jpg'), '');
    const taken = await copies.backup(shop.dataDir, root);
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    expect(await readdir(root)).toEqual(['bilde.jpg']);
  });

  it('among the copies of another shop', async () => {
    const root = copies.fresh('copies');
    await mkdir(root);
    await writeFile(join(root, 'erased.ndjson'), '{"shop":"naust","log":"another"}\n');
    const taken = await copies.backup(shop.dataDir, root);
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('another shop') });
  });

  it.each([
    ['EVENT_STORE', 'esdb://u:hemmelig@log.test:2113', 'The event log is on esdb://log.test:2113'],
    ['KEYS', 'mongodb://u:hemmelig@keys.test:27017', 'The keys are on mongodb://keys.test:27017'],
  ])('where the log or the keys are a server, which has means of its own (%s)', async (name, address, said) => {
    const env = { ...secret, [name]: address };
    const taken = await startCommand('backup', shop.dataDir, { args: [copies.fresh('copies')], env });
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining(said) });
    expect(taken.output).not.toContain('hemmelig@');
  });

  it('without a folder, and with a number of copies that is none', async () => {
    for (const args of [[], ['a', 'b'], [copies.fresh('copies'), '--keep', '0']])
      expect(await startCommand('backup', shop.dataDir, { args })).toMatchObject({
        code: 1,
        output: expect.stringContaining('Usage: npm run backup'),
      });
  });
});
