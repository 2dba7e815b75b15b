import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { aboutAnswer } from '@naust/domain/shop/about.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const FJORD = {
  legalName: 'Fjord Utleie AS',
  shortName: 'Fjord',
  form: 'AS',
  orgNumber: '974 760 673',
  vatRegistered: true,
  email: 'post@fjord.example',
  phone: '55 00 11 22',
  address: 'Kaien 2',
  postalCode: '5003',
  accountNumber: '8601 11 17947',
};

describe('who runs the shop', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterEach(() => expect(shop.faults()).toEqual([]));
  afterAll(() => shop.stop());

  const now = () => shop.read(shopAnswer, '/api/shop');
  const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/about', body);

  it('is told to everybody, and the account number to the owner alone', async () => {
    expect(await now()).toMatchObject({ shortName: 'Naust', legalName: 'Naust Utleie', state: 'open' });
    expect(await now()).not.toHaveProperty('accountNumber');
    const about = await shop.read(aboutAnswer, '/api/shop/about', shop.adminToken);
    expect(about).toMatchObject({ described: true, accountNumber: null, version: (await now()).version });
    requireStatus(await shop.call('GET', '/api/shop/about'), 401);
  });

  it('is changed by the owner over the version that was seen, with the city of the postal code', async () => {
    const { version } = await now();
    expect((await save({ ...FJORD, version })).body).toEqual({ version: version + 1 });
    expect(await now()).toMatchObject({
      orgNumber: '974760673',
      phone: '+4755001122',
      city: 'Bergen',
      version: version + 1,
    });
    const head = await shop.head();
    requireStatus(await save({ ...FJORD, version }), 200);
    expect(await shop.head()).toBe(head);
    const late = await save({ ...FJORD, shortName: 'Vik', version });
    requireRefusal(late, 'CHANGED_MEANWHILE');
    expect(late.body).toMatchObject({ current: { shortName: 'Fjord' } });
  });

  it.each([
    ['ORG_NUMBER_INVALID', { orgNumber: '974760674' }, 'Organisasjonsnummeret er ikke gyldig.'],
    ['ACCOUNT_NUMBER_INVALID', { accountNumber: '86011117948' }, 'Kontonummeret er ikke gyldig.'],
    ['SHORT_NAME_TOO_LONG', { shortName: 'x'.repeat(21) }, 'Kortnavnet kan ha høyst 20 tegn.'],
    ['BUSINESS_FORM_UNKNOWN', { form: 'KS' }, 'Velg selskapsform: AS, ENK, ANS/DA eller annet.'],
    ['CITY_REQUIRED', { postalCode: '0000' }, 'Skriv poststedet. Postnummeret er ukjent.'],
  ] as const)('refuses by %s, in one sentence, and changes nothing', async (code, wrong, text) => {
    const head = await shop.head();
    const answer = await save({ ...FJORD, ...wrong });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code, error: text })]);
    expect(await shop.head()).toBe(head);
  });

  it('has a history that says what it was', async () => {
    const history = await shop.asAdmin('GET', '/api/history/shop/1');
    const changes = expect.arrayContaining([{ field: 'Kortnavn', before: 'Naust', after: 'Fjord' }]);
    expect(history.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Butikken ble beskrevet', changes })]),
    );
  });

  it('is on an old receipt as it was then, and on a new one as it is now', async () => {
    const { version } = await now();
    const before = { ...FJORD, version };
    requireStatus(await save({ ...before, legalName: 'Gamle Fjord AS', version }), 200);
    const tent = await addProduct(shop);
    const sold = async (day: string) => {
      const placed = await order(shop, [rental(tent, `2026-06-${day}T10:00`, `2026-06-${day}T14:00`)]);
      requireStatus(placed, 201);
      return (placed.body as { id: string }).id;
    };
    const old = await sold('10');
    requireStatus(await save({ ...FJORD, version: version + 1 }), 200);
    const young = await sold('11');
    const sellerOf = async (id: string) => (await shop.read(orderByIdAnswer, `/api/orders/${id}`)).seller;
    expect(await sellerOf(old)).toMatchObject({ legalName: 'Gamle Fjord AS', orgNumber: '974760673' });
    expect(await sellerOf(young)).toMatchObject({ legalName: 'Fjord Utleie AS' });
  });
});

describe('a shop that nobody has described', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop({ isUndescribed: true });
  });
  afterAll(() => shop.stop());

  it('names nobody, and answers no word of the demo’s', async () => {
    const answer = await shop.read(shopAnswer, '/api/shop');
    expect(answer).toMatchObject({ shortName: 'Butikken', orgNumber: '', state: 'setting_up', version: 1 });
    const manifest = await shop.call('GET', '/app.webmanifest');
    for (const said of [answer, manifest.body]) {
      expect(JSON.stringify(said)).not.toMatch(new RegExp(`Naust|${DEMO_BUSINESS.city}|${DEMO_BUSINESS.orgNumber}`));
    }
  });
});
