import type { FiguresCorrection } from '@naust/domain/orders/corrected-figures.ts';
import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import type { ShopFact } from './counted-facts.ts';
import type { MonthFigures } from './revenue.model.ts';
import { chargeFigures, monthOf, negated, orderFigures } from './revenue-parts.ts';

/** A part that enters (or, negated, leaves) a month of the shop. */
export interface Movement {
  month: string;
  part: Partial<MonthFigures>;
}

const order = (data: { placedAt: string; totalOre: number }, statusId: StatusId): Movement => ({
  month: monthOf(data.placedAt),
  part: orderFigures(statusId, data.totalOre),
});

const charge = (figure: ChargeFigure): Movement => ({
  month: monthOf(figure.addedAt),
  part: chargeFigures(figure),
});

const correction = ({ pendingOre, completedOre }: FiguresCorrection) => ({ pendingOre, completedOre });

const leaves = (movement: Movement): Movement => ({ ...movement, part: negated(movement.part) });

/** What an event changes in the shop's months. */
export function movements({ type, data }: StoredEventOf<ShopFact>): Movement[] {
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
      return [order(data, data.statusId), ...data.charges.map(charge)];
    case 'OrderDeleted':
      return [order(data, data.statusId), ...data.charges.map(charge)].map(leaves);
    case 'OrderHiddenChargesCorrected':
      return [...data.before.map(charge), ...data.after.map(charge).map(leaves)];
    case 'OrderFiguresCorrected': {
      const { before, after, placedAt } = data;
      const month = monthOf(placedAt);
      return [leaves({ month, part: correction(before) }), { month, part: correction(after) }];
    }
    case 'ChargeAdded':
    case 'ChargeRestored':
      return [charge(data)];
    case 'ChargeDeleted':
      return [leaves(charge(data))];
    case 'ChargeSettled':
    case 'ChargeReopened':
      return [leaves(charge({ ...data, isSettled: !data.isSettled })), charge(data)];
  }
}
