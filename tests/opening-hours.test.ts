import { openingHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, CARD, GUEST, order, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const day = { opens: '09:00', closes: '16:00' };
const week = [day, day, day, day, day, null, null];
const form = (more: object = {}) => ({ week, exceptions: [], closesOutside: false, ...more });

/** Whether a wall clock lies within that week's hours. */
const isOpen = (wall: string) => {
  const [date, time] = wall.split('T');
  const isWorkday = ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  return isWorkday && time !== undefined && time >= day.opens && time <= day.closes;
};

describe('the opening hours', () => {
  let shop: ShopUnderTest;
  let tent: number;
  beforeAll(async () => {
    shop = await openTestShop();
    tent = await addProduct(shop);
  });
  afterEach(() => expect(shop.faults()).toEqual([]));
  afterAll(() => shop.stop());

  const hours = () => shop.read(openingHoursAnswer, '/api/opening-hours');
  const set = (body: unknown) => shop.call('PUT', '/api/opening-hours', { token: shop.adminToken, body });
  const rent = (from: string, to: string) => order(shop, [rental(tent, from, to)]);

  it('are those at which the shop is manned as long as none are set, and then close no hour', async () => {
    const manned = { opens: '08:00', closes: '17:00' };
    expect(await hours()).toEqual({
      week: [manned, manned, manned, manned, manned, { opens: '09:00', closes: '14:00' }, null],
      exceptions: [],
      closesOutside: false,
      isSet: false,
      version: 0,
    });
    requireStatus(await rent('2026-06-06T22:00', '2026-06-07T03:00'), 201);
  });

  it('are set by the owner, with days that differ, and shown to everybody at once', async () => {
    const exceptions = [
      { date: '2026-12-31', hours: { opens: '09:00', closes: '12:00' } },
      { date: '2026-12-24', hours: null, note: ' Julaften ' },
    ];
    expect((await set(form({ exceptions, version: 0 }))).body).toEqual({ version: 1 });
    expect(await hours()).toEqual({
      week,
      exceptions: [
        { date: '2026-12-24', hours: null, note: 'Julaften' },
        { date: '2026-12-31', hours: { opens: '09:00', closes: '12:00' }, note: null },
      ],
      closesOutside: false,
      isSet: true,
      version: 1,
    });
    const head = await shop.head();
    requireStatus(await set(form({ exceptions, version: 1 })), 200);
    expect(await shop.head()).toBe(head);
  });

  it('have a history that says what they were', async () => {
    const history = await shop.call('GET', '/api/history/opening-hours/1', { token: shop.adminToken });
    const changes = expect.arrayContaining([
      { field: 'Åpningstider', before: null, after: 'Mandag–fredag 09–16, Lørdag–søndag Stengt' },
      { field: 'Unntak', before: null, after: '24.12.2026 Stengt (Julaften), 31.12.2026 09–12' },
    ]);
    expect(history.body).toMatchObject([{ title: 'Åpningstidene ble satt', type: 'OpeningHoursSet', changes }]);
  });

  it('do not hinder a customer who comes by agreement', async () => {
    requireStatus(await rent('2026-06-13T22:00', '2026-06-14T03:00'), 201);
  });

  it('are kept from a form that saw older ones', async () => {
    const answer = await set(form({ version: 0 }));
    requireRefusal(answer, 'CHANGED_MEANWHILE');
    expect(answer.body).toMatchObject({ current: { version: 1, exceptions: [{ note: 'Julaften' }, {}] } });
  });

  it('can close the hours outside them: then the customer is offered open ones', async () => {
    requireStatus(await set(form({ closesOutside: true })), 200);
    const from = '2026-06-15T18:00';
    const answer = await rent(from, '2026-06-16T18:00');
    requireRefusal(answer, 'OUTSIDE_OPENING_HOURS');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ conflicts: [{ productId: tent, from, to: '2026-06-16T18:00' }] });
    const { alternatives } = answer.body as { alternatives: { from: string; to: string }[] };
    expect(alternatives).toHaveLength(3);
    for (const period of alternatives) {
      for (const at of [period.from, period.to]) expect(at, at).toSatisfy(isOpen);
      const asked = `productId=${tent}&from=${period.from}&to=${period.to}`;
      expect((await shop.call('GET', `/api/availability?${asked}`)).body).toEqual({ available: true });
    }
    requireStatus(await rent('2026-06-15T09:00', '2026-06-16T16:00'), 201);
    const byAdmin = await order(shop, [rental(tent, '2026-06-20T22:00', '2026-06-21T03:00')], {
      token: shop.adminToken,
    });
    requireStatus(byAdmin, 201);
  });

  it('are the only ones offered instead of a period that is taken: the same hours on days around first', async () => {
    const answer = await rent('2026-06-15T10:00', '2026-06-15T12:00');
    requireRefusal(answer, 'PERIOD_NOT_AVAILABLE');
    expect(answer.body).toMatchObject({
      alternatives: [
        { from: '2026-06-12T10:00', to: '2026-06-12T12:00' },
        { from: '2026-06-17T10:00', to: '2026-06-17T12:00' },
        { from: '2026-06-18T10:00', to: '2026-06-18T12:00' },
      ],
    });
  });

  it.each([
    [
      'a time that no clock shows',
      form({ week: [{ opens: '25:00', closes: '26:00' }, ...week.slice(1)] }),
      'HOURS_INVALID',
    ],
    [
      'a time without its minutes',
      form({ week: [{ opens: '9', closes: '16:00' }, ...week.slice(1)] }),
      'HOURS_INVALID',
    ],
    [
      'closing before opening',
      form({ week: [{ opens: '16:00', closes: '09:00' }, ...week.slice(1)] }),
      'CLOSES_BEFORE_OPENING',
    ],
    [
      'closing as it opens',
      form({ exceptions: [{ date: '2026-12-24', hours: { opens: '09:00', closes: '09:00' } }] }),
      'CLOSES_BEFORE_OPENING',
    ],
    ['a date that does not exist', form({ exceptions: [{ date: '2026-02-30', hours: null }] }), 'DATE_INVALID'],
    ['a date as people write it', form({ exceptions: [{ date: '24.12.2026', hours: null }] }), 'DATE_INVALID'],
    [
      'a date twice',
      form({
        exceptions: [
          { date: '2026-12-24', hours: null },
          { date: '2026-12-24', hours: day },
        ],
      }),
      'DATE_TWICE',
    ],
    ['a week of six days', form({ week: week.slice(1) }), 'WRONG_SHAPE'],
    [
      'a note that is too long',
      form({ exceptions: [{ date: '2026-12-24', hours: null, note: 'x'.repeat(81) }] }),
      'WRONG_SHAPE',
    ],
    [
      'exceptions for a lifetime',
      form({ exceptions: Array.from({ length: 101 }, () => ({ date: '2026-12-24', hours: null })) }),
      'WRONG_SHAPE',
    ],
    ['no week at all', { exceptions: [], closesOutside: false }, 'WRONG_SHAPE'],
    ['a version that is no number', form({ version: 'x' }), 'WRONG_SHAPE'],
  ])('refuse %s, and stay as they are', async (_what, body, code) => {
    const head = await shop.head();
    requireRefusal(await set(body), code);
    expect(await shop.head()).toBe(head);
  });
});

describe('the mail about an order by agreement', () => {
  let open: MailShop;
  beforeAll(async () => {
    open = await openMailShop();
  });
  afterAll(async () => {
    expect(open.faults()).toEqual([]);
    await open.stop();
  });

  it('says so, with the number to call', async () => {
    const body = form({ week: week.map(() => null) });
    requireStatus(await open.call('PUT', '/api/opening-hours', { token: open.adminToken, body }), 200);
    const tent = await addProduct(open);
    const at = (days: number) => new Date(open.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    const lines = [rental(tent, `${at(5)}T10:00`, `${at(6)}T10:00`)];
    requireStatus(await order(open, lines, { fields: { paymentId: CARD, guest: GUEST } }), 201);
    const [mail] = await open.mailsTo(GUEST.email, 1);
    const words = mail?.text.replaceAll('\u00a0', ' ');
    expect(words).toMatch(/kl\. 10 – .* kl\. 10, 1 døgn, etter avtale\./);
    expect(words).toContain('etter avtale. Ring oss på 57 00 01 00, så avtaler vi.');
  });
});
