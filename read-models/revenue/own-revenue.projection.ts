import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { projection } from '../projection.ts';
import { COUNTED_FACTS, type CountedFact } from './counted-facts.ts';
import { type OwnRevenueDoc, ownRevenue } from './revenue.model.ts';
import { monthOf, NO_CORRECTION, orderFigures } from './revenue-parts.ts';

type Order = Pick<StoredEventOf<'OrderPlaced'>['data'], 'userId' | 'placedAt' | 'statusId' | 'totalOre'>;
type Charge = StoredEventOf<'ChargeAdded'>['data'];

function touches({ type, data }: StoredEventOf<CountedFact>): string[] {
  switch (type) {
    case 'OrderRevised': {
      const { userId, previous, orderId } = data;
      if (userId === previous.userId || previous.userId === null) return owned(orderId, userId);
      return [orderId, formerId(orderId, previous.userId)];
    }
    case 'OrderFiguresCorrected':
      return owned(data.orderId, data.before.userId ?? data.after.userId);
    case 'OrderPlaced':
    case 'OrderStatusChanged':
    case 'OrderDeleted':
    case 'OrderRestored':
      return owned(data.orderId, data.userId);
    default:
      return [data.orderId];
  }
}

const owned = (orderId: string, userId: string | null) => (userId === null ? [] : [orderId]);

/** Keeps the order's month for its former owner, with zero figures, so that their first month stays. */
const formerId = (orderId: string, userId: string) => `${orderId} ${userId}`;

function evolved(doc: OwnRevenueDoc, { type, data }: StoredEventOf<CountedFact>): OwnRevenueDoc {
  switch (type) {
    case 'OrderPlaced':
      return withOrder(doc, data);
    case 'OrderRevised': {
      // A later event corrects the new owner's figures.
      const correction = data.userId === data.previous.userId ? doc.correction : NO_CORRECTION;
      return { ...withOrder(doc, data), correction };
    }
    case 'OrderStatusChanged':
      return withOrder(doc, { ...data, statusId: data.to });
    case 'OrderDeleted':
      return { ...withOrder(doc, data), isDeleted: 1 };
    case 'OrderRestored':
      return { ...withOrder(doc, data), isDeleted: 0 };
    case 'OrderFiguresCorrected': {
      const { pendingOre, completedOre } = data.after;
      return { ...doc, correction: { pendingOre, completedOre } };
    }
    case 'ChargeDeleted':
      return { ...doc, charges: chargesBut(doc, data) };
    case 'ChargeAdded':
    case 'ChargeRestored':
    case 'ChargeSettled':
    case 'ChargeReopened': {
      const { chargeId, amountOre, isSettled, addedAt } = data;
      return {
        ...doc,
        charges: [...chargesBut(doc, data), { chargeId, month: monthOf(addedAt), amountOre, isSettled }],
      };
    }
  }
}

function withOrder(doc: OwnRevenueDoc, { userId, placedAt, statusId, totalOre }: Order): OwnRevenueDoc {
  const { completedOre = 0, pendingOre = 0 } = orderFigures(statusId, totalOre);
  return { ...doc, owner: userId, month: monthOf(placedAt), completedOre, pendingOre };
}

const chargesBut = ({ charges }: OwnRevenueDoc, { chargeId }: Pick<Charge, 'chargeId'>) =>
  charges.filter((charge) => charge.chargeId !== chargeId);

const unknown = (id: string): OwnRevenueDoc => ({
  id,
  owner: null,
  isDeleted: 0,
  month: '',
  completedOre: 0,
  pendingOre: 0,
  correction: NO_CORRECTION,
  charges: [],
});

export const ownRevenueProjection = projection<OwnRevenueDoc>()({
  model: ownRevenue,
  handles: COUNTED_FACTS,
  touches,
  evolve(doc, event, id) {
    const { data, type } = event;
    if (type === 'OrderRevised' && id !== data.orderId) {
      return { ...unknown(id), owner: data.previous.userId, month: monthOf(data.placedAt) };
    }
    return evolved(doc ?? unknown(id), event);
  },
});
