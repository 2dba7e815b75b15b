import { setImmediate as turn } from 'node:timers/promises';
import type { EventDefinitions } from '@naust/domain/event.ts';
import type { Clock } from '../clock.ts';
import type { EventStore, Position } from '../event-store/event-store.port.ts';
import { openEvents, withoutPersonal } from '../keys/event-encryption.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import type { Snapshots } from './snapshots.ts';
import type { AnyKind } from './stream-kind.ts';

const PAGE = 1_000;

/** Sources of a stream's state. */
export interface Sources {
  store: EventStore;
  keys: PersonKeys;
  snapshots?: Snapshots | undefined;
  definitions: EventDefinitions;
  clock: Clock;
}

/** A stream's folded state: only what is durable. */
export interface StreamMemory {
  state: unknown;
  /** -1: no event yet. */
  version: number;
  position: Position;
  /** Time of the newest event; empty without one. */
  at: string;
  /** Id of the newest event; empty without one. */
  newestId: string;
  /** Version of the newest snapshot. */
  snapshotVersion: number;
  /** When the state was last known to be complete, in milliseconds UTC. */
  seenAt: number;
}

/** A stream without events. */
export const unwritten = ({ decider }: AnyKind): StreamMemory => ({
  state: decider.initial(),
  version: -1,
  position: 0n,
  at: '',
  newestId: '',
  snapshotVersion: -1,
  seenAt: 0,
});

/** Folds a stream from its snapshot, if that is valid, or from its beginning. */
export async function recall(stream: string, kind: AnyKind, sources: Sources): Promise<StreamMemory> {
  const memory = (await fromSnapshot(stream, kind, sources)) ?? unwritten(kind);
  await catchUp(stream, kind, sources, memory);
  return memory;
}

/** Folds newer events of other writers; returns whether there were any. */
export async function catchUp(
  stream: string,
  { decider, opensPersonal }: AnyKind,
  { store, keys, definitions, clock }: Sources,
  memory: StreamMemory,
): Promise<boolean> {
  const before = memory.version;
  for (;;) {
    const askedAt = clock.now();
    const recorded = await store.read(stream, memory.version + 1, PAGE);
    const storedEvents = opensPersonal
      ? await openEvents(recorded, keys, definitions)
      : withoutPersonal(recorded, definitions);
    for (const event of storedEvents) {
      memory.state = decider.evolve(memory.state, event);
      memory.version = event.version;
      memory.position = event.position;
      memory.at = event.meta.at;
      memory.newestId = event.id;
    }
    if (recorded.length < PAGE) {
      memory.seenAt = askedAt;
      return memory.version > before;
    }
    // Reading a long stream must not block other work.
    await turn();
  }
}

/** A snapshot is valid only if the log still holds the very event that it was taken after. */
async function fromSnapshot(
  stream: string,
  { snapshot: plan }: AnyKind,
  { store, snapshots }: Sources,
): Promise<StreamMemory | undefined> {
  if (!plan || !snapshots) return undefined;
  const taken = await snapshots.read(stream, plan);
  if (!taken) return undefined;
  const [event] = await store.read(stream, taken.version, 1);
  if (event?.id !== taken.eventId) {
    process.emitWarning(`the snapshot of ${stream} belongs to another past of the log and is ignored`);
    return undefined;
  }
  const { version, position, meta, id } = event;
  return { state: taken.state, version, position, at: meta.at, newestId: id, snapshotVersion: version, seenAt: 0 };
}

/** Takes a snapshot if enough events came since the last one; without one the next start only takes longer. */
export async function keepSnapshot(
  stream: string,
  { snapshot: plan }: AnyKind,
  { snapshots }: Pick<Sources, 'snapshots'>,
  memory: StreamMemory,
  every = plan?.every ?? Number.POSITIVE_INFINITY,
): Promise<void> {
  if (!plan || memory.version - memory.snapshotVersion < every) return;
  const { version, newestId: eventId, state } = memory;
  try {
    await snapshots?.write(stream, plan, { version, eventId, state });
  } catch (fault) {
    process.emitWarning(`no snapshot of ${stream} could be taken: ${String(fault)}`);
  }
  memory.snapshotVersion = version;
}
