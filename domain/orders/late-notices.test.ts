import { describe, expect, it } from 'vitest';
import { type WallMinute, wallMinute } from '../wall-clock.ts';
import { dueLateNotices } from './late-notices.ts';
import { rented } from './testing/sold-lines.ts';

const at = (text: string): WallMinute => wallMinute(text) ?? 0;
const TO = '2026-06-07T16:00';
const line = rented(1, { from: '2026-06-05T10:00', to: TO });
const due = (now: string, lines = [line], statusId: 2 | 3 | 4 = 3) => dueLateNotices({ lines, statusId }, at(now));

describe('a late return', () => {
  it('is told two hours after the agreed time, and for a day', () => {
    expect(due('2026-06-07T17:59')).toEqual([]);
    expect(due('2026-06-07T18:00')).toEqual([TO]);
    expect(due('2026-06-08T17:59')).toEqual([TO]);
    expect(due('2026-06-08T18:00')).toEqual([]);
  });

  it('is not told at night', () => {
    const evening = rented(1, { from: '2026-06-05T10:00', to: '2026-06-07T19:00' });
    expect(due('2026-06-07T21:30', [evening])).toEqual([]);
    expect(due('2026-06-08T07:59', [evening])).toEqual([]);
    expect(due('2026-06-08T08:00', [evening])).toEqual(['2026-06-07T19:00']);
  });

  it('is told only of what is out and not back, once per agreed time', () => {
    expect(due('2026-06-07T18:00', [line], 2)).toEqual([]);
    expect(due('2026-06-07T18:00', [line], 4)).toEqual([]);
    expect(due('2026-06-07T18:00', [line, { ...line, lineId: 2 }])).toEqual([TO]);
  });
});
