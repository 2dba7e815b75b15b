import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { retryUntilReachable, type Say } from '@naust/infra/unreachable-engines.ts';
import { bindToTarget, type Followers, isBoundToTarget, seenBySource } from './binding.ts';
import { copyEvents } from './copying.ts';
import { compare, eventsAfter, MoveRefused } from './logs.ts';
import type { SeenMark, SeenMarks } from './move-mark.ts';
import { copyKeys } from './moving-keys.ts';

export interface MoveOptions extends Followers {
  source: Pick<EventStore, 'follow' | 'head'> & { identity(): Promise<string | null> };
  target: EventStore;
  marks: SeenMarks;
  /** Called with each step, and with engines that are waited for. */
  say: Say;
}

/** The number of equal events; 'nothing' if the shop was at the target already. */
export type Moved = number | 'nothing';

/**
 * Moves a stopped shop to another log: copies what the target lacks, compares both from their beginnings, then copies
 * the keys if they go to another store, then binds jobs and, last of all, keys to the target. May be killed anywhere
 * and repeated: it restarts, and writes nothing twice.
 * @throws MoveRefused
 */
export async function moveLog(options: MoveOptions, signal: AbortSignal): Promise<Moved> {
  const { marks, formerKeys, keys, say } = options;
  const logs = await retryUntilReachable(() => identities(options), say);
  if (logs.from === logs.to) throw new MoveRefused('Source and target are the same log. Name two.');
  if (await isBoundToTarget(options, logs)) return 'nothing';
  const mark = await seenOf(options, logs);
  const { events, reactions } = await copied(options, mark, signal);
  if (formerKeys) say(`${await copyKeys({ keys, formerKeys, say })} keys are copied and compared.`);
  await marks.write(mark);
  await bindToTarget(options, logs, reactions);
  await marks.remove();
  return events;
}

async function identities({ source, target }: MoveOptions) {
  if ((await source.head()) === 0n) throw new MoveRefused('The source holds no events. Check --from.');
  return { from: (await source.identity()) ?? '', to: await target.identity() };
}

/** A queue that is already bound to the target has forgotten the source: the mark of that move has its positions. */
async function seenOf(options: MoveOptions, logs: { from: string; to: string }): Promise<SeenMark> {
  const known = await options.marks.read();
  const head = await options.source.head();
  if (known?.from === logs.from && known.to === logs.to && known.head === head) return known;
  return { ...logs, head, seen: await seenBySource(options, logs.from) };
}

/** Afterwards the target holds all of the source, and nothing else. */
async function copied(options: MoveOptions, { seen }: SeenMark, signal: AbortSignal) {
  const { source, target, say } = options;
  say('Comparing …');
  const before = await compare({ source, target, seen, signal });
  if (before.isWhole) return before;
  say('Copying …');
  await copyEvents({ events: eventsAfter(source, before.last.source, signal), target, say });
  say('Comparing …');
  const after = await compare({ source, target, seen, signal });
  if (after.isWhole) return after;
  throw new MoveRefused('The target lacks events that were copied to it. Check that server, and run it again.');
}
