import { followedOrders } from '@naust/domain/charges/charges.reactions.ts';
import { documentsToMake } from '@naust/domain/documents/making.reactions.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { type Jobs, JobsUnavailable } from '@naust/infra/jobs/jobs.port.ts';
import type { CopiedKeys, PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import { patiently, type Say } from '../patience.ts';
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
  const owner = await patiently(() => keys.log(), say);
  if (owner === between.to) return true;
  if (formerKeys) {
    await requireKeysToMove({ keys, formerKeys, say }, between);
    return false;
  }
  if (owner === between.from) return false;
  throw new MoveRefused(
    'Nøklene (KEYS) er ikke kildens, så det som er forseglet der, kan ikke leses med dem. Sett KEYS til de nøklene som ' +
      'butikken har, eller si med --keys hvor den har dem, så flyttes de med. Er de fra et eldre program, så start ' +
      'butikken én gang på kilden først (not the keys of the source).',
  );
}

/** How far each reaction has seen the source. @throws MoveRefused */
export async function seenBySource(
  { jobs, formerJobs, isQueueNamed = false, say }: Followers,
  from: string,
): Promise<Readonly<Record<string, Position>>> {
  const had = formerJobs ?? jobs;
  const seen = await patiently(async () => {
    if (formerJobs) await refuseUnfinished(formerJobs);
    await had.belongTo(from);
    const names = [dueMails.name, documentsToMake.name, owedPayments.name, followedOrders.name];
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await had.lastSeen(name)] as const)));
  }, say);
  if (isQueueNamed || Object.values(seen).some((position) => position > 0n)) return seen;
  throw new MoveRefused(
    'Køen (JOBS) har ikke fulgt kilden. Hadde butikken en annen kø, så si hvilken med --jobs, ellers sendes e-poster fra ' +
      'de siste to døgnene en gang til. Hadde den denne, så gi --jobs samme adresse (the queue knows nothing of the source).',
  );
}

async function refuseUnfinished(jobs: Pick<Jobs, 'counts'>): Promise<void> {
  const { waiting, delayed, running } = await jobs.counts();
  const left = waiting + delayed + running;
  if (left === 0) return;
  throw new MoveRefused(
    `I den gamle køen står ${left} jobber som ikke er gjort, og de kommer ikke med til den nye. Start butikken med den ` +
      'gamle loggen og den gamle køen, og stopp den når systemsiden viser at køen er tom (jobs are left in the old queue).',
  );
}

/** `reactions`: the seen position of each, in the target. Repeating is harmless. */
export async function bindToTarget(
  { keys, formerKeys, jobs, say }: Followers,
  { from, to }: Between,
  reactions: Readonly<Record<string, Position>>,
): Promise<void> {
  await patiently(async () => {
    await jobs.belongTo(to);
    for (const [name, seen] of Object.entries(reactions)) {
      if (seen > 0n) await jobs.enqueueSeen(name, { from: 0n, seen }, []);
      if ((await jobs.lastSeen(name)) < seen) throw new JobsUnavailable('the queue has not stored the seen positions');
    }
  }, say);
  const bound = formerKeys
    ? await handOverKeys({ keys, formerKeys, say }, { from, to })
    : await patiently(() => keys.moveTo(from, to), say);
  if (bound === 'refused')
    throw new MoveRefused('Nøklene (KEYS) er blitt en annen loggs mens flyttingen sto på (the keys changed hands).');
}
