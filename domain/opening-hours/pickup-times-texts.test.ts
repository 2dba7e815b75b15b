import { expect, it } from 'vitest';
import { DEMO_BUSINESS } from '../business/demo-business.ts';
import { FJORD } from '../business/testing/fjord.ts';
import { pickupTimesText } from './pickup-times.texts.ts';
import { SHOP_HOURS } from './testing/example-hours.ts';

it('says of pickup what the owner has written exactly while no opening hours are set', () => {
  const texts = [null, SHOP_HOURS, { ...SHOP_HOURS, closesOutside: true }].map((hours) =>
    pickupTimesText(hours, DEMO_BUSINESS),
  );
  expect(texts.map((text) => /hele døgnet/.test(text))).toEqual([true, false, false]);
  expect(texts.map((text) => /etter avtale/.test(text))).toEqual([false, true, false]);
  expect(texts[0]).toBe(DEMO_BUSINESS.pickupText);
  expect(pickupTimesText(null, { ...FJORD, pickupText: null })).toMatch(
    /^Leide ting hentes og leveres tilbake på tidspunktet/,
  );
});
