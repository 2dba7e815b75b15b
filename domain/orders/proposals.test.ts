import { describe, expect, it } from 'vitest';
import type { RentalPrices } from '../pricing.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { given } from '../testing/given-when-then.ts';
import type { ChargeProposal } from './charge-proposal.ts';
import type { OrderLine } from './line.ts';
import { orderRecord } from './order.ts';
import { chargeProposals } from './proposals.ts';
import { STATUS } from './statuses.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';
import { rented } from './testing/sold-lines.ts';

const prices: RentalPrices = {
  ...{ priceShortOre: null, priceDayOre: 30_000, priceWeekendOre: null, priceWeekOre: null, priceMonthOre: null },
};
const TERMS = { pricesOf: () => prices, rules: FIRST_RULES, kindOf: () => null };
const agreed = { from: '2026-06-10T10:00', to: '2026-06-12T10:00', priceOre: 60_000, quantity: 2 };

function proposed(backs: OrderLine['backs'], more: Partial<OrderLine> = {}): ChargeProposal[] {
  const lines = [rented(1, { ...agreed, outs: [{ quantity: 2, at: agreed.from }], backs: backs ?? [], ...more })];
  const order = orderRecord.evolve(null, placedOrder({ lines, statusId: STATUS.returned }));
  return order ? chargeProposals(order, TERMS) : [];
}

describe('a late return', () => {
  it('is proposed at the price of the time away, less what was agreed, for each time it came back', () => {
    const backs = [
      { quantity: 1, at: '2026-06-13T09:00' },
      { quantity: 1, at: '2026-06-14T12:00' },
    ];
    expect(proposed(backs)).toEqual([
      {
        ...{ proposalId: `${ORDER}-1-202606130900`, rule: 'late', lineId: 1, name: 'Vare 1', quantity: 1 },
        ...{ agreed: agreed.to, back: '2026-06-13T09:00', explanation: '3 døgn à 300\u00a0kr' },
        ...{ wholeOre: 90_000, beforeOre: 60_000, amountOre: 30_000 },
        charge: { description: 'Forsinket retur: Vare 1', kind: { name: 'Forlenget leie', vatCode: '3' } },
      },
      expect.objectContaining({ quantity: 1, wholeOre: 150_000, amountOre: 90_000 }),
    ]);
    expect(proposed([{ quantity: 2, at: '2026-06-13T09:00' }])[0]?.amountOre).toBe(60_000);
  });

  it('costs nothing within half an hour, within a paid day, or where no time is known', () => {
    expect(proposed([{ quantity: 2, at: '2026-06-12T10:30' }])).toEqual([]);
    expect(proposed([{ quantity: 2, at: '2026-06-12T10:31' }])).toHaveLength(1);
    expect(proposed([{ quantity: 2, at: '2026-06-12T09:00' }])).toEqual([]);
    expect(proposed([{ quantity: 2, at: '2026-06-13T09:00' }], { extendedOre: 30_000 })).toEqual([]);
    expect(proposed([{ quantity: 2, at: null }])).toEqual([]);
  });

  it('is answered once, and leaves the list with its answer or its order', () => {
    const backs = [{ quantity: 2, at: '2026-06-13T09:00' }];
    const [proposal] = proposed(backs);
    if (!proposal) throw new Error('nothing is proposed');
    const lines = [rented(1, { ...agreed, outs: [{ quantity: 2, at: agreed.from }], backs })];
    const placed = placedOrder({ lines, statusId: STATUS.returned });
    const dismiss = {
      ...({ type: 'SettleProposal', proposal, outcome: 'dismissed' } as const),
      ...{ chargedOre: null, chargeId: null, reason: 'Veien var stengt.' },
    } as const;
    const answered = orderRecord.decide(dismiss, orderRecord.evolve(null, placed));
    const accept = { ...dismiss, outcome: 'accepted', chargedOre: 1, chargeId: '1', reason: null } as const;
    given(orderRecord, placed, ...answered)
      .when(dismiss)
      .then();
    given(orderRecord, placed, ...answered)
      .when(accept)
      .thenRefused('PROPOSAL_SETTLED');
    given(orderRecord).when(accept).thenRefused('ORDER_NOT_FOUND');
    const open = [placed, ...answered].reduce<ReturnType<typeof orderRecord.initial>>(
      (order, event) => orderRecord.evolve(order, event),
      null,
    );
    expect(open && chargeProposals(open, TERMS)).toEqual([]);
    const cancelled = orderRecord.evolve(null, placedOrder({ lines, statusId: STATUS.cancelled }));
    expect(cancelled && chargeProposals(cancelled, TERMS)).toEqual([]);
  });
});
