import { describe, expect, it } from 'vitest';
import type { NamedPieceFields } from '../named-pieces/named-piece.ts';
import type { NamePiece, RevisePiece } from './piece-commands.ts';
import { handOut, NOW, place, rented, TENT, TRAILER, takeBack } from './testing/example-shop.ts';
import { shopAfter } from './testing/shop-after.ts';

const blank: NamedPieceFields = {
  label: 'H1',
  plate: null,
  boughtOn: null,
  priceOre: null,
  status: 'i drift',
  note: null,
};
const naming = (label: string, more: Partial<NamedPieceFields> = {}, productId = TRAILER): NamePiece => ({
  type: 'NamePiece',
  productId,
  fields: { ...blank, label, ...more },
});
const revising = (pieceId: number, change: Partial<NamedPieceFields>, expectedVersion: number | null = null) =>
  ({ type: 'RevisePiece', pieceId, change, expectedVersion }) satisfies RevisePiece;

describe('the pieces of a product', () => {
  it('get their name and all that is known of them, once', () => {
    const full = naming(' H1 ', { plate: ' DX 4521 ', boughtOn: '2024-03-01', priceOre: 4_500_000, note: ' ' });
    const data = {
      ...{ pieceId: 1, productId: TRAILER, version: 1, label: 'H1', plate: 'DX 4521', boughtOn: '2024-03-01' },
      ...{ priceOre: 4_500_000, status: 'i drift', note: null },
    };
    shopAfter()
      .when(full)
      .thenFacts((facts) => expect(facts).toEqual([{ type: 'PieceNamed', data }]));
    shopAfter(full).when(full).thenNothing();
  });

  it('change field by field, from the version that was seen', () => {
    const named = shopAfter(naming('H1', { note: 'Ny' }));
    named.when(revising(1, { status: 'på verksted' }, 1)).thenFacts(([event]) =>
      expect(event).toMatchObject({
        type: 'PieceRevised',
        data: { label: 'H1', note: 'Ny', status: 'på verksted', version: 2 },
      }),
    );
    named.when(revising(1, { note: 'Ny' })).thenNothing();
    named.when(revising(1, { note: 'Gammel' }, 2)).thenRefused('CHANGED_MEANWHILE');
    named.when(revising(2, { note: 'Gammel' })).thenRefused('PIECE_NOT_FOUND');
  });

  it('never share a label or plate, however it is written; a sold one leaves both to others', () => {
    const one = shopAfter(naming('H-1', { plate: 'DX 4521' }));
    one.when(naming('h 1', {}, TENT)).thenRefused('PIECE_LABEL_TAKEN');
    one.when(naming('H2', { plate: 'dx4521' })).thenRefused('PIECE_PLATE_TAKEN');
    const sold = shopAfter(naming('H-1', { plate: 'DX 4521' }), revising(1, { status: 'solgt' }));
    sold.when(naming('H1', { plate: 'DX4521' })).thenFacts((facts) => expect(facts).toHaveLength(1));
    shopAfter(naming('H-1'), revising(1, { status: 'solgt' }), naming('H1'))
      .when(revising(1, { status: 'i drift' }))
      .thenRefused('PIECE_LABEL_TAKEN');
  });

  it('need a label, a day that exists and a price that is none below 0', () => {
    shopAfter().when(naming(' – ')).thenRefused('PIECE_LABEL_BLANK');
    shopAfter()
      .when(naming('H1', { boughtOn: '2026-02-30' }))
      .thenRefused('PIECE_DATE_WRONG');
    shopAfter()
      .when(naming('H1', { priceOre: -1 }))
      .thenRefused('PIECE_PRICE_WRONG');
    shopAfter()
      .when(naming('H1', {}, 99))
      .thenRefused('PRODUCT_NOT_FOUND');
  });

  it('are at most as many in use as the product has units', () => {
    const full = [naming('H1'), naming('H2')] as const;
    shopAfter(...full)
      .when(naming('H3'))
      .thenRefused('MORE_PIECES_THAN_UNITS');
    const repaired = [...full, revising(1, { status: 'på verksted' }), naming('H3')] as const;
    shopAfter(...repaired)
      .when(revising(1, { status: 'i drift' }))
      .thenRefused('MORE_PIECES_THAN_UNITS');
    const fewer = { type: 'ReviseProduct', now: NOW, productId: TRAILER, expectedVersion: null, change: {} } as const;
    shopAfter(...full)
      .when({ ...fewer, rentalQty: 1 })
      .thenRefused('UNITS_BELOW_PIECES');
    shopAfter(...full, revising(2, { status: 'solgt' }))
      .when({ ...fewer, rentalQty: 1 })
      .thenFacts((facts) => expect(facts).toHaveLength(1));
  });

  it('are not sold while they are out', () => {
    const out = [naming('H1'), place('a', [rented(TRAILER, 0, 9)]), handOut('a', { pieceIds: [1] })] as const;
    shopAfter(...out)
      .when(revising(1, { status: 'solgt' }))
      .thenRefused('PIECE_IS_OUT');
    shopAfter(...out, takeBack('a', { now: NOW + 60 }))
      .when(revising(1, { status: 'solgt' }))
      .thenFacts((facts) => expect(facts).toHaveLength(1));
  });
});
