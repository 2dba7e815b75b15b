import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import { MOST_PHOTOS, type TakePhoto } from './order-photos.ts';
import type { OrderEvent } from './orders.events.ts';
import { isSigned, signaturePath } from './signature.ts';
import type { SignContract } from './signed-contract.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const about = { orderId: ORDER, orderNo: 1001 };
const rental = {
  ...{ lineId: 1, productId: 5, name: 'Tilhenger', quantity: 1, from: '2026-06-02T09:00', to: '2026-06-03T09:00' },
  ...{ priceOre: 40_000, pricingKind: 'day' as const, pricingUnits: 1, rulePriceOre: null, explanation: '1 døgn' },
};
const placed = placedOrder({ lines: [rental] });
const erased: OrderEvent = { type: 'GuestErased', data: { ...about, personId: ORDER } };
const cancelled: OrderEvent = {
  type: 'OrderStatusChanged',
  data: {
    ...{ ...about, version: 2, personId: ORDER, userId: null, from: 1, to: 6, totalOre: 40_000, forced: false },
    ...{ placedAt: '2026-06-01T08:00:00.000Z', reasonCode: null, cancellationFee: null, lines: null, personal: null },
  },
};
const deleted: OrderEvent = {
  type: 'OrderDeleted',
  data: {
    ...{ ...about, version: 2, userId: null, statusId: 1, totalOre: 40_000, personId: ORDER, personal: null },
    ...{ placedAt: '2026-06-01T08:00:00.000Z', charges: [] },
  },
};

const photo: Omit<TakePhoto, 'type' | 'isErased'> = {
  ...{ photoId: '1', moment: 'hand-out', takenAt: '2026-06-02T07:01:00.000Z', fileId: '11', width: 1600, height: 1200 },
  ...{ stored: { full: 'f', small: 's' }, personal: { fileKey: 'k', uploadSha256: 'u' } },
};
const take: TakePhoto = { type: 'TakePhoto', ...photo, isErased: false };
const takenAs = (photoId: string, fileId: string): OrderEvent => ({
  type: 'OrderPhotoTaken',
  data: {
    ...{ ...about, ...photo, photoId, fileId, stored: { ...photo.stored }, personal: { ...photo.personal } },
    ...{ userId: null, personId: ORDER, retentionId: `photo-${fileId}` },
  },
});

describe('a photo of what is handed over', () => {
  it('is kept once, under a key of its own beside the person’s', () => {
    given(orderRecord, placed).when(take).then(takenAs('1', '11'));
    given(orderRecord, placed, takenAs('1', '11'))
      .when({ ...take, fileId: '12' })
      .thenNothing();
  });

  it('is refused beyond the fortieth, and of an order that can have none', () => {
    const forty = Array.from({ length: MOST_PHOTOS }, (_, nth) => takenAs(`${nth + 100}`, `${nth + 200}`));
    given(orderRecord, placed, ...forty.slice(1))
      .when(take)
      .then(takenAs('1', '11'));
    given(orderRecord, placed, ...forty)
      .when(take)
      .thenRefused('PHOTOS_FULL', { most: 40 });
    given(orderRecord).when(take).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed, deleted).when(take).thenRefused('ORDER_IS_DELETED');
    given(orderRecord, placed, cancelled).when(take).thenRefused('ORDER_IS_CANCELLED');
    given(orderRecord, placed, erased).when(take).thenRefused('PERSON_IS_ERASED');
    given(orderRecord, placed)
      .when({ ...take, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
  });
});

const remove = { type: 'RemovePhoto', photoId: '1', reason: ' Feil person ', isErased: false } as const;
const removed: OrderEvent = {
  type: 'OrderPhotoRemoved',
  data: { ...about, photoId: '1', fileId: '11', personId: ORDER, personal: { reason: 'Feil person' } },
};

describe('a photo that must not be kept', () => {
  const photographed = [placed, takenAs('1', '11')];

  it('is removed once, with a reason, and its files are forgotten as of a removed photo', () => {
    given(orderRecord, ...photographed)
      .when(remove)
      .then(removed);
    given(orderRecord, ...photographed, removed)
      .when({ ...remove, reason: 'Igjen' })
      .thenNothing();
    given(orderRecord, ...photographed, removed)
      .when({ type: 'ForgetOrderFiles', fileIds: ['11'] })
      .then({ type: 'OrderFilesForgotten', data: { ...about, fileIds: ['11'], isOfRemoved: true } });
  });

  it('is refused without a reason, and where there is none', () => {
    const forgotten: OrderEvent = { type: 'OrderFilesForgotten', data: { ...about, fileIds: ['11'] } };
    given(orderRecord).when(remove).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed).when(remove).thenRefused('PHOTO_NOT_FOUND');
    for (const [gone, isErased] of [
      [[forgotten], false],
      [[erased], false],
      [[], true],
    ] as const)
      given(orderRecord, ...photographed, ...gone)
        .when({ ...remove, isErased })
        .thenRefused('PHOTO_NOT_FOUND');
    given(orderRecord, ...photographed)
      .when({ ...remove, reason: ' ' })
      .thenRefused('PHOTO_REASON_MISSING');
  });

  it('makes room for another', () => {
    const forty = Array.from({ length: MOST_PHOTOS - 1 }, (_, nth) => takenAs(`${nth + 100}`, `${nth + 200}`));
    given(orderRecord, placed, takenAs('1', '11'), ...forty, removed)
      .when({ ...take, photoId: '2', fileId: '12' })
      .then(takenAs('2', '12'));
  });
});

const strokes = [
  [100, 200, 300, 100, 400, 250],
  [500, 200],
];
const contract = {
  ...{ contractId: '3', orderVersion: 1, termsVersion: '2026-05-01', fileId: '13', sha256: 'a', stored: 'b' },
};
const sign: SignContract = {
  ...{ type: 'SignContract', ...contract, fileKey: 'k', name: ' Kari Nordmann ', strokes, isErased: false },
};
const signed: OrderEvent = {
  type: 'ContractSigned',
  data: {
    ...about,
    version: 1,
    ...contract,
    userId: null,
    personId: ORDER,
    personal: { name: 'Kari Nordmann', strokes, fileKey: 'k' },
  },
};

describe('a signature', () => {
  it('makes the contract once, and another version after a change', () => {
    given(orderRecord, placed).when(sign).then(signed);
    given(orderRecord, placed, signed)
      .when({ ...sign, fileId: '14' })
      .thenNothing();
    given(orderRecord, placed, signed)
      .when({ ...sign, contractId: '4' })
      .thenRefused('CONTRACT_IS_SIGNED');
    const { personal: _, ...facts } = placed.data;
    const out: OrderEvent = {
      type: 'OrderItemsHandedOut',
      data: { ...about, ...facts, version: 2, from: 1, to: 3, forced: false, moved: [], personal: null },
    };
    given(orderRecord, placed, signed, out)
      .when({ ...sign, contractId: '4', fileId: '14', orderVersion: 2 })
      .thenFacts(([fact]) =>
        expect(fact).toMatchObject({ type: 'ContractSigned', data: { version: 2, fileId: '14' } }),
      );
    given(orderRecord, placed, out).when(sign).thenRefused('CHANGED_MEANWHILE');
  });

  it('is refused where it is missing, of nobody, or under an order that takes none', () => {
    const refused = (change: Partial<SignContract>, code: Parameters<ReturnType<typeof when>['thenRefused']>[0]) =>
      when(change).thenRefused(code);
    const when = (change: Partial<SignContract>) => given(orderRecord, placed).when({ ...sign, ...change });
    refused({ strokes: [] }, 'SIGNATURE_MISSING');
    refused({ strokes: [[500, 200]] }, 'SIGNATURE_MISSING');
    refused({ name: ' ' }, 'SIGNER_MISSING');
    refused({ isErased: true }, 'PERSON_IS_ERASED');
    given(orderRecord).when(sign).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placedOrder()).when(sign).thenRefused('NOTHING_RENTED');
    given(orderRecord, placed, deleted).when(sign).thenRefused('ORDER_IS_DELETED');
    given(orderRecord, placed, cancelled).when(sign).thenRefused('ORDER_IS_CANCELLED');
    given(orderRecord, placed, erased).when(sign).thenRefused('PERSON_IS_ERASED');
  });

  it('is drawn as it was written', () => {
    expect(signaturePath(strokes)).toBe('M100 200L300 100L400 250M500 200h1');
    expect(isSigned([[0, 0, 30, 40]])).toBe(false);
    expect(isSigned([[0, 0, 30, 40, 60, 80]])).toBe(true);
  });
});

it('forgets files of an order once, and only its own', () => {
  const forget = { type: 'ForgetOrderFiles', fileIds: ['11', '13', '99'] } as const;
  const forgotten = (...fileIds: string[]): OrderEvent => ({
    type: 'OrderFilesForgotten',
    data: { ...about, fileIds },
  });
  const history = [placed, takenAs('1', '11'), signed];
  given(orderRecord, ...history)
    .when(forget)
    .then(forgotten('11', '13'));
  given(orderRecord, ...history, forgotten('11'))
    .when(forget)
    .then(forgotten('13'));
  given(orderRecord, ...history, forgotten('11', '13'))
    .when(forget)
    .thenNothing();
});
