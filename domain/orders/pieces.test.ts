import { describe, expect, it } from 'vitest';
import { wallMinute } from '../wall-clock.ts';
import type { OrderLine, PieceMove } from './line.ts';
import { countPieces, firstOut, isAllBack, lastBack, movedLines, occupying, returnsTooEarly } from './pieces.ts';

const [FROM, TO] = ['2026-05-05T10:00', '2026-05-07T10:00'];
const NOW = '2026-05-06T12:00';

const line = (quantity: number, outs?: PieceMove[], backs?: PieceMove[]): OrderLine => ({
  lineId: 1,
  productId: 1,
  name: 'Telt',
  quantity,
  from: FROM,
  to: TO,
  priceOre: 100,
  pricingKind: 'day',
  pricingUnits: 2,
  rulePriceOre: null,
  explanation: '',
  ...(outs && { outs, backs: backs ?? [] }),
});
const sold = (quantity: number, outs?: PieceMove[]): OrderLine => ({ ...line(quantity, outs), from: null, to: null });
const pieces = (quantity: number, at: string | null): PieceMove => ({ quantity, at });
const minute = (text: string) => wallMinute(text) ?? Number.NaN;

describe('the pieces of a line', () => {
  it.each([
    [1, { out: 0, back: 0, left: 2, awaited: 0 }],
    [2, { out: 0, back: 0, left: 2, awaited: 0 }],
    [3, { out: 2, back: 0, left: 0, awaited: 2 }],
    [4, { out: 2, back: 2, left: 0, awaited: 0 }],
    [5, { out: 2, back: 2, left: 0, awaited: 0 }],
    [6, { out: 0, back: 0, left: 2, awaited: 0 }],
  ] as const)('follow an order in status %i where nobody wrote them down', (status, counted) => {
    expect(countPieces(line(2), status)).toEqual(counted);
  });

  it('are counted one by one where somebody did', () => {
    const some = line(4, [pieces(2, FROM), pieces(1, NOW)], [pieces(1, NOW)]);
    expect(countPieces(some, 3)).toEqual({ out: 3, back: 1, left: 1, awaited: 2 });
    expect([firstOut(some), lastBack(some)]).toEqual([FROM, NOW]);
  });

  it('that are bought never come back', () => {
    expect(countPieces(sold(3), 4)).toEqual({ out: 3, back: 0, left: 0, awaited: 0 });
    expect(isAllBack([sold(3, [pieces(3, FROM)])], 3)).toBe(false);
  });

  it('are never more back than out, at any moment', () => {
    const two = [pieces(1, '2026-05-05T10:00'), pieces(1, '2026-05-06T10:00')];
    expect(returnsTooEarly(line(2, two, [pieces(2, '2026-05-06T10:00')]))).toBe(false);
    expect(returnsTooEarly(line(2, two, [pieces(2, '2026-05-06T09:59')]))).toBe(true);
    expect(returnsTooEarly(line(2, two, [pieces(1, '2026-05-05T09:59')]))).toBe(true);
    expect(returnsTooEarly(line(2, [pieces(2, null)], [pieces(2, '2020-01-01T10:00')]))).toBe(false);
  });
});

describe('what a line occupies', () => {
  const all = (quantity: number, isOut: boolean, from = FROM) => ({
    from: minute(from),
    to: minute(TO),
    quantity,
    isOut,
  });

  it('is the agreed period for what waits to be fetched, and what is out until it is back', () => {
    expect(occupying(line(2), 1)).toEqual([all(2, false)]);
    expect(occupying(line(2), 3)).toEqual([all(2, true)]);
    const some = line(4, [pieces(3, '2026-05-05T11:00')], [pieces(1, NOW)]);
    expect(occupying(some, 3)).toEqual([all(1, false), all(2, true)]);
  });

  it('begins when the first piece went out, where that was early', () => {
    const early = line(2, [pieces(1, '2026-05-05T08:00')]);
    expect(occupying(early, 3)).toEqual([all(1, false), all(1, true, '2026-05-05T08:00')]);
  });

  it('is nothing of what is back, bought, or of an order that is over', () => {
    expect(occupying(line(1, [pieces(1, FROM)], [pieces(1, NOW)]), 3)).toEqual([]);
    expect(occupying(sold(1), 1)).toEqual([]);
    for (const status of [4, 5, 6] as const) expect(occupying(line(1, [pieces(1, FROM)]), status)).toEqual([]);
  });
});

describe('an order that is moved as a whole', () => {
  const outAndBack = ({ outs, backs }: OrderLine) => ({ outs, backs });
  const moved = (one: OrderLine, from: 1 | 2 | 3 | 4 | 5 | 6, to: 1 | 2 | 3 | 4 | 5 | 6) =>
    movedLines([one], from, to, NOW).map(outAndBack);
  const half = line(2, [pieces(1, FROM)]);

  it('hands out to 3 what was left', () => {
    expect(moved(line(2), 1, 3)).toEqual([{ outs: [pieces(2, NOW)], backs: [] }]);
    expect(moved(sold(2), 2, 3)).toEqual([{ outs: [pieces(2, NOW)], backs: [] }]);
  });

  it('takes back to 4 and 5 what is out, and hands out what was left', () => {
    expect(moved(half, 3, 4)).toEqual([{ outs: [pieces(1, FROM), pieces(1, NOW)], backs: [pieces(2, NOW)] }]);
    expect(moved(line(2), 3, 5)).toEqual([{ outs: [pieces(2, null)], backs: [pieces(2, NOW)] }]);
    expect(moved(line(2), 1, 5)).toEqual([{ outs: [pieces(2, NOW)], backs: [pieces(2, NOW)] }]);
    expect(moved(sold(2), 3, 4)).toEqual([{ outs: [pieces(2, null)], backs: [] }]);
  });

  it('forgets to 1 and 2 what went out, and leaves to 6 what did', () => {
    expect(moved(half, 3, 1)).toEqual([{ outs: undefined, backs: undefined }]);
    expect(moved(half, 3, 6)).toEqual([outAndBack(half)]);
    expect(moved(half, 6, 2)).toEqual([{ outs: undefined, backs: undefined }]);
  });

  it('has everything out and nothing back when it is taken up again in 3', () => {
    const back = line(2, [pieces(2, FROM)], [pieces(2, NOW)]);
    expect(moved(back, 4, 3)).toEqual([{ outs: [pieces(2, FROM)], backs: [] }]);
    expect(moved(line(2), 5, 3)).toEqual([{ outs: [pieces(2, null)], backs: [] }]);
    expect(moved(half, 6, 3)).toEqual([{ outs: [pieces(1, FROM), pieces(1, NOW)], backs: [] }]);
  });

  it('changes no line between 4 and 5, nor between 1 and 2', () => {
    const lines = [line(2)];
    expect(movedLines(lines, 4, 5, NOW)).toBe(lines);
    expect(movedLines(lines, 2, 1, NOW)).toBe(lines);
  });
});
