import { finishing } from '../finishing.ts';
import { owedJob } from '../job.ts';
import { isCancelled } from '../orders/statuses.ts';
import { type Happened, reaction } from '../reaction.ts';
import { chargeFacts } from './charges.events.ts';

/** Whoever moves an order or its charges does all of it at once; this is for the case that they died. */
const GRACE_MS = 5_000;

const FOLLOWED = ['OrderStatusChanged', 'OrderRevised', 'OrderDeleted', ...chargeFacts] as const;

/**
 * What asks for an extension goes away with its order and comes back with it, and a deleted order hides the charges
 * that it has. No event tells that nothing of it had to move, as where it is paid or nobody else wrote meanwhile, so
 * this third step is asked for after each such move and not looked for where it is missing.
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
