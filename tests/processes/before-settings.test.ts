import { rm } from 'node:fs/promises';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { prepareOldLog } from '@naust/shop/first-start.ts';
import { afterEach, expect, it } from 'vitest';
import { answersBeforeSettings, BEFORE_SETTINGS_AT, folderBeforeSettings } from '../testing/older-shop.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { requireStatus } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { testClock } from '../testing/test-clock.ts';

/** In the log, as she registered. */
const TIRIL = { email: 'tiril.privat@kanari.test', password: 'Tirilbekken Lyngstrøm sitt passord' };

let shop: ShopUnderTest | undefined;
afterEach(async () => {
  if (!shop) return;
  const { dataDir } = shop;
  await shop.stop();
  shop = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Without a description: the program itself writes the business that was compiled in. */
async function opened(dataDir: string): Promise<ShopUnderTest> {
  shop = await openTestShop({
    dataDir,
    clock: testClock(BEFORE_SETTINGS_AT),
    keepData: true,
    isUndescribed: true,
  });
  await prepareOldLog(shop.shop);
  return shop;
}

/**
 * A history in its former words. An upcast adds one change to a product's: a VAT code, 25 % before it could be chosen.
 * What is said of a return has changed.
 */
const inFormerWords = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll('{"field":"MVA","before":null,"after":"25 %"},', '')
      .replaceAll('"title":"Tatt imot"', '"title":"Levert tilbake"'),
  );

/** Requires at least the former answers, from each who asked: the API has grown since. */
async function requireSameAnswers(of: ShopUnderTest): Promise<void> {
  const { token } = tokenAnswer.parse(requireStatus(await of.logIn(TIRIL.email, TIRIL.password), 200));
  const tokens = { admin: of.adminToken, customer: token, visitor: null };
  const answers = await answersBeforeSettings();
  expect([...new Set(answers.map(({ who }) => who))]).toEqual(Object.keys(tokens));
  for (const { who, path, body } of answers) {
    const { status, body: reported } = await of.call('GET', path, { token: tokens[who] });
    const now = path.startsWith('/api/history/') ? inFormerWords(reported) : reported;
    expect({ who, path, status, body: now }).toMatchObject({ who, path, status: 200, body });
  }
}

it('opens a folder from before the settings, answers as that program did, and verifies clean', async () => {
  const first = await opened(await folderBeforeSettings());
  await requireSameAnswers(first);
  expect(first.faults()).toEqual([]);
  await expectSound(first.dataDir);
  await first.stop();
  await requireSameAnswers(await opened(first.dataDir));
}, 120_000);
