import { followedOrders } from '@naust/domain/charges/charges.reactions.ts';
import { documentsToMake } from '@naust/domain/documents/making.reactions.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { type Jobs, JobsUnavailable } from '@naust/infra/jobs/jobs.port.ts';
import type { CopiedKeys, PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { retryUntilReachable, type Say } from '@naust/infra/unreachable-engines.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import { MoveRefused } from './logs.ts';
import { handOverKeys, type KeysOnTheMove, requireKeysToMove } from './moving-keys.ts';

/** Stores that follow the shop's log. */
export interface Followers {
  /** The keys after the move. */
  keys: Pick<PersonKeys, 'log' | 'belongTo' | 'moveTo'> & CopiedKeys;
  /** The keys before the move, if they go to another store. */
  formerKeys?: KeysOnTheMove['formerKeys'];
  /** The queue after the move. */
  jobs: Pick<Jobs, 'belongTo' | 'enqueueSeen' | 'lastSeen'>;
  /** The queue before the move, if it is another one. */
  formerJobs?: Pick<Jobs, 'belongTo' | 'lastSeen' | 'counts'>;
  /** The command names the former queue. */
  isQueueNamed?: boolean;
  say: Say;
}

interface Between {
  from: string;
  to: string;
}

/**
 * Keys are bound last: if they are the target's, everything else is done.
 * @throws MoveRefused
 */
export async function isBoundToTarget({ keys, formerKeys, say }: Followers, between: Between): Promise<boolean> {
  const owner = await retryUntilReachable(() => keys.log(), say);
  if (owner === between.to) return true;
  if (formerKeys) {
    await requireKeysToMove({ keys, formerKeys, say }, between);
    return false;
  }
  if (owner === between.from) return false;
  throw new MoveRefused(
    'KEYS are not the keys of the source, and cannot open its personal data. Set KEYS to the keys of the shop, or name ' +
      'them with --keys, so that they move too. If an older program wrote them, start the shop once on the source first.',
  );
}

/** How far each reaction has seen the source. @throws MoveRefused */
export async function seenBySource(
  { jobs, formerJobs, isQueueNamed = false, say }: Followers,
  from: string,
): Promise<Readonly<Record<string, Position>>> {
  const had = formerJobs ?? jobs;
  const seen = await retryUntilReachable(async () => {
    if (formerJobs) await refuseUnfinished(formerJobs);
    await had.belongTo(from);
    const names = [dueMails.name, documentsToMake.name, owedPayments.name, followedOrders.name];
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await had.lastSeen(name)] as const)));
  }, say);
  if (isQueueNamed || Object.values(seen).some((position) => position > 0n)) return seen;
  throw new MoveRefused(
    'JOBS has not followed the source. If the shop had another queue, name it with --jobs, or mails of the last two days ' +
      'are sent again. If it had this one, name the same address with --jobs.',
  );
}

async function refuseUnfinished(jobs: Pick<Jobs, 'counts'>): Promise<void> {
  const { waiting, delayed, running } = await jobs.counts();
  const left = waiting + delayed + running;
  if (left === 0) return;
  throw new MoveRefused(
    `The old queue holds ${left} jobs that are not done, and they do not move. Start the shop with the old log and the ` +
      'old queue, and stop it once the system page shows an empty queue.',
  );
}

/** `reactions`: the seen position of each, in the target. Repeating is harmless. */
export async function bindToTarget(
  { keys, formerKeys, jobs, say }: Followers,
  { from, to }: Between,
  reactions: Readonly<Record<string, Position>>,
): Promise<void> {
  await retryUntilReachable(async () => {
    await jobs.belongTo(to);
    for (const [name, seen] of Object.entries(reactions)) {
      if (seen > 0n) await jobs.enqueueSeen(name, { from: 0n, seen }, []);
      if ((await jobs.lastSeen(name)) < seen) throw new JobsUnavailable('the queue has not stored the seen positions');
    }
  }, say);
  const bound = formerKeys
    ? await handOverKeys({ keys, formerKeys, say }, { from, to })
    : await retryUntilReachable(() => keys.moveTo(from, to), say);
  if (bound === 'refused')
    throw new MoveRefused(
      'KEYS became those of another log during the move. Stop every process of the shop and run it again.',
    );
}
