import { expect, it } from 'vitest';
import { durationText, latenessText } from './lateness.ts';

it('says how long in its two largest units', () => {
  expect([40, 60, 1067, 1440, 3 * 1440 + 125].map(durationText)).toEqual([
    '40 min',
    '1 t',
    '17 t 47 min',
    '1 døgn',
    '3 døgn 2 t',
  ]);
});

it('is late after the agreed minute only', () => {
  expect([latenessText(100, 100), latenessText(100, 101), latenessText(null, 500)]).toEqual([null, '1 min', null]);
});
