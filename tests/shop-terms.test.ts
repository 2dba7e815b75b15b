import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import {
  type TermsKind,
  termsAnswer,
  termsPublished,
  writtenTermsAnswer,
} from '@naust/domain/shop/terms/terms.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, addProduct, GUEST, placed, rental, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

type Reading = Pick<ShopUnderTest, 'read' | 'adminToken'>;

const termsOf = (shop: Reading, kind: TermsKind, version?: string) =>
  shop.read(termsAnswer, `/api/shop/terms/${kind}${version === undefined ? '' : `?version=${version}`}`);
const writtenOf = (shop: Reading, kind: TermsKind) =>
  shop.read(writtenTermsAnswer, `/api/shop/terms/${kind}/written`, shop.adminToken);
const described = (shop: Reading) => shop.read(shopAnswer, '/api/shop');

describe('terms of the shop', () => {
  let shop: MailShop;
  beforeAll(async () => {
    shop = await openMailShop();
  });
  afterAll(() => shop.stop());

  const post = (body: unknown) => shop.asAdmin('POST', '/api/shop/terms', body);
  const publish = async (kind: TermsKind, text: string) => {
    const answer = await post({ kind, sections: [{ title: 'Avtalen', text }] });
    return termsPublished.parse(requireStatus(answer, 201)).version;
  };

  it('are the demo’s own until it publishes others', async () => {
    const terms = await termsOf(shop, 'purchase');
    expect(terms).toMatchObject({ kind: 'purchase', version: '2025-09-10', draft: false, current: true });
    expect(terms.sections).toHaveLength(14);
    expect(JSON.stringify(terms)).toContain('Naust Utleie');
    expect(await termsOf(shop, 'rental')).toMatchObject({ version: '2026-11-21' });
    expect(await described(shop)).toMatchObject({ termsVersion: '2026-11-21' });
    requireRefusal(await shop.call('GET', '/api/shop/terms/rental?version=2020-01-01'), 'TERMS_VERSION_NOT_FOUND');
    requireStatus(await shop.call('GET', '/api/shop/terms/annet'), 404);
  });

  it('are published under the day, and the same words again publish nothing', async () => {
    const [first, second] = [await publish('rental', 'Av {navn}.'), await publish('rental', 'Hos {navn}.')];
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(second).toBe(`${first}-2`);
    const head = await shop.head();
    expect(await publish('rental', 'Hos {navn}.')).toBe(second);
    expect(await shop.head()).toBe(head);
    expect((await termsOf(shop, 'rental')).sections).toEqual([
      { anchor: 'avtalen', title: 'Avtalen', text: 'Hos Naust Utleie.' },
    ]);
    expect(await termsOf(shop, 'rental', first)).toMatchObject({ version: first, current: false });
    expect((await writtenOf(shop, 'rental')).sections).toMatchObject([{ text: 'Hos {navn}.' }]);
    expect((await writtenOf(shop, 'rental')).versions.map(({ version }) => version)).toEqual([
      second,
      first,
      '2026-11-21',
    ]);
    const history = await shop.asAdmin('GET', '/api/history/shop/1');
    expect(JSON.stringify(history.body)).toContain('Leievilkår ble publisert');
  });

  it('are refused with a sentence of what is wrong, and nothing is published', async () => {
    const head = await shop.head();
    const unknown = await post({ kind: 'rental', sections: [{ title: 'Avtalen', text: 'Ring {telefonen}.' }] });
    requireRefusal(unknown, 'TERMS_FIELD_UNKNOWN');
    expect(unknown.body).toMatchObject({ error: 'Feltet {telefonen} finnes ikke.', field: 'telefonen' });
    const link = await post({ kind: 'rental', sections: [{ title: 'A', text: '[her](javascript:alert(1))' }] });
    requireRefusal(link, 'TERMS_LINK_INVALID');
    requireRefusal(await post({ kind: 'rental', sections: [] }), 'TERMS_EMPTY');
    const section = { title: 'Avtalen', text: 'Annet.' };
    requireRefusal(await post({ kind: 'rental', sections: [section], version: '2026-11-21' }), 'CHANGED_MEANWHILE');
    requireRefusal(await post({ kind: 'rental', sections: [section], version: 1 }), 'CHANGED_MEANWHILE');
    expect(await shop.head()).toBe(head);
  });

  it('of an order, its mail and its page open word for word after three later versions', async () => {
    const tent = await addProduct(shop);
    const rope = await addGoods(shop, 'Tau', 9);
    const accepted = { rental: await publish('rental', 'Leie av {navn}, {adresse}.'), purchase: '' };
    accepted.purchase = await publish('purchase', 'Kjøp av {navn}, {epost}.');
    const { termsVersion } = await described(shop);
    expect(termsVersion).toBe(accepted.purchase);
    const seen = [await termsOf(shop, 'rental'), await termsOf(shop, 'purchase')];
    const lines = [rental(tent, '2027-06-10T10:00', '2027-06-10T14:00'), sale(rope)];
    const named = await placed(shop, lines, { fields: { guest: GUEST, termsVersion } });
    const unnamed = await placed(shop, [sale(rope)], { fields: { guest: { ...GUEST, email: 'odd@gjest.test' } } });
    const about = { ...(await shop.read(shopAnswer, '/api/shop')), address: 'En annen kai 9' };
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', about), 200);
    for (const text of ['Én.', 'To.', 'Tre.']) {
      await publish('rental', text);
      await publish('purchase', text);
    }
    for (const id of [named, unnamed]) {
      const order = await shop.read(orderByIdAnswer, `/api/orders/${id}`, shop.adminToken);
      expect(order.termsVersion).toBe(termsVersion);
    }
    const later = [
      await termsOf(shop, 'rental', termsVersion ?? ''),
      await termsOf(shop, 'purchase', termsVersion ?? ''),
    ];
    expect(later.map(({ sections }) => sections)).toEqual(seen.map(({ sections }) => sections));
    expect(later).toMatchObject([
      { version: accepted.rental, current: false },
      { version: accepted.purchase, current: false },
    ]);
    await shop.idle();
    const [mail] = await shop.mailsTo(GUEST.email, 1);
    expect(mail?.text).toContain(`/terms?versjon=${termsVersion}`);
    expect(mail?.text).toContain(`/kjopsvilkar?versjon=${termsVersion}`);
  });

  it('say what has another value than when they were published', async () => {
    await publish('rental', 'Hos {adresse}.');
    expect((await writtenOf(shop, 'rental')).changedFields).toEqual([]);
    const about = { ...(await shop.read(shopAnswer, '/api/shop')), address: 'En tredje kai 1' };
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', about), 200);
    expect((await writtenOf(shop, 'rental')).changedFields).toEqual(['adresse']);
    expect((await termsOf(shop, 'rental')).sections[0]?.text).toContain('En annen kai 9');
  });
});

describe('the terms of a new shop', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop({ isUndescribed: true });
  });
  afterAll(() => shop.stop());

  it('begin as drafts that name nobody, and are put into use when the shop opens', async () => {
    for (const kind of ['rental', 'purchase', 'privacy'] as const) {
      const draft = await termsOf(shop, kind);
      expect(draft).toMatchObject({ version: null, draft: true });
      expect(JSON.stringify(draft)).not.toMatch(/Naust|Stryn|311\s?842\s?757|57\s?00\s?01\s?00|\bBoder\b/);
    }
    const early = { kind: 'rental', sections: [{ title: 'Avtalen', text: 'Av {navn}.' }] };
    requireRefusal(await shop.asAdmin('POST', '/api/shop/terms', early), 'TERMS_FIELD_EMPTY');
    await setUp();
    const opened = await termsOf(shop, 'rental');
    expect(opened).toMatchObject({ draft: true, current: true });
    expect(opened.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await described(shop)).toMatchObject({ termsVersion: opened.version });
    expect(JSON.stringify(opened)).toContain('Fjord Utleie AS');
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, '2027-06-10T10:00', '2027-06-10T14:00')], { fields: { guest: GUEST } });
    const order = await shop.read(orderByIdAnswer, `/api/orders/${id}`, shop.adminToken);
    expect(order.termsVersion).toBe(opened.version);
    const { introduction, summary, sections } = await writtenOf(shop, 'rental');
    const own = { kind: 'rental', introduction, summary, sections, version: opened.version };
    const published = termsPublished.parse(requireStatus(await shop.asAdmin('POST', '/api/shop/terms', own), 201));
    expect(published.version).toBe(`${opened.version}-2`);
    expect(await termsOf(shop, 'rental')).toMatchObject({ draft: false, sections: opened.sections });
  });

  async function setUp() {
    await addProduct(shop);
    const about = { legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673' };
    const place = { address: 'Kaien 2', postalCode: '5003', city: 'Bergen', phone: '55001122', email: 'a@fjord.test' };
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...about, ...place, vatRegistered: true }), 200);
    requireStatus(await shop.asAdmin('PUT', '/api/shop/mail', { notifyAddress: 'eva@fjord.test' }), 200);
    const day = { opens: '09:00', closes: '17:00' };
    const week = [day, day, day, day, day, day, null];
    requireStatus(await shop.asAdmin('PUT', '/api/opening-hours', { week, exceptions: [], closesOutside: false }), 200);
    requireStatus(await shop.asAdmin('POST', '/api/shop/open'), 200);
    await shop.followed();
  }
});
