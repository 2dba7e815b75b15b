import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import type { FiguresCorrection } from '@naust/domain/orders/orders.events.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { type MonthFigures, type RevenueDoc, revenue, SHOP } from '@naust/domain/read-models/stats.ts';
import { addFigures, chargeFigures, monthOf, negated, orderFigures } from '@naust/domain/stats/revenue.ts';
import type { ToldOf } from '@naust/infra/event-store/telling.ts';
import { projection } from '../projection.ts';

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

/** A part that enters (or, negated, leaves) the month of an instant, of the shop and of an account. */
interface Movement {
  userId: string | null;
  at: string;
  part: Partial<MonthFigures>;
}

const order = (data: { userId: string | null; placedAt: string; totalOre: number }, statusId: StatusId): Movement => ({
  userId: data.userId,
  at: data.placedAt,
  part: orderFigures(statusId, data.totalOre),
});

const charge = (userId: string | null, figure: ChargeFigure): Movement => ({
  userId,
  at: figure.addedAt,
  part: chargeFigures(figure),
});

const correction = ({ userId, ...part }: FiguresCorrection, at: string): Movement => ({ userId, at, part });

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
      const at = data.placedAt;
      return [leaves(correction(data.before, at)), correction(data.after, at)];
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

/** Whose months an event concerns, before and after it. */
function ownersOf({ type, data }: ToldOf<Counted>): (string | null)[] {
  if (type === 'OrderFiguresCorrected') return [data.before.userId, data.after.userId];
  return type === 'OrderRevised' ? [data.userId, data.previous.userId] : [data.userId];
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
  touches: (event) => [SHOP, ...new Set(ownersOf(event).filter((userId) => userId !== null))],
  evolve(doc, event, id) {
    const own = movements(event).filter(({ userId }) => id === SHOP || userId === id);
    const months = own.reduce((sum, { at, part }) => addFigures(sum, monthOf(at), part), doc?.months ?? {});
    return { id, months };
  },
});
