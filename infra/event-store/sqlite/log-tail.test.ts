import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventRow } from './event-row.ts';
import { logTail } from './log-tail.ts';

const MOST = 20;
/** Positions that lie unevenly apart. */
const log = Array.from({ length: 200 }, (_, place): EventRow => {
  const position = place * 3 + (place % 3) + 1;
  return [position, 1, place, null, `id-${place}`, 'OrderPlaced', 1, '[]', '{}'];
});
const END = log.at(-1)?.[0] ?? 0;
const between = (after: number, upTo: number) => log.filter(([position]) => position > after && position <= upTo);

it('gives whoever asks what the log would, however far the others are', () => {
  const asked = fc.array(fc.record({ ahead: fc.nat(MOST), wide: fc.nat(MOST), short: fc.nat(3) }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(asked, (asks) => {
      const tail = logTail(between, MOST);
      let head = 0;
      for (const { ahead, wide, short } of asks) {
        head = Math.min(END, head + ahead);
        const after = Math.max(0, head - wide);
        const upTo = Math.max(after, head - short);
        expect(tail(after, upTo)).toEqual(between(after, upTo));
      }
    }),
  );
});

it('reads a row once for all who are woken together', () => {
  const read: number[] = [];
  const tail = logTail((after, upTo) => {
    const rows = between(after, upTo);
    read.push(...rows.map(([position]) => position));
    return rows;
  }, MOST);
  let slow = 0;
  for (let head = 5; head < END; head += 5) {
    for (let follower = 0; follower < 3; follower++) tail(head - 5, head);
    if (head % 15 === 0) {
      tail(slow, head);
      slow = head;
    }
  }
  expect(read).toEqual([...new Set(read)]);
  expect(read.length).toBeGreaterThan(100);
});
