import { type NotedCondition, withCondition, withCurrentConditions } from '@naust/domain/orders/condition.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { DataOf } from '../projection.ts';
import type { OrderDoc } from './orders.model.ts';

type Noted = Pick<OrderDoc, 'conditions'>;
type Moved = DataOf<'OrderItemsHandedOut'> | DataOf<'OrderItemsTakenBack'>;

const keepConditions = (conditions: readonly NotedCondition[] | undefined): Noted =>
  conditions?.length ? { conditions } : {};

/** With what was noted at a move. */
export const notedPart = ({ conditions }: Noted, act: 'out' | 'back', data: Moved): Noted =>
  keepConditions(withCondition({ content: data, ...keepConditions(conditions) }, act, data).conditions);

/** What was noted at moves that the lines still have, and the answers to what follows from it. */
export function foundPart(
  { conditions, proposals }: Pick<OrderDoc, 'conditions' | 'proposals'>,
  lines: readonly OrderLine[],
): Pick<OrderDoc, 'conditions' | 'proposals'> {
  const current = conditions && withCurrentConditions({ content: { lines }, conditions }).conditions;
  return { ...(current && { conditions: current }), ...(proposals && { proposals }) };
}
