import { expect, it } from 'vitest';
import { BUSINESS } from './business.ts';
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
