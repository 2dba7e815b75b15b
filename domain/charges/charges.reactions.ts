import { finishing } from '../finishing.ts';
import { owedJob } from '../job.ts';
import { isCancelled } from '../orders/statuses.ts';
import { type Happened, reaction } from '../reaction.ts';
import { chargeFacts } from './charges.events.ts';

/**
 * The command that moves an order moves its charges too. The reaction waits this long, then covers a process that died
 * in between.
 */
const GRACE_MS = 5_000;

const FOLLOWED = ['OrderStatusChanged', 'OrderRevised', 'OrderDeleted', ...chargeFacts] as const;

/**
 * The charge of an extension is deleted and restored with its order, and a deleted order hides its charges. No event
 * says that nothing had to move, for example because the charge is settled. A missing third step can therefore not be
 * detected: the reaction asks for it after every such move.
 */
export const followedOrders = reaction({
  name: 'followed orders',
  handles: FOLLOWED,
  jobsAfter(event) {
    const { id, data, meta } = event;
    if (meta.channel === 'seed' || !isFollowed(event)) return [];
    return [owedJob(finishing, id, { kind: 'order', subject: data.orderId }, Date.parse(meta.at) + GRACE_MS)];
  },
});

function isFollowed({ type, data }: Happened<(typeof FOLLOWED)[number]>): boolean {
  if (type === 'OrderRevised') return data.extension?.isUndone ?? false;
  if (type === 'OrderStatusChanged') return isCancelled(data.from) !== isCancelled(data.to);
  return true;
}
