import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import type { FiguresCorrection } from '@naust/domain/orders/orders.events.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import type { ToldOf } from '@naust/domain/telling.ts';
import { projection } from '../projection.ts';
import { SHOP } from '../stats/stats.model.ts';
import { type MonthFigures, type RevenueDoc, revenue } from './revenue.model.ts';
import { addFigures, chargeFigures, monthOf, NO_FIGURES, negated, orderFigures } from './revenue-parts.ts';

type Counted =
  | 'OrderPlaced'
  | 'OrderRevised'
  | 'OrderStatusChanged'
  | 'OrderDeleted'
  | 'OrderRestored'
  | 'OrderFiguresCorrected'
  | 'ChargeAdded'
  | 'ChargeSettled'
  | 'ChargeReopened'
  | 'ChargeDeleted'
  | 'ChargeRestored';

/** A part that enters (or, negated, leaves) a month of the shop and of an account. */
interface Movement {
  userId: string | null;
  month: string;
  part: Partial<MonthFigures>;
}

const order = (data: { userId: string | null; placedAt: string; totalOre: number }, statusId: StatusId): Movement => ({
  userId: data.userId,
  month: monthOf(data.placedAt),
  part: orderFigures(statusId, data.totalOre),
});

const charge = (userId: string | null, figure: ChargeFigure): Movement => ({
  userId,
  month: monthOf(figure.addedAt),
  part: chargeFigures(figure),
});

const correction = ({ userId, ...part }: FiguresCorrection, month: string): Movement => ({ userId, month, part });

const leaves = (movement: Movement): Movement => ({ ...movement, part: negated(movement.part) });

function movements({ type, data }: ToldOf<Counted>): Movement[] {
  switch (type) {
    case 'OrderPlaced':
      return [order(data, data.statusId)];
    case 'OrderRevised':
      return [
        leaves(order({ ...data.previous, placedAt: data.placedAt }, data.previous.statusId)),
        order(data, data.statusId),
      ];
    case 'OrderStatusChanged':
      return [leaves(order(data, data.from)), order(data, data.to)];
    case 'OrderRestored':
      return [order(data, data.statusId), ...data.charges.map((figure) => charge(data.userId, figure))];
    case 'OrderDeleted':
      return [order(data, data.statusId), ...data.charges.map((figure) => charge(data.userId, figure))].map(leaves);
    case 'OrderFiguresCorrected': {
      const month = monthOf(data.placedAt);
      return [leaves(correction(data.before, month)), correction(data.after, month)];
    }
    case 'ChargeAdded':
    case 'ChargeRestored':
      return [charge(data.userId, data)];
    case 'ChargeDeleted':
      return [leaves(charge(data.userId, data))];
    case 'ChargeSettled':
    case 'ChargeReopened':
      return [leaves(charge(data.userId, { ...data, isSettled: !data.isSettled })), charge(data.userId, data)];
  }
}

const idOf = (owner: string, month: string) => `${owner} ${month}`;

const idsOf = ({ userId, month }: Movement) =>
  userId === null ? [idOf(SHOP, month)] : [idOf(SHOP, month), idOf(userId, month)];

/** The empty month of this id. */
function unmoved(id: string): RevenueDoc {
  const [owner = '', month = ''] = id.split(' ');
  return { id, owner, month, ...NO_FIGURES };
}

export const revenueProjection = projection<RevenueDoc>()({
  model: revenue,
  handles: [
    'OrderPlaced',
    'OrderRevised',
    'OrderStatusChanged',
    'OrderDeleted',
    'OrderRestored',
    'OrderFiguresCorrected',
    'ChargeAdded',
    'ChargeSettled',
    'ChargeReopened',
    'ChargeDeleted',
    'ChargeRestored',
  ],
  touches: (event) => [...new Set(movements(event).flatMap(idsOf))],
  evolve(doc, event, id) {
    const before = doc ?? unmoved(id);
    const own = movements(event).filter((movement) => idsOf(movement).includes(id));
    return { ...before, ...own.reduce<MonthFigures>((sum, { part }) => addFigures(sum, part), before) };
  },
});
