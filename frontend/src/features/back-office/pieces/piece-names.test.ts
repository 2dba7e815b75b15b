import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { describe, expect, it } from 'vitest';
import { chosenNames, type NamedLine, piecesBody, placeOf } from './piece-names.ts';

const piece = (id: number, more: Partial<NamedPieceAnswer> = {}): NamedPieceAnswer => ({
  ...{ id, productId: 1, label: `H${id}`, plate: null, bought: null, price: null, note: null, version: 1 },
  ...{ status: 'i drift', out: null, ...more },
});
const line = (id: number, more: Partial<NamedLine> = {}): NamedLine => ({
  ...{ id, productId: 1, isRental: true, awaited: 0 },
  ...more,
});
const pieces = [
  piece(1, { out: { orderId: '1', orderNo: 1001 } }),
  piece(2),
  piece(3, { status: 'på verksted' }),
  piece(4),
  piece(5, { productId: 2 }),
];
const written = new Map<string, string>();

describe('the pieces of a hand-out', () => {
  const out = (lines: readonly NamedLine[], quantity: number, own: ReadonlyMap<string, string> = written) =>
    chosenNames({
      act: 'out',
      lines,
      pieces,
      written: own,
      quantities: new Map(lines.map(({ id }) => [id, quantity])),
    });

  it('are the first that are in, each once over all lines, then units without a name', () => {
    expect([...out([line(1), line(2)], 2)]).toEqual([
      [1, ['2', '4']],
      [2, ['', '']],
    ]);
  });

  it('are as chosen, and no other unit proposes those', () => {
    const own = new Map([[placeOf(1, 0), '4']]);
    expect(out([line(1)], 2, own).get(1)).toEqual(['4', '2']);
    expect(piecesBody(out([line(1)], 3, own))).toEqual({ pieces: [4, 2] });
  });

  it('are not asked for a sale, a product without any, or none that goes', () => {
    expect(out([line(1, { isRental: false }), line(2, { productId: 9 })], 1).size).toBe(0);
    expect(out([line(1)], 0).size).toBe(0);
    expect(piecesBody(new Map())).toEqual({});
  });
});

it('the pieces of a return are asked for a part, and not for all of it', () => {
  const lines = [
    line(1, {
      awaited: 2,
      piecesOut: [
        { id: 1, label: 'H1' },
        { id: 6, label: 'H6' },
      ],
    }),
  ];
  const back = (quantity: number) =>
    chosenNames({ act: 'back', lines, pieces, written, quantities: new Map([[1, quantity]]) });
  expect(back(1).get(1)).toEqual(['1']);
  expect(back(2).size).toBe(0);
});
