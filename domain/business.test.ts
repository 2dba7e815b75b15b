import { expect, it } from 'vitest';
import { BUSINESS } from './business.ts';
import { pickupTimesText } from './opening-hours/opening-hours.texts.ts';
import { SHOP_HOURS } from './opening-hours/testing/example-hours.ts';
import { parseOrganisationNumber } from './organisation-number.ts';
import { parsePhone } from './phone.ts';

it('has an organisation number that the register would accept', () => {
  expect(parseOrganisationNumber(BUSINESS.organisationNumber)).toBe(BUSINESS.organisationNumber);
});

it('can be called, written to and found', () => {
  expect(parsePhone(BUSINESS.phone)).toBe(BUSINESS.phone);
  expect(BUSINESS.email).toMatch(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/);
  expect(BUSINESS.postalCode).toMatch(/^\d{4}$/);
  expect(new URL(BUSINESS.mapLink).protocol).toBe('https:');
});

it('says of pickup at all hours exactly while no opening hours are set', () => {
  const texts = [null, SHOP_HOURS, { ...SHOP_HOURS, closesOutside: true }].map(pickupTimesText);
  expect(texts.map((text) => /hele døgnet/.test(text))).toEqual([true, false, false]);
  expect(texts.map((text) => /etter avtale/.test(text))).toEqual([false, true, false]);
  expect(texts[0]).toBe(BUSINESS.pickupTimes);
});

it('answers seven days a week or says on which it does not, and opens before it closes', () => {
  const hours = BUSINESS.answeringHours;
  expect(hours).toHaveLength(7);
  for (const day of hours) if (day) expect(day.opensAt).toBeLessThan(day.closesAt);
});
