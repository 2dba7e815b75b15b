import type { Decider } from '@naust/domain/decider.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import { openEvents } from '../keys/event-encryption.ts';
import type { PersonKeys } from '../keys/keys.port.ts';

export interface LogSources {
  store: Pick<EventStore, 'read'>;
  keys: Pick<PersonKeys, 'find'>;
}

interface OneStream<S, E> {
  name(): string;
  decider: Pick<Decider<S, never, E>, 'initial' | 'evolve'>;
}

/** The state of a stream, for parts that run without the command executor. */
export async function stateInLog<S, E extends { type: string; data: unknown }>(
  { name, decider }: OneStream<S, E>,
  { store, keys }: LogSources,
): Promise<S> {
  const events = await openEvents<E>(await store.read(name(), 0), keys);
  return events.reduce(decider.evolve, decider.initial());
}
