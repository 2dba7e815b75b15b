import { describe, expect, it } from 'vitest';
import { namedOutOf, pieceTrips } from '../orders/named-pieces.ts';
import { jsonOf } from '../testing/snapshot-json.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import type { NamePiece } from './piece-commands.ts';
import { handOut, move, place, rented, TENT, TRAILER, takeBack } from './testing/example-shop.ts';
import { clock, hour, shopAfter } from './testing/shop-after.ts';

const naming = (label: string, productId: number, status: NamePiece['fields']['status'] = 'i drift'): NamePiece => ({
  type: 'NamePiece',
  productId,
  fields: { label, plate: null, boughtOn: null, priceOre: null, status, note: null },
});
/** Pieces 1 and 2 of the trailer, 3 of the tent, 4 in the workshop, 5 sold. */
const named = [
  naming('H1', TRAILER),
  naming('H2', TRAILER),
  naming('T1', TENT),
  naming('H4', TRAILER, 'på verksted'),
  naming('H5', TRAILER, 'solgt'),
];
const two = place('a', [rented(TRAILER, 0, 24, 2)]);
const one = { lines: [{ lineId: 1, quantity: 1 }] };
const [H1, H2] = [
  { pieceId: 1, label: 'H1' },
  { pieceId: 2, label: 'H2' },
];

describe('a hand-out', () => {
  it('names the pieces that go out, on their line', () => {
    shopAfter(...named, two)
      .when(handOut('a', { pieceIds: [2, 1] }))
      .thenFacts(([event]) =>
        expect(event).toMatchObject({
          data: {
            moved: [{ lineId: 1, quantity: 2, pieces: [H2, H1] }],
            lines: [{ outs: [{ quantity: 2, at: clock(0), pieces: [H2, H1] }], backs: [] }],
          },
        }),
      );
  });

  it('of pieces alone hands out these, once', () => {
    const half = handOut('a', { pieceIds: [2] });
    shopAfter(...named, two)
      .when(half)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ moved: [{ quantity: 1 }] }));
    shopAfter(...named, two, half)
      .when(half)
      .thenNothing();
  });

  it('names fewer than it hands out, or none, as before there were names', () => {
    const lines = [{ lineId: 1, quantity: 2 }];
    shopAfter(...named, two)
      .when(handOut('a', { lines, pieceIds: [2] }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ moved: [{ quantity: 2, pieces: [H2] }] }));
    shopAfter(...named, two)
      .when(handOut('a'))
      .thenFacts(([event]) => expect(jsonOf([event])).not.toContain('pieces'));
  });

  it.each([
    ['more pieces than the line', handOut('a', { ...one, pieceIds: [1, 2] }), 'MORE_PIECES_THAN_LINE'],
    ['a piece twice', handOut('a', { pieceIds: [1, 1] }), 'PIECE_NAMED_TWICE'],
    ['a piece in the workshop', handOut('a', { pieceIds: [4] }), 'PIECE_IN_WORKSHOP'],
    ['a piece that is sold', handOut('a', { pieceIds: [5] }), 'PIECE_IS_SOLD'],
    ['a piece of another product', handOut('a', { pieceIds: [3] }), 'PIECE_OF_ANOTHER_PRODUCT'],
    ['a piece that is none', handOut('a', { pieceIds: [9] }), 'PIECE_NOT_FOUND'],
    [
      'more than is left',
      handOut('a', { lines: [{ lineId: 1, quantity: 3 }], pieceIds: [1] }),
      'MORE_OUT_THAN_ORDERED',
    ],
  ] as const)('of %s is refused', (_, command, code) => {
    shopAfter(...named, two)
      .when(command)
      .thenRefused(code);
  });

  it('of a piece that is out already is refused, on another order and on its own', () => {
    const b = place('b', [rented(TRAILER, 0, 24)]);
    const a = place('a', [rented(TRAILER, 0, 24)]);
    shopAfter(...named, a, b, handOut('a', { pieceIds: [1] }))
      .when(handOut('b', { pieceIds: [1] }))
      .thenRefused('PIECE_IS_OUT');
    shopAfter(...named, two, handOut('a', { pieceIds: [1] }))
      .when(handOut('a', { ...one, pieceIds: [1] }))
      .thenRefused('PIECE_IS_OUT');
  });
});

describe('a return', () => {
  const out = [...named, two, handOut('a', { pieceIds: [1, 2] })];
  const later = { now: hour(2) };

  it('of everything brings all names back', () => {
    for (const back of [takeBack('a', later), move('a', 4, later)]) {
      shopAfter(...out)
        .when(back)
        .thenFacts(([event]) => {
          if (!event || !('lines' in event.data)) return expect.fail('no lines');
          expect(namedOutOf(event.data.lines, 3)).toEqual([]);
          expect(pieceTrips(event.data.lines)).toEqual([
            { ...H1, lineId: 1, out: clock(0), back: clock(2) },
            { ...H2, lineId: 1, out: clock(0), back: clock(2) },
          ]);
        });
    }
  });

  it('of a part says which', () => {
    shopAfter(...out)
      .when(takeBack('a', { ...one, ...later }))
      .thenRefused('WHICH_PIECES_CAME_BACK');
    for (const more of [one, {}]) {
      shopAfter(...out)
        .when(takeBack('a', { ...more, ...later, pieceIds: [2] }))
        .thenFacts(([event]) => expect(event?.data).toMatchObject({ moved: [{ quantity: 1, pieces: [H2] }] }));
    }
  });

  it('of a piece alone happens once', () => {
    const back = takeBack('a', { ...later, pieceIds: [2] });
    shopAfter(...out, back)
      .when(back)
      .thenNothing();
  });

  it('of a part needs no name while enough pieces without one are out', () => {
    const lines = [{ lineId: 1, quantity: 2 }];
    shopAfter(...named, two, handOut('a', { lines, pieceIds: [1] }))
      .when(takeBack('a', { ...one, ...later }))
      .thenFacts(([event]) => {
        if (!event || !('lines' in event.data)) return expect.fail('no lines');
        expect(namedOutOf(event.data.lines, 3)).toEqual([H1]);
      });
  });

  it('of a piece that is out on another order, or on none, is refused', () => {
    const [a, b] = ['a', 'b'].map((id) => place(id, [rented(TRAILER, 0, 24)])) as [InventoryCommand, InventoryCommand];
    const apart = [...named, a, b, handOut('a', { pieceIds: [1] })];
    shopAfter(...apart, handOut('b', { pieceIds: [2] }))
      .when(takeBack('a', { ...later, pieceIds: [2] }))
      .thenRefused('PIECE_OUT_ON_ANOTHER');
    shopAfter(...apart)
      .when(takeBack('a', { ...one, ...later, pieceIds: [2] }))
      .thenRefused('PIECE_NOT_WITH_ORDER');
  });
});
