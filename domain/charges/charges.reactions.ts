import { finishing } from '../finishing.ts';
import { owedJob } from '../job.ts';
import { isCancelled } from '../orders/statuses.ts';
import { reaction } from '../reaction.ts';

/** Whoever cancels an order, or takes it up again, moves its charges at once; this is for the case that they died. */
const GRACE_MS = 5_000;

/**
 * What asks for an extension goes away with its order and comes back with it. No event tells that nothing of it had to
 * move, as where it is paid, so this third step is asked for after each such move and not looked for where it is missing.
 */
export const followedOrders = reaction({
  name: 'followed orders',
  handles: ['OrderStatusChanged', 'OrderRevised'],
  jobsAfter({ id, type, data, meta }) {
    const moves = type === 'OrderRevised' ? data.extension?.isUndone : isCancelled(data.from) !== isCancelled(data.to);
    if (meta.channel === 'seed' || !moves) return [];
    return [owedJob(finishing, id, { kind: 'order', subject: data.orderId }, Date.parse(meta.at) + GRACE_MS)];
  },
});
