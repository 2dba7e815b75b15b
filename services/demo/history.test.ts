import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import type { DemoAct } from './acts.ts';
import { products } from './catalogue.ts';
import { chargesFor } from './charges.ts';
import { demoHistory } from './history.ts';

const MORNINGS = ['2026-11-30T08:30', '2026-12-05T10:00', '2026-07-19T13:00', '2026-12-31T23:00'];
const minuteOf = (text: string) => wallMinute(text) ?? 0;
const placed = (acts: readonly DemoAct[]) => acts.flatMap((act) => (act.kind === 'place' ? [act] : []));

/** The status that each order of the plan has come to. */
function statuses(acts: readonly DemoAct[]): Map<number, number> {
  const last = new Map(placed(acts).map(({ order }) => [order, 1]));
  for (const act of acts) if (act.kind === 'move') last.set(act.order, act.to);
  return last;
}

describe.each(MORNINGS)('the plan of the demo shop at %s', (text) => {
  const now = minuteOf(text);
  const acts = demoHistory(now);

  it('is the same each time, and has nothing after now', () => {
    expect(demoHistory(now)).toEqual(acts);
    expect(acts.every(({ at }) => at <= now)).toBe(true);
  });

  it('has six to ten pickups and returns today, and orders in every status', () => {
    const last = statuses(acts);
    const kept = placed(acts).filter(({ order }) => last.get(order) !== 6);
    const moments = kept.map(({ lines }) =>
      [lines[0]?.from, lines[0]?.to].filter((at) => dayOf(at ?? 0) === dayOf(now)),
    );
    expect(moments.flat().length).toBeGreaterThanOrEqual(6);
    expect(moments.flat().length).toBeLessThanOrEqual(10);
    expect(new Set(last.values())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('is paid by Vipps in seven of ten orders, in advance unless they are cancelled', () => {
    const orders = placed(acts);
    const byVipps = orders.filter(({ payment }) => payment === 1).map(({ order }) => order);
    expect(byVipps.length / orders.length).toBeGreaterThan(0.65);
    expect(byVipps.length / orders.length).toBeLessThan(0.75);
    const paid = acts.flatMap((act) => (act.kind === 'pay' ? [act.order] : []));
    expect(byVipps).toEqual(expect.arrayContaining(paid));
    const last = statuses(acts);
    expect(paid.filter((order) => last.get(order) === 6)).toEqual([]);
  });

  it('has an invoice that is paid, one that is due and one that is overdue', () => {
    const invoices = acts.flatMap((act) => (act.kind === 'invoice' ? [act] : []));
    const paid = new Set(acts.flatMap((act) => (act.kind === 'payInvoice' ? [act.order] : [])));
    const due = now - 14 * 24 * 60;
    const states = invoices.map(({ order, at }) => (paid.has(order) ? 'paid' : at < due ? 'overdue' : 'sent'));
    expect(new Set(states)).toEqual(new Set(['paid', 'overdue', 'sent']));
    expect(states.length).toBeLessThan(20);
  });

  it('charges what fits the product, and rents no tent in January', () => {
    const lines = new Map(placed(acts).map(({ order, lines }) => [order, lines]));
    const charges = acts.flatMap((act) => (act.kind === 'charge' ? [act] : []));
    expect(charges.length).toBeGreaterThan(10);
    for (const { order, description } of charges) {
      const product = products[lines.get(order)?.[0]?.product ?? -1];
      expect(product && chargesFor(product).map((charge) => charge.description)).toContain(description);
    }
    const before = now - 7 * 24 * 60;
    const months = placed(acts).flatMap(({ lines: [line] }) =>
      line?.from != null && line.from < before && products[line.product]?.group === 0
        ? [new Date(line.from * 60_000).getUTCMonth()]
        : [],
    );
    expect(months.filter((month) => month === 0)).toEqual([]);
    expect(months.filter((month) => month >= 4 && month <= 8).length).toBeGreaterThan(months.length * 0.6);
  });
});
