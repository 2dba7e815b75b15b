import { expect, it } from 'vitest';
import {
  haveEntrantsExpired,
  haveWaitsExpired,
  mailsExpireBefore,
  messagesExpireBefore,
  photosExpireBefore,
  stockNoticesExpireBefore,
} from './retention.ts';

const at = (instant: string) => Date.parse(instant);

it('keeps a message for 24 months, counted in days of Oslo', () => {
  expect(messagesExpireBefore(at('2028-06-15T21:59:00Z'))).toBe('2026-06-14T22:00:00.000Z');
  expect(messagesExpireBefore(at('2028-06-15T22:00:00Z'))).toBe('2026-06-15T22:00:00.000Z');
  expect(messagesExpireBefore(at('2028-02-29T12:00:00Z'))).toBe('2026-02-27T23:00:00.000Z');
});

it('keeps a photo for three years, counted in days of Oslo', () => {
  expect(photosExpireBefore(at('2029-06-15T21:59:00Z'))).toBe('2026-06-14T22:00:00.000Z');
  expect(photosExpireBefore(at('2029-06-15T22:00:00Z'))).toBe('2026-06-15T22:00:00.000Z');
});

it('keeps who took part in a quiz for 90 days after it closed, and as long as it has no end', () => {
  const closed = '2026-06-30T22:00:00.000Z';
  expect(haveEntrantsExpired(closed, at('2026-09-28T21:59:59.999Z'))).toBe(false);
  expect(haveEntrantsExpired(closed, at('2026-09-28T22:00:00Z'))).toBe(true);
  expect(haveEntrantsExpired(null, at('2099-01-01T00:00:00Z'))).toBe(false);
});

it('keeps a sent mail for 30 days', () => {
  expect(mailsExpireBefore(at('2026-07-01T08:00:00Z'))).toBe(at('2026-06-01T08:00:00Z'));
});

it('keeps who waits for a product for 180 days, and 7 where the mail cannot be sent', () => {
  expect(stockNoticesExpireBefore(at('2026-12-01T08:00:00Z'))).toEqual({
    asked: '2026-06-04T08:00:00.000Z',
    due: '2026-11-24T08:00:00.000Z',
  });
});

it('keeps who waits for a storage unit for a year', () => {
  expect(haveWaitsExpired('2026-06-01T08:00:00.000Z', at('2027-06-01T07:59:59.999Z'))).toBe(false);
  expect(haveWaitsExpired('2026-06-01T08:00:00.000Z', at('2027-06-01T08:00:00Z'))).toBe(true);
});
