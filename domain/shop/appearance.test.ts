import { describe, expect, it } from 'vitest';
import { FJORD } from '../business/testing/fjord.ts';
import type { RefusalCode } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { type Appearance, FIRST_APPEARANCE, shownAppearance } from './appearance.ts';
import { shop } from './shop.decider.ts';

const setting = (appearance: Partial<Appearance>, expectedVersion: number | null = null) =>
  ({ type: 'SetAppearance', appearance, expectedVersion }) as const;
const set = (appearance: Partial<Appearance>, version: number) =>
  ({ type: 'AppearanceSet', data: { ...FIRST_APPEARANCE, ...appearance, version } }) as const;
const described = { type: 'BusinessDescribed', data: { ...FJORD, version: 1 } } as const;
const reason = { title: 'Nær kaien', text: 'Fem minutter fra båten.' };
const picture = { url: '/images/a.webp', width: 1600, height: 1200 };

describe('the appearance', () => {
  it('is set over the version that was seen', () => {
    given(shop, described)
      .when(setting({ colour: '#1F5D4A' }, 1))
      .then(set({ colour: '#1f5d4a' }, 2));
    given(shop, described, set({}, 2))
      .when(setting({ colour: '#1f5d4a' }, 1))
      .thenRefused('CHANGED_MEANWHILE');
  });

  it('keeps what is not mentioned', () => {
    given(shop, described, set({ picture, reasons: [reason] }, 2))
      .when(setting({ headline: 'Utstyr til turen' }))
      .then(set({ picture, reasons: [reason], headline: 'Utstyr til turen' }, 3));
  });

  it('stays quiet when it is set to what it is, whatever version was seen', () => {
    const same = {
      colour: ' 1F5D4A',
      reasons: [
        { title: ' Nær kaien ', text: reason.text },
        { title: '', text: ' ' },
      ],
    };
    given(shop, described, set({ colour: '#1f5d4a', reasons: [reason] }, 2))
      .when(setting(same, 0))
      .thenNothing();
  });

  it('is not written as long as nothing in it differs from a new shop', () => {
    given(shop, described).when(setting({})).thenNothing();
  });

  it('has the first headline until another is written', () => {
    given(shop)
      .when(setting({ headline: 'Alt du trenger på ett sted', introduction: ' ' }))
      .thenNothing();
    expect(shownAppearance(FIRST_APPEARANCE).headline).toBe('Alt du trenger på ett sted');
  });

  const mistakes: [RefusalCode, Partial<Appearance>][] = [
    ['COLOUR_INVALID', { colour: 'grønn' }],
    ['COLOUR_TOO_LIGHT', { colour: '#ffcc00' }],
    ['HEADLINE_TOO_LONG', { headline: 'x'.repeat(61) }],
    ['INTRODUCTION_TOO_LONG', { introduction: 'x'.repeat(301) }],
    ['REASONS_TOO_MANY', { reasons: [reason, reason, reason, reason] }],
    ['REASON_NOT_WHOLE', { reasons: [{ title: 'Nær', text: '' }] }],
    ['REASON_TITLE_TOO_LONG', { reasons: [{ ...reason, title: 'x'.repeat(31) }] }],
    ['REASON_TEXT_TOO_LONG', { reasons: [{ ...reason, text: 'x'.repeat(121) }] }],
  ];
  it.each(mistakes)('refuses by %s what is wrong: %j', (code, wrong) => {
    given(shop).when(setting(wrong)).thenRefused(code);
  });

  it('takes what is just not too long', () => {
    const longest = {
      headline: 'x'.repeat(60),
      introduction: 'x'.repeat(300),
      reasons: Array.from({ length: 3 }, () => ({ title: 'x'.repeat(30), text: 'x'.repeat(120) })),
    };
    given(shop).when(setting(longest)).then(set(longest, 1));
  });
});
