import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { describe, expect, it } from 'vitest';
import { ownRevenueProjection } from './own-revenue.projection.ts';
import { ownMonths } from './revenue.answer.ts';
import type { Month } from './revenue.model.ts';
import { revenueProjection } from './revenue.projection.ts';
import { documents } from './testing/documents.ts';

const content = {
  orderId: '1',
  orderNo: 1001,
  version: 1,
  personId: 'kari',
  userId: 'kari',
  statusId: 1,
  paymentId: 2,
  placedAt: '2026-03-31T21:59:00.000Z',
  lines: [],
  totalOre: 100_00,
  termsVersion: null,
  catalogueVersion: 1,
  forced: false,
  personal: null,
} as const;

const charge = {
  chargeId: '9',
  orderId: '1',
  userId: 'kari',
  version: 1,
  description: 'Rengjøring',
  amountOre: 40_00,
  paymentId: null,
  isSettled: false,
  addedAt: '2026-03-31T22:30:00.000Z',
} as const;

const step = { ...content, from: 1, to: 5, lines: null, reasonCode: null, cancellationFee: null } as const;
const hidden = {
  ...content,
  charges: [{ addedAt: charge.addedAt, amountOre: charge.amountOre, isSettled: false }],
} as const;

function monthsOf(owner: string, ...events: ShopEvent[]) {
  const meta = { at: '2026-03-31T21:59:00.000Z', channel: 'web', correlationId: 'c' } as const;
  const reported = events.map(
    (event, n): StoredEvent => ({ ...event, id: String(n), stream: 's', version: n, position: BigInt(n + 1), meta }),
  );
  const months: readonly Month[] =
    owner === 'shop'
      ? documents(revenueProjection, reported)
      : ownMonths(documents(ownRevenueProjection, reported).filter((order) => order.owner === owner));
  return Object.fromEntries(
    months.map(({ month, completedOre, pendingOre, settledOre, unsettledOre }) => [
      month,
      { completedOre, pendingOre, settledOre, unsettledOre },
    ]),
  );
}

const placed: ShopEvent = {
  type: 'OrderPlaced',
  data: { ...content, lines: [], requestHash: null, heldUntil: null, shopVersion: 1 },
};
const figures = (part: object) => ({ completedOre: 0, pendingOre: 0, settledOre: 0, unsettledOre: 0, ...part });

describe('the months of the shop and of a customer', () => {
  it('counts an order in the month it was placed in Oslo', () => {
    expect(monthsOf('shop', placed)).toEqual({ '2026-03': figures({ pendingOre: 100_00 }) });
    expect(monthsOf('kari', placed)).toEqual({ '2026-03': figures({ pendingOre: 100_00 }) });
  });

  it('moves an order from pending to completed, and to nothing when it is cancelled', () => {
    expect(monthsOf('shop', placed, { type: 'OrderStatusChanged', data: step })).toEqual({
      '2026-03': figures({ completedOre: 100_00 }),
    });
    expect(monthsOf('shop', placed, { type: 'OrderStatusChanged', data: { ...step, to: 6 } })).toEqual({
      '2026-03': figures({}),
    });
  });

  it('counts a charge in its own month, which does not move when it is settled', () => {
    const settled = { ...charge, isSettled: true };
    expect(
      monthsOf('shop', placed, { type: 'ChargeAdded', data: charge }, { type: 'ChargeSettled', data: settled }),
    ).toEqual({ '2026-03': figures({ pendingOre: 100_00 }), '2026-04': figures({ settledOre: 40_00 }) });
  });

  it('takes a deleted order and its charges out, and back in when it is restored', () => {
    const added: ShopEvent = { type: 'ChargeAdded', data: charge };
    const deleted: ShopEvent = { type: 'OrderDeleted', data: { ...hidden, charges: [...hidden.charges] } };
    expect(monthsOf('shop', placed, added, deleted)).toEqual({ '2026-03': figures({}), '2026-04': figures({}) });
    const restored: ShopEvent = {
      type: 'OrderRestored',
      data: { ...hidden, charges: [...hidden.charges], forced: false },
    };
    expect(monthsOf('shop', placed, added, deleted, restored)).toEqual(monthsOf('shop', placed, added));
  });

  it('moves an order with its total from one account to another', () => {
    const previous = { userId: 'kari', statusId: 1, paymentId: 2, totalOre: 100_00, lines: [] } as const;
    const revised: ShopEvent = {
      type: 'OrderRevised',
      data: {
        ...content,
        lines: [],
        userId: 'ola',
        totalOre: 150_00,
        previous: { ...previous, lines: [] },
        extension: null,
      },
    };
    expect(monthsOf('kari', placed, revised)).toEqual({ '2026-03': figures({}) });
    expect(monthsOf('ola', placed, revised)).toEqual({ '2026-03': figures({ pendingOre: 150_00 }) });
  });
});
