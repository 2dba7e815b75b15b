import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import { patiently, type Say } from '../patience.ts';
import { bindToTarget, type Followers, isBoundToTarget, seenBySource } from './binding.ts';
import { copyEvents } from './copying.ts';
import { areAlike, eventsAfter, MoveRefused, targetChanged } from './logs.ts';
import { begun, type MoveMark, type MoveMarks } from './move-mark.ts';
import { copyKeys } from './moving-keys.ts';
import { type OnMoved, told } from './telling.ts';

export interface MoveOptions extends Followers {
  source: Pick<EventStore, 'follow' | 'head'> & { identity(): Promise<string | null> };
  target: EventStore;
  marks: MoveMarks;
  clock: Clock;
  /** Hears of engines that are waited for, and how many keys were moved. */
  say: Say;
  /** At most once a second. */
  onProgress?: OnMoved;
}

/** How many events were found alike; 'nothing' where the shop was at the target already. */
export type Moved = number | 'nothing';

/** Events after which it is remembered how far the move has come. */
const MARK_EVERY = 500;

/**
 * Moves a shop that does not run to another log: copies what the target lacks, compares the two from their beginnings,
 * then copies and compares the keys where they go to another store, then binds jobs and, last of all, keys to the target. May be killed anywhere and repeated.
 * @throws MoveRefused
 */
export async function moveLog(options: MoveOptions, signal: AbortSignal): Promise<Moved> {
  const { marks } = options;
  const { from, to } = await patiently(() => identities(options), options.say);
  if (from === to) throw new MoveRefused('Kilden og målet er samme logg (source and target are one log).');
  if (await isBoundToTarget(options, { from, to })) return 'nothing';
  const known = (await marks.read(from, to)) ?? begun(from, to);
  const isVerified = known.reactions !== null && (await isAtEnd(known, options));
  const mark = isVerified ? known : await verifiedCopy(known, options, signal);
  await moveKeys(options);
  await bindToTarget(options, mark);
  await marks.remove();
  return mark.events;
}

async function moveKeys({ keys, formerKeys, say }: MoveOptions): Promise<void> {
  if (formerKeys) say(`${await copyKeys({ keys, formerKeys, say })} nøkler er kopiert og sammenlignet.`);
}

async function identities({ source, target }: MoveOptions) {
  if ((await source.head()) === 0n) throw new MoveRefused('Kilden er tom (the source holds no events).');
  return { from: (await source.identity()) ?? '', to: await target.identity() };
}

/** Nothing was written to either since. */
const isAtEnd = async ({ source: from, target: to }: MoveMark, { source, target }: MoveOptions) =>
  from === (await source.head()) && to === (await target.head());

async function verifiedCopy(known: MoveMark, options: MoveOptions, signal: AbortSignal): Promise<MoveMark> {
  const isThere = known.target <= (await options.target.head());
  const reached = await compared(isThere ? known : begun(known.from, known.to), options, signal);
  const seen = await seenBySource(options, known.from);
  const copied = await copiedAfter(reached, options, signal);
  const verified = await verify(copied, seen, options, signal);
  await options.marks.write(verified);
  return verified;
}

/** How far the target holds what the source does, seen from a mark that may be behind. */
async function compared(from: MoveMark, options: MoveOptions, signal: AbortSignal): Promise<MoveMark> {
  const { source, target } = options;
  let reached: MoveMark = { ...from, reactions: null };
  const tell = told(options, 'comparing', await target.head());
  await areAlike({
    ...{ source, target, after: from, signal },
    onSame(event, copy) {
      reached = { ...reached, source: event.position, target: copy.position, events: reached.events + 1 };
      tell(1, copy.position, event.meta.at);
    },
  });
  return reached;
}

async function copiedAfter(from: MoveMark, options: MoveOptions, signal: AbortSignal): Promise<MoveMark> {
  const { source, target, marks, say } = options;
  let [reached, marked] = [from, from];
  const tell = told(options, 'copying', await source.head());
  await copyEvents({
    ...{ events: eventsAfter(source, from.source, signal), target, say },
    async onCopied(count, places, at) {
      reached = { ...reached, ...places, events: reached.events + count };
      tell(count, places.source, at);
      if (reached.events - marked.events < MARK_EVERY) return;
      await marks.write(reached);
      marked = reached;
    },
  });
  await marks.write(reached);
  return reached;
}

/** Both from their beginnings, and where the target has what each reaction had seen of the source. */
async function verify(
  copied: MoveMark,
  seen: ReadonlyMap<string, Position>,
  options: MoveOptions,
  signal: AbortSignal,
): Promise<MoveMark> {
  const { source, target } = options;
  let verified = begun(copied.from, copied.to);
  const reactions = Object.fromEntries([...seen.keys()].map((name) => [name, 0n]));
  const tell = told(options, 'verifying', await source.head());
  const isWhole = await areAlike({
    ...{ source, target, after: verified, signal },
    onSame(event, copy) {
      verified = { ...verified, source: event.position, target: copy.position, events: verified.events + 1 };
      for (const [name, position] of seen) if (event.position <= position) reactions[name] = copy.position;
      tell(1, event.position, event.meta.at);
    },
  });
  if (!isWhole) throw targetChanged();
  return { ...verified, reactions };
}
