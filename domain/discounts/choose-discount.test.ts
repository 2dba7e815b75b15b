import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOre } from '../money.ts';
import { type CoveredLine, chooseDiscount, type DiscountRequest } from './choose-discount.ts';
import type { Discount } from './discount-fields.ts';
import { sharesOf } from './shares.ts';

const spring: Discount = {
  ...{
    discountId: 1,
    name: 'Vårsalg',
    percent: 20,
    amountOre: null,
    productIds: [],
    groupIds: [],
    from: null,
    to: null,
  },
  ...{ code: null, customerId: null, customerGroupId: null, maxUses: null },
};
const tent: CoveredLine = { productId: 1, groupId: 4, sumOre: 60_000 };
const box: CoveredLine = { productId: 3, groupId: null, sumOre: 5_000 };
const request: DiscountRequest = {
  ...{ code: null, date: '2026-05-04', userId: null, customerGroupIds: [], usesOf: () => 0 },
};
const chosen = (discounts: Discount[], asked: Partial<DiscountRequest> = {}, lines = [tent, box]) => {
  const { given, problem } = chooseDiscount(discounts, { ...request, ...asked }, lines);
  return { name: given?.discount.name ?? null, givenOre: given?.discount.givenOre ?? 0, problem };
};

describe('the discount of an order', () => {
  it('takes its part of what it covers off, and spreads it over those lines', () => {
    const { given } = chooseDiscount([{ ...spring, groupIds: [4] }], request, [tent, box]);
    expect(given?.shares).toEqual([12_000, null]);
  });

  it('is kroner once for the whole order, and never more than the order costs', () => {
    const kroner = { ...spring, percent: null, amountOre: 10_000 };
    expect(chosen([kroner]).givenOre).toBe(10_000);
    expect(chosen([{ ...kroner, productIds: [3] }]).givenOre).toBe(5_000);
  });

  it('is the best one, never two, and the code’s own where two are as good', () => {
    const kroner = { ...spring, discountId: 2, name: 'Hundrelapp', percent: null, amountOre: 10_000 };
    const coded = { ...spring, discountId: 3, name: 'Kode', code: 'VÅR 20' };
    expect(chosen([kroner, spring])).toEqual({ name: 'Vårsalg', givenOre: 13_000, problem: null });
    expect(chosen([spring, coded], { code: 'vår20' }).name).toBe('Kode');
    expect(chosen([spring, { ...coded, percent: 10 }], { code: ' vÅr20 ' }).name).toBe('Vårsalg');
    expect(chosen([coded]).name).toBe(null);
  });

  it('holds on its first and last day', () => {
    const may = { ...spring, code: 'MAI', from: '2026-05-01', to: '2026-05-31' };
    const on = (date: string) => chosen([may], { date, code: 'mai' }).problem;
    expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map(on)).toEqual([
      ...['DISCOUNT_NOT_YET', null, null, 'DISCOUNT_EXPIRED'],
    ]);
  });

  it.each<[string, Partial<Discount>, Partial<DiscountRequest>]>([
    ['that nobody has given out', { code: 'ANNEN' }, {}],
    ['of another customer', { customerId: 'kari' }, { userId: 'ola' }],
    ['of a group of others', { customerGroupId: 2 }, { userId: 'ola', customerGroupIds: [1] }],
  ])('says nothing about a code %s', (_, discount, asked) => {
    const found = chosen([{ ...spring, code: 'VÅR20', ...discount }], { code: 'VÅR20', ...asked });
    expect(found).toEqual({ name: null, givenOre: 0, problem: 'DISCOUNT_CODE_UNKNOWN' });
  });

  it('says that a code is used up, or covers nothing here, and gives the best one without it', () => {
    const coded = { ...spring, discountId: 2, name: 'Kode', percent: 50, code: 'HALV', maxUses: 3 };
    const used = chosen([spring, coded], { code: 'halv', usesOf: (id) => (id === 2 ? 3 : 0) });
    expect(used).toEqual({ name: 'Vårsalg', givenOre: 13_000, problem: 'DISCOUNT_USED_UP' });
    expect(chosen([{ ...coded, productIds: [9] }], { code: 'halv' }).problem).toBe('DISCOUNT_NOT_FOR_THESE');
  });
});

const id = fc.integer({ min: 1, max: 4 });
const day = fc.constantFrom('2026-05-01', '2026-05-04', '2026-05-05', null);
const anyDiscount = fc.record({
  isPercent: fc.boolean(),
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  amountOre: fc.integer({ min: 1, max: 200_000 }),
  productIds: fc.array(id, { maxLength: 2 }),
  groupIds: fc.array(id, { maxLength: 2 }),
  from: day,
  to: day,
  code: fc.constantFrom(null, null, 'VÅR20', 'ANNEN'),
  customerId: fc.constantFrom(null, null, 'kari', 'ola'),
  customerGroupId: fc.constantFrom(null, null, 1, 2),
  maxUses: fc.constantFrom(null, 1, 2, 3),
});
const anyLine = fc.record({ productId: id, groupId: fc.option(id), sumOre: fc.integer({ min: 0, max: 300_000 }) });

/** What each discount gives, written a second time: fractions of øre as they come, nothing shared. */
function bruteForce(
  discounts: Discount[],
  { code, date, userId, customerGroupIds }: DiscountRequest,
  lines: CoveredLine[],
) {
  return discounts.map((one) => {
    const isMine = one.customerId ? one.customerId === userId : true;
    const isOurs = one.customerGroupId ? customerGroupIds.indexOf(one.customerGroupId) >= 0 : true;
    const isNow = (one.from ?? '') <= date && date <= (one.to ?? '9999');
    const isNamed = one.code ? one.code === code : true;
    const isLeft = one.maxUses === null || one.maxUses > one.discountId % 3;
    if (!(isMine && isOurs && isNow && isNamed && isLeft)) return 0;
    let coveredOre = 0;
    for (const line of lines) {
      const isAll = one.productIds.length + one.groupIds.length === 0;
      const isIn =
        one.productIds.some((each) => each === line.productId) || one.groupIds.some((each) => each === line.groupId);
      if (isAll || isIn) coveredOre += line.sumOre;
    }
    const wantedOre =
      one.percent === null ? Number(one.amountOre) : Math.round((coveredOre * Math.round(one.percent * 100)) / 10_000);
    return Math.min(wantedOre, coveredOre);
  });
}

it('gives what a brute force over random discounts, groups and periods finds, to the øre', () => {
  fc.assert(
    fc.property(
      fc.array(anyDiscount, { maxLength: 6 }),
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(null, 'VÅR20'),
      fc.constantFrom(null, 'kari'),
      (rows, lines, code, userId) => {
        const discounts = rows.map(({ isPercent, percent, amountOre, ...rest }, at) => ({
          ...{ discountId: at + 1, name: 'Rabatt', ...rest },
          ...(isPercent ? { percent, amountOre: null } : { percent: null, amountOre }),
        }));
        const asked = {
          ...request,
          code,
          userId,
          customerGroupIds: userId === null ? [] : [1],
          usesOf: (of: number) => of % 3,
        };
        const found = chooseDiscount(discounts, asked, lines);
        const each = bruteForce(discounts, asked, lines);
        // A code in two rows is refused when the row is written: the first is the code's.
        const named = discounts.findIndex((one) => one.code === 'VÅR20');
        const counted = each.filter((_, at) => discounts[at]?.code === null || at === named);
        expect(found.given?.discount.givenOre ?? 0).toBe(Math.max(0, ...counted));
        if (found.given === null) return;
        const { shares, discount } = found.given;
        expect(sumOre(shares.map((share) => share ?? 0))).toBe(discount.givenOre);
        for (const [at, share] of shares.entries()) {
          expect(share ?? 0).toBeGreaterThanOrEqual(0);
          expect(share ?? 0).toBeLessThanOrEqual(lines[at]?.sumOre ?? 0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it('spreads sums that are larger than a number holds exactly', () => {
  expect(sumOre(sharesOf(9_999_999_999, [9_999_999_997, 3, 9_999_999_999]))).toBe(9_999_999_999);
});
