import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeTexts } from './charges/charge-words.texts.en.ts';
import { moneyTexts } from './money.texts.en.ts';
import { formatKr } from './money.ts';
import { SHOP_HOURS } from './opening-hours/testing/example-hours.ts';
import { openingTexts } from './opening-hours/week-hours.texts.en.ts';
import { openingTimes } from './opening-hours.ts';
import { whatNowTexts } from './orders/what-now.texts.en.ts';
import { type PaidOrder, paymentStep } from './orders/what-now.ts';
import { pricingTexts } from './pricing.texts.en.ts';
import { priceLine, saidExplanation, withoutComparison } from './pricing.ts';
import { ruleTexts } from './rules/rule-words.texts.en.ts';
import { weekendWords } from './rules/rule-words.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { spokenTexts } from './spoken-period.texts.en.ts';
import { spokenPeriod, wholeDay } from './spoken-period.ts';
import { wallClockTexts } from './wall-clock.texts.en.ts';
import { formatInstant, parseDate, wallMinute } from './wall-clock.ts';

const day = (text: string) => parseDate(text) ?? 0;
const minute = (text: string) => wallMinute(text) ?? 0;
const TODAY = day('2026-11-23');
const kr = (ore: number) => formatKr(ore, moneyTexts).replaceAll('\u00a0', ' ');

describe('in English', () => {
  it('an amount has its currency before it, a comma between thousands and a point before decimals', () => {
    expect([104_500, 104_550, 0, -30_000, 123_456_700].map(kr)).toEqual([
      'NOK 1,045',
      'NOK 1,045.50',
      'NOK 0',
      '\u2212NOK 300',
      'NOK 1,234,567',
    ]);
  });

  it('dates and periods are said as in Britain, hours with their minutes', () => {
    const said = (from: string, to: string) => spokenPeriod({ from: minute(from), to: minute(to) }, TODAY, spokenTexts);
    expect(said('2026-11-28T10:00', '2026-11-28T16:00')).toBe('Sat 28 Nov, 10:00–16:00');
    expect(said('2026-11-24T10:00', '2026-11-26T16:00')).toBe('Tue 24 Nov, 10:00 – Thu 26 Nov, 16:00, 3 days');
    expect(said('2026-12-31T12:00', '2027-01-01T09:30')).toBe('Thu 31 Dec, 12:00 – Fri 1 Jan 2027, 09:30, 1 day');
    expect(wholeDay(day('2026-12-04'), TODAY, spokenTexts)).toBe('Friday 4 December');
    expect(formatInstant(Date.parse('2026-12-04T09:00:00Z'), wallClockTexts)).toBe('4 Dec 2026, 10:00');
  });

  it('the week, the weekend and the payment are said in words', () => {
    expect(openingTimes(SHOP_HOURS.week, openingTexts)).toContainEqual({ days: 'Sunday', hours: 'Closed' });
    expect(weekendWords(FIRST_RULES, ruleTexts)).toBe('Friday 16:00 to Sunday 22:00');
    const order: PaidOrder = {
      paymentId: 3,
      state: 'none',
      statusId: 1,
      amountOre: 104_500,
      dueDate: '2026-12-04',
      invoiceEmail: null,
    };
    expect(paymentStep(order, whatNowTexts)).toEqual([
      'NOK\u00a01,045',
      'The invoice is sent by email. Due 4 Dec 2026.',
    ]);
  });

  it('a recorded explanation says what the price is explained by in English', () => {
    const price = fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null });
    const rental = fc.record({
      ...{ priceShortOre: price, priceDayOre: price, priceWeekOre: price },
      ...{ priceMonthOre: price, priceWeekendOre: price },
    });
    const from = minute('2026-11-27T16:00');
    const hours = fc.integer({ min: 1, max: 24 * 70 });
    fc.assert(
      fc.property(rental, hours, (prices, length) => {
        const period = { from, to: from + length * 60 };
        const product = { ...prices, isForSale: false, priceSaleOre: null };
        const recorded = priceLine(product, period, FIRST_RULES)?.explanation ?? '';
        const english = priceLine(product, period, FIRST_RULES, pricingTexts)?.explanation ?? '';
        expect(saidExplanation(recorded, pricingTexts)).toBe(english);
        expect(saidExplanation(english, pricingTexts)).toBe(english);
        const short = withoutComparison(english, pricingTexts);
        expect(withoutComparison(recorded, pricingTexts)).toBe(short);
        expect(short).not.toMatch(/would be|ville/);
      }),
    );
  });

  it.each([
    [
      '1 måned à 4\u00a0500\u00a0kr + 2 døgn høysesong à 400,50\u00a0kr',
      '1 month at NOK 4,500 + 2 days høysesong at NOK 400.50',
    ],
    ['Delene hver for seg 1\u00a0200\u00a0kr, 12,5\u00a0% avslag', 'The parts one by one NOK 1,200, 12.5% off'],
    ['2 døgn à 300\u00a0kr, 10\u00a0% avslag i pakken', '2 days at NOK 300, 10% off in the package'],
    ['Andel av pakkeprisen: 1 uke à 900\u00a0kr', 'Share of the package price: 1 week at NOK 900'],
    ['1 døgn à 300\u00a0kr, med pakkens avslag', '1 day at NOK 300, with the discount of the package'],
    ['Avtalt pris 250\u00a0kr', 'Agreed price NOK 250'],
    ['Kjøpspris 50,50\u00a0kr', 'Purchase price NOK 50.50'],
    ['', ''],
  ])('the explanation "%s" is "%s"', (recorded, english) => {
    expect(saidExplanation(recorded, pricingTexts).replaceAll('\u00a0', ' ')).toBe(english);
  });

  it.each([
    ['Avbestillingsgebyr', 'Cancellation fee'],
    ['Forlenget leie til 16.05.2026 kl. 14:00', 'Extended rental until 16 May 2026, 14:00'],
    ['Forsinket retur: Lavvo', 'Late return: Lavvo'],
    ['Ordre 1002: Rengjøring', 'Order 1002: Cleaning'],
    ['Ordre 1002: Lavvo', 'Order 1002: Lavvo'],
    ['Ripe i lakken', 'Ripe i lakken'],
    ['Drivstoff: Minigraver', 'Fuel: Minigraver'],
    ['Ordre 1001: Rengjøring: Telt: stort', 'Order 1001: Cleaning: Telt: stort'],
  ])('the charge "%s" is "%s", and words of the shop stay', (recorded, english) => {
    expect(chargeTexts.said(recorded)).toBe(english);
  });
});
