import {
  FactLog,
  type InventoryFact,
  line,
  moved,
  order,
  removed,
  reserved,
  restored,
  revised,
} from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import type { PastRentalsDoc } from './past-rentals.model.ts';
import { pastRentalsProjection } from './past-rentals.projection.ts';

/** Facts are written at noon on 16 May 2026. */
const rentedOut = (from: string, to: string) => [line(7, 2, from, to)];

/** Months and ends of past rentals, as `7 2026-05 16 12:00`. */
function shown(...facts: InventoryFact[]): string[] {
  const log = new FactLog();
  const reported = facts.map(([type, data]) => log.record('inventory', type, data as never));
  return [...foldInMemory(pastRentalsProjection, reported).values()].flatMap((doc) =>
    (doc as PastRentalsDoc).rentals.map(({ to }) => `${doc.id} ${new Date(to * 60_000).toISOString().slice(8, 16)}`),
  );
}

const out = order(1, rentedOut('2026-05-10T12:00', '2026-05-20T12:00'), { statusId: 3 });
const back = { ...out, statusId: 4 } as const;
const forgotten = order(2, rentedOut('2026-04-28T12:00', '2026-04-30T12:00'), { statusId: 3 });

it('keeps nothing of what is not over', () => {
  expect(shown(reserved({ ...out, statusId: 1 }), moved({ ...out, statusId: 1 }, 3, true))).toEqual([]);
  expect(shown(reserved({ ...out, statusId: 1 }), moved({ ...out, statusId: 1 }, 6, false))).toEqual([]);
});

it('ends what was out when it was returned, early or late', () => {
  expect(shown(reserved(out), moved(out, 4, true))).toEqual(['7 2026-05 16T12:00']);
  expect(shown(reserved(forgotten), moved(forgotten, 4, true))).toEqual(['7 2026-04 16T12:00', '7 2026-05 16T12:00']);
});

it('leaves the end as it was when the order is completed', () => {
  expect(shown(reserved(out), moved(out, 4, true), moved(back, 5, true))).toEqual(['7 2026-05 16T12:00']);
});

it('ends as agreed what was never handed out here', () => {
  expect(shown(reserved({ ...out, statusId: 5 }))).toEqual(['7 2026-05 20T12:00']);
  expect(shown(reserved({ ...out, statusId: 1 }), moved({ ...out, statusId: 1 }, 5, true))).toEqual([
    '7 2026-05 20T12:00',
  ]);
});

it('forgets what is out again or deleted, in every month that it stood in', () => {
  const late = [reserved(forgotten), moved(forgotten, 4, true)];
  const returned = { ...forgotten, statusId: 4 } as const;
  expect(shown(...late, moved(returned, 3, true))).toEqual([]);
  expect(shown(...late, removed(returned, false))).toEqual([]);
  expect(shown(...late, removed(returned, false), restored(returned, true))).toEqual(['7 2026-04 30T12:00']);
});

it('follows a form that changes the lines, and keeps the ends of those that it does not change', () => {
  const other = { ...back, lines: rentedOut('2026-06-01T12:00', '2026-06-02T12:00') };
  expect(shown(reserved(out), moved(out, 4, true), revised(back, other))).toEqual(['7 2026-06 02T12:00']);
  expect(shown(reserved(out), moved(out, 4, true), revised(back, { ...back, totalOre: 1 }))).toEqual([
    '7 2026-05 16T12:00',
  ]);
  expect(shown(reserved(out), revised(out, back))).toEqual(['7 2026-05 16T12:00']);
});

it('ends each piece when it came back, also while others are still out', () => {
  const outs = [{ quantity: 2, at: '2026-05-10T12:00' }];
  const withBacks = (statusId: 3 | 4, ...days: number[]) => {
    const backs = days.map((day) => ({ quantity: 1, at: `2026-05-${day}T12:00` }));
    return { ...out, statusId, lines: out.lines.map((one) => ({ ...one, outs, backs })) };
  };
  const taken = (content: typeof out): InventoryFact => ['ItemsTakenBack', { ...content, from: 3, moved: [] }];
  const one = taken(withBacks(3, 12));
  expect(shown(reserved(out), one)).toEqual(['7 2026-05 12T12:00']);
  const both = taken(withBacks(4, 12, 14));
  expect(shown(reserved(out), one, both)).toEqual(['7 2026-05 12T12:00', '7 2026-05 14T12:00']);
  expect(shown(reserved(out), one, moved(out, 1, true))).toEqual([]);
});
