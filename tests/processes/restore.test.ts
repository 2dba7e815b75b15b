import { cp, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { type Copies, copiesIn, copiesOf } from '../testing/copies.ts';
import { redPicture } from '../testing/pictures.ts';
import { GUEST, placed, productForm, readOrder, readProduct, requireStatus, sale } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

const IN_TIME = 120_000;

let copies: Copies;
let root: string;
let copy: string;
let secret: { SECRET_KEY: string };
let orderId: string;
let picture: string;
let clock: ReturnType<typeof clockAhead>;

beforeAll(async () => {
  copies = await copiesOf();
  root = copies.fresh('copies');
  clock = clockAhead();
  const shop: ShopUnderTest = await openTestShop({ clock });
  const body = productForm({ name: 'Tau', price_day: '', is_for_sale: true, price_sale: 50 }, redPicture(40, 30));
  const saved = await shop.call('POST', '/api/products', { token: shop.adminToken, body });
  const { id } = requireStatus(saved, 201) as { id: number };
  picture = (await readProduct(shop, id)).image_url ?? '';
  secret = await copies.secretOf(shop.dataDir);
  for (let round = 0; round < 2; round++) {
    orderId = await placed(shop, [sale(id)], { fields: { guest: GUEST } });
    expect(await copies.backup(shop.dataDir, root)).toMatchObject({ code: 0 });
  }
  await shop.stop();
  const [, newest = ''] = await copiesIn(root);
  copy = join(root, newest);
}, IN_TIME);
afterAll(() => copies.dispose());

/** A folder with the journal and one copy, for a test to damage. */
async function copiedRoot(): Promise<string> {
  const taken = copies.fresh('taken');
  await cp(root, taken, { recursive: true });
  return taken;
}
const newestIn = async (folder: string) => join(folder, (await copiesIn(folder)).at(-1) ?? '');

async function flipByte(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, at);
  await handle.close();
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);
const isUntouched = async (dataDir: string) =>
  (await namesIn(dataDir)).filter((name) => !name.startsWith('shop.lock')).length === 0;

describe('a copy that is not as it was taken is refused, and nothing is put back', () => {
  const damages: [string, (folder: string) => Promise<void>, string][] = [
    ['a byte of the log', (folder) => flipByte(join(folder, 'events.db'), 5_000), 'events.db was changed'],
    ['a byte of the keys', (folder) => flipByte(join(folder, 'keys.db'), 4_200), 'keys.db was changed'],
    ['a shorter log', (folder) => truncate(join(folder, 'events.db'), 8_192), 'events.db has 8192 bytes'],
    ['no keys', (folder) => rm(join(folder, 'keys.db')), 'keys.db is missing'],
    ['no manifest', (folder) => rm(join(folder, 'manifest.json')), 'no complete backup'],
    [
      'another position in the manifest',
      async (folder) => {
        const file = join(folder, 'manifest.json');
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace(/"head": "\d+"/, '"head": "1"'));
      },
      'manifest.json was changed',
    ],
    [
      'keys of another copy',
      async (folder) => {
        const [older = ''] = await copiesIn(join(folder, '..'));
        await cp(join(folder, '..', older, 'keys.db'), join(folder, 'keys.db'));
      },
      'keys.db',
    ],
  ];
  it.each(damages)(
    '%s',
    async (_, damage, said) => {
      const folder = await newestIn(await copiedRoot());
      await damage(folder);
      const dataDir = copies.fresh('data');
      const restored = await copies.restore(dataDir, folder, { env: secret });
      expect(restored).toMatchObject({ code: 1, output: expect.stringContaining(said) });
      expect(await isUntouched(dataDir)).toBe(true);
    },
    IN_TIME,
  );
});

describe('a copy is put back', () => {
  it(
    'only where nothing stands',
    async () => {
      const dataDir = copies.fresh('data');
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'events.db'), 'of another shop');
      const restored = await copies.restore(dataDir, copy, { env: secret });
      expect(restored).toMatchObject({
        code: 1,
        output: expect.stringContaining('is not empty (it has events.db)'),
      });
      expect(await readFile(join(dataDir, 'events.db'), 'utf8')).toBe('of another shop');
    },
    IN_TIME,
  );

  it(
    'with the secret of the time, and no other',
    async () => {
      const dataDir = copies.fresh('data');
      const without = await copies.restore(dataDir, copy);
      expect(without).toMatchObject({
        code: 1,
        output: expect.stringContaining('The secret of the backup is missing'),
      });
      const other = { SECRET_KEY: 'another secret than the one of the shop' };
      const wrong = await copies.restore(dataDir, copy, { env: other });
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('another SECRET_KEY') });
      expect(await isUntouched(dataDir)).toBe(true);
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'secret.key'), `${secret.SECRET_KEY}\n`);
      expect(await copies.restore(dataDir, copy)).toMatchObject({ code: 0 });
    },
    IN_TIME,
  );

  it(
    'whole or not at all, killed anywhere, and begun again by the next try',
    async () => {
      const dataDir = copies.fresh('data');
      let [kills, isDone] = [0, false];
      for (let delay = 30; !isDone; delay += Math.max(30, delay / 8)) {
        let child: { kill(signal: 'SIGKILL'): boolean } | undefined;
        const restoring = copies.restore(dataDir, copy, {
          env: secret,
          onStart: (started) => {
            child = started;
          },
        });
        await Promise.race([restoring, pause(delay)]);
        child?.kill('SIGKILL');
        const { code, output } = await restoring;
        expect([0, null], output).toContain(code);
        isDone = code === 0 || (await isWhole(dataDir));
        if (!isDone) kills += 1;
        if (!isDone && (await namesIn(dataDir)).includes('restore.json'))
          await expect(openTestShop({ dataDir, clock, settings: secret, keepData: true })).rejects.toThrow(
            /npm run restore again/,
          );
      }
      expect(kills).toBeGreaterThan(2);
      const shop = await openTestShop({ dataDir, clock, settings: secret, keepData: true });
      expect(await readOrder(shop, orderId)).toMatchObject({ id: orderId, total: 50, guest: { name: GUEST.name } });
      expect((await fetch(shop.url + picture)).status).toBe(200);
      await shop.stop();
      expect(await startCommand('verify', dataDir, { env: secret })).toMatchObject({ code: 0 });
    },
    2 * IN_TIME,
  );

  it(
    'once more where one that was killed between two files has left its place',
    async () => {
      const dataDir = copies.fresh('data');
      expect(await copies.restore(dataDir, copy, { env: secret })).toMatchObject({ code: 0 });
      await rm(join(dataDir, 'events.db'));
      const made = ['events.db', 'keys.db', 'jobs.db', 'vipps-simulator.db', 'images', 'documents'].map((name) =>
        join(dataDir, name),
      );
      for (const name of await readdir(dataDir)) if (name.startsWith('read-models')) await rm(join(dataDir, name));
      await writeFile(join(dataDir, 'restore.json'), JSON.stringify({ from: copy, made }));
      await expect(openTestShop({ dataDir, clock, settings: secret, keepData: true })).rejects.toThrow(
        /npm run restore again/,
      );
      expect(await copies.restore(dataDir, copy, { env: secret })).toMatchObject({ code: 0 });
      expect(await readdir(dataDir)).not.toContain('restore.json');
    },
    IN_TIME,
  );
});

/** Every file is in its place. */
const isWhole = async (dataDir: string): Promise<boolean> => {
  const names = await namesIn(dataDir);
  return names.includes('events.db') && !names.includes('restore.json');
};
