import { describe, expect, it } from 'vitest';
import { FIRST_CHARGE_KINDS } from '../charge-kinds/charge-kind-fields.ts';
import type { Ore } from '../money.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import type { NotedCondition } from './condition.ts';
import { orderRecord } from './order.ts';
import { proposalPath } from './proposals.contract.ts';
import { chargeProposals } from './proposals.ts';
import { STATUS } from './statuses.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';
import { rented } from './testing/sold-lines.ts';

const [OUT, BACK] = ['2026-06-10T10:00', '2026-06-12T10:00'];
const noted = (act: 'out' | 'back', more: Partial<NotedCondition>): NotedCondition => ({
  ...{ lineId: 1, act, version: act === 'out' ? 2 : 3, at: act === 'out' ? OUT : BACK },
  ...more,
});
const kindOf = (prices: Record<number, Ore>) => (kindId: number) => {
  const kind = FIRST_CHARGE_KINDS.find((one) => one.kindId === kindId);
  return kind ? { ...kind, amountOre: prices[kindId] ?? null } : null;
};

function proposed(conditions: readonly NotedCondition[], prices: Record<number, Ore> = {}) {
  const moves = { outs: [{ quantity: 2, at: OUT }], backs: [{ quantity: 2, at: BACK }] };
  const order = orderRecord.evolve(null, placedOrder({ lines: [rented(1, moves)], statusId: STATUS.returned }));
  if (!order) throw new Error('there is no order');
  const terms = { pricesOf: () => undefined, rules: FIRST_RULES, kindOf: kindOf(prices) };
  return chargeProposals({ ...order, conditions }, terms);
}

describe('what a return finds', () => {
  it('proposes the fuel that is missing since the hand-out, for each eighth', () => {
    const gone = [noted('out', { fuel: 8 }), noted('back', { fuel: 5 })];
    expect(proposed(gone, { 2: 15_000 })).toEqual([
      {
        ...{ proposalId: `${ORDER}-1-202606121000-1-fuel`, rule: 'fuel', lineId: 1, name: 'Vare 1', quantity: 3 },
        ...{ agreed: BACK, back: BACK, wholeOre: 15_000, beforeOre: 0, amountOre: 45_000 },
        explanation: '3 åttedeler à 150\u00a0kr',
        charge: { description: 'Drivstoff: Vare 1', kind: { name: 'Drivstoff', vatCode: '3' } },
      },
    ]);
    expect(proposed(gone)).toMatchObject([{ wholeOre: null, amountOre: null, explanation: 'Etter medgått' }]);
    expect(proposed([noted('out', { fuel: 5 }), noted('back', { fuel: 5 })])).toEqual([]);
    expect(proposed([noted('back', { fuel: 0 })])).toEqual([]);
    expect(proposed([noted('out', { fuel: 8 }), noted('back', {})])).toEqual([]);
    expect(proposed([noted('out', { fuel: 8 }), noted('back', { lineId: 2, fuel: 0 })])).toEqual([]);
  });

  it('proposes a row that names a charge and was not in order, and none that was missing before', () => {
    const row = (isOk: boolean, kindId: number | null = 3) => ({ row: 'Vasket', isOk, kindId });
    const back = (isOk: boolean, kindId?: number | null) => noted('back', { checklist: [row(isOk, kindId)] });
    expect(proposed([noted('out', { checklist: [row(true)] }), back(false)], { 3: 50_000 })).toMatchObject([
      { rule: 'checklist', explanation: 'Vasket', amountOre: 50_000, charge: { description: 'Rengjøring: Vare 1' } },
    ]);
    expect(proposed([back(false)])).toMatchObject([{ rule: 'checklist', amountOre: null }]);
    expect(proposed([back(true)])).toEqual([]);
    expect(proposed([back(false, null)])).toEqual([]);
    expect(proposed([noted('out', { checklist: [row(false)] }), back(false)])).toEqual([]);
    expect(proposed([back(false, 99)])).toMatchObject([{ charge: { kind: { name: 'Annet' } } }]);
  });

  it('proposes damage with its amount, else that of its kind, else asks', () => {
    const back = (amountOre: Ore | null) => [noted('back', { damage: { kindId: 4, amountOre } })];
    expect(proposed(back(90_000), { 4: 10_000 })).toMatchObject([{ rule: 'damage', amountOre: 90_000 }]);
    expect(proposed(back(null), { 4: 10_000 })).toMatchObject([{ amountOre: 10_000 }]);
    expect(proposed(back(null))).toMatchObject([{ amountOre: null, charge: { kind: { vatCode: '7' } } }]);
  });

  it('names each finding of each return apart, as its call accepts it', () => {
    const finding = noted('back', {
      ...{ fuel: 0, damage: { kindId: 4, amountOre: null } },
      checklist: [{ row: 'Vasket', isOk: false, kindId: 3 }],
    });
    const ids = proposed([noted('out', { fuel: 8 }), finding, finding]).map(({ proposalId }) => proposalId);
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(proposalPath.safeParse({ id }).success).toBe(true);
  });
});
