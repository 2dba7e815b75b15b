import { describe, expect, it } from 'vitest';
import { type Business, mapLinkOf, UNDESCRIBED } from '../business/business.ts';
import { DEMO_BUSINESS } from '../business/demo-business.ts';
import { FJORD } from '../business/testing/fjord.ts';
import type { RefusalCode } from '../refusal.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { given } from '../testing/given-when-then.ts';
import { shop } from './shop.decider.ts';

const describing = (business: Business, expectedVersion: number | null = null) =>
  ({ type: 'DescribeBusiness', business, expectedVersion }) as const;
const described = (business: Business, version: number) =>
  ({ type: 'BusinessDescribed', data: { ...business, version } }) as const;
const opened = (version: number) => ({ type: 'ShopOpened', data: { version } }) as const;
const closed = (version: number) => ({ type: 'ShopClosed', data: { version } }) as const;

describe('the business', () => {
  it('is described, and the first description is version 1', () => {
    given(shop).when(describing(FJORD, 0)).then(described(FJORD, 1));
  });

  it('counts all settings of the shop by one number', () => {
    given(shop, described(DEMO_BUSINESS, 1), opened(2)).when(describing(FJORD, 2)).then(described(FJORD, 3));
  });

  it('stays quiet when it is described in the same words, whatever version was seen', () => {
    given(shop, described(FJORD, 1)).when(describing(FJORD, 0)).thenNothing();
    const respelled = {
      ...FJORD,
      phone: '55 00 11 22',
      accountNumber: '8601 11 17947',
      legalName: ' Fjord Utleie AS ',
    };
    given(shop, described(FJORD, 1)).when(describing(respelled)).thenNothing();
  });

  it('is kept from a form that saw an older version of any setting', () => {
    given(shop, described(DEMO_BUSINESS, 1), opened(2)).when(describing(FJORD, 1)).thenRefused('CHANGED_MEANWHILE');
    given(shop, described(DEMO_BUSINESS, 1)).when(describing(FJORD, 0)).thenRefused('CHANGED_MEANWHILE');
  });

  it('is kept in one spelling, and empty fields as not known', () => {
    const typed = {
      ...FJORD,
      orgNumber: 'NO 974 760 673 MVA',
      phone: '0047 55 00 11 22',
      iban: 'no93 8601 1117 947',
      bic: ' ',
      accountNumber: '',
      pickupText: '  ',
    };
    const kept = { ...FJORD, bic: null, accountNumber: null, pickupText: null };
    given(shop).when(describing(typed)).then(described(kept, 1));
  });

  const mistakes: [RefusalCode, Partial<Business>][] = [
    ['LEGAL_NAME_REQUIRED', { legalName: ' ' }],
    ['LEGAL_NAME_TOO_LONG', { legalName: 'x'.repeat(101) }],
    ['SHORT_NAME_REQUIRED', { shortName: '' }],
    ['SHORT_NAME_TOO_LONG', { shortName: 'x'.repeat(21) }],
    ['ORG_NUMBER_INVALID', { orgNumber: '974760674' }],
    ['ORG_NUMBER_INVALID', { orgNumber: '' }],
    ['EMAIL_INVALID', { email: 'post' }],
    ['PHONE_INVALID', { phone: '12345678' }],
    ['ADDRESS_REQUIRED', { address: '' }],
    ['ADDRESS_TOO_LONG', { address: 'x'.repeat(101) }],
    ['POSTAL_CODE_INVALID', { postalCode: '500' }],
    ['CITY_REQUIRED', { city: '' }],
    ['CITY_TOO_LONG', { city: 'x'.repeat(61) }],
    ['MAP_POSITION_INVALID', { mapPosition: { latitude: 91, longitude: 5 } }],
    ['MAP_POSITION_INVALID', { mapPosition: { latitude: 60, longitude: Number.NaN } }],
    ['ACCOUNT_NUMBER_INVALID', { accountNumber: '86011117948' }],
    ['IBAN_INVALID', { iban: 'NO9486011117947' }],
    ['BIC_INVALID', { bic: 'DNB' }],
    ['PICKUP_TEXT_TOO_LONG', { pickupText: 'x'.repeat(301) }],
  ];
  it.each(mistakes)('refuses by %s what is wrong: %j', (code, wrong) => {
    given(shop)
      .when(describing({ ...FJORD, ...wrong }))
      .thenRefused(code);
  });

  it('takes what is just not too long', () => {
    const longest = { ...FJORD, legalName: 'x'.repeat(100), shortName: 'x'.repeat(20), pickupText: 'x'.repeat(300) };
    given(shop).when(describing(longest)).then(described(longest, 1));
  });

  it('of the demo is one that every rule takes', () => {
    given(shop).when(describing(DEMO_BUSINESS)).then(described(DEMO_BUSINESS, 1));
  });
});

describe('the shop', () => {
  it('is opened and closed, and stays so when that is asked for again', () => {
    given(shop, described(FJORD, 1)).when({ type: 'OpenShop', missing: [] }).then(opened(2));
    given(shop, described(FJORD, 1), opened(2)).when({ type: 'OpenShop', missing: [] }).thenNothing();
    given(shop, described(FJORD, 1), opened(2)).when({ type: 'CloseShop' }).then(closed(3));
    given(shop, described(FJORD, 1), opened(2), closed(3)).when({ type: 'CloseShop' }).thenNothing();
    given(shop).when({ type: 'CloseShop' }).thenNothing();
  });

  it('is not opened while a step of the set-up is missing, and says which', () => {
    const opening = { type: 'OpenShop', missing: ['products'] } as const;
    given(shop, described(FJORD, 1))
      .when(opening)
      .thenRefused('SHOP_NOT_READY', { missing: ['products'] });
    given(shop, described(FJORD, 1), opened(2)).when(opening).thenNothing();
  });

  it('begins with the first rules where nothing is set up, once', () => {
    const rules = { type: 'RulesSet', data: { ...FIRST_RULES, version: 1 } } as const;
    given(shop).when({ type: 'BeginSetUp' }).then(rules);
    given(shop, rules).when({ type: 'BeginSetUp' }).thenNothing();
    given(shop, described(FJORD, 1)).when({ type: 'BeginSetUp' }).thenNothing();
  });
});

describe('the way to the shop', () => {
  it('is a place on a map, or else a search for the address', () => {
    expect(mapLinkOf(DEMO_BUSINESS)).toBe(
      'https://www.openstreetmap.org/?mlat=61.9047&mlon=6.7169#map=15/61.9047/6.7169',
    );
    expect(mapLinkOf(FJORD)).toBe('https://www.openstreetmap.org/search?query=Kaien%202%2C%205003%20Bergen');
  });

  it('names nobody where nobody has described the business', () => {
    expect(JSON.stringify(UNDESCRIBED)).not.toMatch(/Naust|Stryn/);
  });
});
