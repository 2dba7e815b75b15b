import { setupCodeOf } from '@naust/command/shop/setup-code.ts';
import { phaseSet } from '@naust/domain/shop/setup.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { setUp } from './testing/set-up.ts';
import { addProduct, order, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

describe('a shop that is being set up', () => {
  let shop: ShopUnderTest;
  let tent: number;
  beforeAll(async () => {
    shop = await openTestShop({ isUndescribed: true });
  });
  afterAll(() => shop.stop());

  const sitemap = async () => (await shop.call('GET', '/sitemap.xml')).body;
  const missing = async () => (await shop.asAdmin('GET', '/api/shop/setup')).body;
  const open = () => shop.asAdmin('POST', '/api/shop/open');
  const placing = () => order(shop, [rental(tent, '2026-06-10T10:00', '2026-06-10T14:00')]);

  it('is not opened before it is described, has opening hours and something to sell', async () => {
    expect(await missing()).toEqual({
      missing: ['about', 'mail', 'opening-hours', 'products'],
      optional: ['appearance', 'terms', 'payment'],
    });
    const early = await open();
    requireRefusal(early, 'SHOP_NOT_READY');
    expect(early.body).toMatchObject({ missing: ['about', 'mail', 'opening-hours', 'products'] });
    tent = await addProduct(shop);
    expect(await missing()).toEqual({
      missing: ['about', 'mail', 'opening-hours'],
      optional: ['appearance', 'terms', 'payment'],
    });
  });

  it('takes an order from an administrator alone', async () => {
    requireRefusal(await placing(), 'SHOP_NOT_OPEN');
    expect((await placing()).body).toMatchObject({ error: 'Butikken er ikke åpnet ennå.' });
    const line = rental(tent, '2026-06-12T10:00', '2026-06-12T14:00');
    requireStatus(await order(shop, [line], { token: shop.adminToken }), 201);
  });

  it('opens once nothing is missing, and closes again with its orders kept', async () => {
    await setUp(shop);
    expect(await missing()).toEqual({ missing: [], optional: ['appearance', 'terms', 'payment'] });
    expect(phaseSet.parse((await open()).body)).toMatchObject({ state: 'open' });
    const head = await shop.head();
    requireStatus(await open(), 200);
    expect(await shop.head()).toBe(head);

    await expect.poll(sitemap).toContain(`/product/${tent}`);
    requireStatus(await placing(), 201);

    expect((await shop.asAdmin('POST', '/api/shop/close')).body).toMatchObject({ state: 'closed' });
    await expect.poll(sitemap).not.toContain('<url>');
    requireRefusal(await placing(), 'SHOP_NOT_OPEN');
    requireStatus(await open(), 200);
  });
});

describe('the first administrator', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop({ isUndescribed: true, hasNoAdmin: true });
  });
  afterAll(() => shop.stop());

  const eier = { name: 'Eva Eier', email: 'eva@fjord.test', password: 'nøkkelen under matta' };
  const key = (name: string) => `${name}-of-the-first-administrator`;
  const create = (body: unknown, idempotencyKey: string) =>
    shop.call('POST', '/api/setup', { body, headers: { 'idempotency-key': idempotencyKey } });

  it('is made by the code of the link, once; the same request again finds its account', async () => {
    const code = setupCodeOf(shop.shop.deps.secrets.reset);
    requireRefusal(await create({ ...eier, code: 'feil' }, key('one')), 'SETUP_CODE_WRONG');
    requireRefusal(await create({ ...eier, code, password: 'kort' }, key('two')), 'PASSWORD_LENGTH');
    // Both at once: one makes its account, and the other leaves nothing behind.
    const forms = [eier, { ...eier, email: 'siv@fjord.test' }].map((form) => ({ ...form, code }));
    const answers = await Promise.all(forms.map((form) => create(form, key(form.email))));
    const [made, other] = answers[0]?.status === 201 ? answers : answers.toReversed();
    const [won, lost] = made === answers[0] ? forms : forms.toReversed();
    if (!made || !other || !won || !lost) throw new Error('there are two forms');
    requireStatus(made, 201);
    requireRefusal(other, 'SETUP_DONE');
    expect((await shop.shop.deps.admins().look()).state).toHaveLength(1);
    requireRefusal(await shop.logIn(lost.email, lost.password), 'WRONG_CREDENTIALS');
    requireStatus(await create(won, key(won.email)), 201);
    requireRefusal(await create({ ...eier, email: 'odd@fjord.test', code }, key('four')), 'SETUP_DONE');
    const { token } = made.body as { token: string };
    expect((await shop.call('GET', '/api/users/me', { token })).body).toMatchObject({
      role: 'admin',
      name: 'Eva Eier',
    });
  });
});
