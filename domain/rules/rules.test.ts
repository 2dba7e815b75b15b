import { describe, it } from 'vitest';
import { DEMO_BUSINESS } from '../business/demo-business.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { RefusalCode } from '../refusal.ts';
import { shop } from '../shop/shop.decider.ts';
import { given } from '../testing/given-when-then.ts';
import { RULE_RANGES } from './checked-rules.ts';
import { FIRST_RULES, type ShopRules } from './rules.ts';

const setting = (
  rules: Partial<ShopRules>,
  more: { hours?: OpeningHours; expectedVersion?: number; coversRental?: boolean } = {},
) => ({ type: 'SetRules', rules, hours: null, expectedVersion: null, ...more }) as const;
const set = (rules: Partial<ShopRules>, version: number) =>
  ({ type: 'RulesSet', data: { ...FIRST_RULES, ...rules, version } }) as const;
const described = { type: 'BusinessDescribed', data: { ...DEMO_BUSINESS, version: 1 } } as const;

describe('the rules of the shop', () => {
  it('are set one by one: the others stay', () => {
    given(shop, described)
      .when(setting({ minimumAge: 18 }))
      .then(set({ minimumAge: 18 }, 2));
    given(shop, described, set({ minimumAge: 18 }, 2))
      .when(setting({ shortHours: 4 }))
      .then(set({ minimumAge: 18, shortHours: 4 }, 3));
  });

  it('stay quiet when they hold already, also the first ones that were never set', () => {
    given(shop, described)
      .when(setting({ minimumAge: 23 }, { expectedVersion: 0 }))
      .thenNothing();
    given(shop, described, set({ shortHours: 4 }, 2))
      .when(setting({ shortHours: 4 }, { expectedVersion: 1 }))
      .thenNothing();
  });

  it('are kept from a form that saw an older version of any setting', () => {
    given(shop, described)
      .when(setting({ minimumAge: 18 }, { expectedVersion: 0 }))
      .thenRefused('CHANGED_MEANWHILE', { current: { ...FIRST_RULES, withdrawalCoversRental: false, version: 1 } });
  });

  it('say apart whether the right of withdrawal covers rental, once for each change', () => {
    const on = { type: 'RentalWithdrawalSet', data: { isCovered: true, version: 2 } } as const;
    given(shop, described)
      .when(setting({}, { coversRental: true }))
      .then(on);
    given(shop, described, on)
      .when(setting({}, { coversRental: true }))
      .thenNothing();
    given(shop, described, on)
      .when(setting({ minimumAge: 18 }, { coversRental: false }))
      .then(set({ minimumAge: 18 }, 3), { type: 'RentalWithdrawalSet', data: { isCovered: false, version: 4 } });
  });

  it.each(Object.entries(RULE_RANGES))('take %s at both ends of its range, and nothing beside it', (field, range) => {
    for (const value of range) {
      if (FIRST_RULES[field as keyof ShopRules] === value) continue;
      given(shop)
        .when(setting({ [field]: value }))
        .then(set({ [field]: value }, 1));
    }
    const [least, most] = range;
    for (const wrong of [least - 1, most + 1, least + 0.5, Number.NaN]) {
      given(shop)
        .when(setting({ [field]: wrong }))
        .thenRefused('RULE_OUT_OF_RANGE', { field, least, most });
    }
  });

  const weekends: [Partial<ShopRules>, RefusalCode][] = [
    [{ weekendFrom: 'WE23:00' }, 'WEEKEND_MOMENT_INVALID'],
    [{ weekendFrom: 'FR24:00' }, 'WEEKEND_MOMENT_INVALID'],
    [{ weekendUntil: 'fredag 16' }, 'WEEKEND_MOMENT_INVALID'],
    [{ weekendFrom: 'SU22:00' }, 'WEEKEND_ENDS_BEFORE_IT_BEGINS'],
    [{ weekendFrom: 'MO08:00' }, 'WEEKEND_ENDS_BEFORE_IT_BEGINS'],
  ];
  it.each(weekends)('refuse the weekend %j by %s', (wrong, code) => {
    given(shop).when(setting(wrong)).thenRefused(code);
  });

  it('take a weekend from Thursday to Tuesday', () => {
    const widest = { weekendFrom: 'TH00:00', weekendUntil: 'TU23:59' };
    given(shop).when(setting(widest)).then(set(widest, 1));
  });
});

describe('opening hours in the weekend', () => {
  const workday = { opensAt: 480, closesAt: 900 };
  const weekdays = [workday, workday, workday, workday, workday];
  const hoursOf = (week: OpeningHours['week'], closesOutside = true) => ({ week, exceptions: [], closesOutside });
  const rules = { shortHours: 4 };

  it('must leave a pickup and a later return, if other hours are closed', () => {
    given(shop)
      .when(setting(rules, { hours: hoursOf([...weekdays, null, null]) }))
      .thenRefused('NO_WEEKEND_HOUR');
    given(shop)
      .when(setting(rules, { hours: hoursOf([...weekdays, { opensAt: 600, closesAt: 630 }, null]) }))
      .thenRefused('NO_WEEKEND_HOUR');
    given(shop)
      .when(setting(rules, { hours: hoursOf([...weekdays, { opensAt: 600, closesAt: 660 }, null]) }))
      .then(set(rules, 1));
  });

  it('need no hour of it if other hours are by agreement', () => {
    given(shop)
      .when(setting(rules, { hours: hoursOf([...weekdays, null, null], false) }))
      .then(set(rules, 1));
  });

  it('are met by a longer weekend', () => {
    const long = { weekendUntil: 'MO10:00', weekendFrom: 'FR12:00' };
    given(shop)
      .when(setting(long, { hours: hoursOf([...weekdays, null, null]) }))
      .then(set(long, 1));
  });
});
