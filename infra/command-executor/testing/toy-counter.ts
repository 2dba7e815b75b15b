import type { Decider } from '@naust/domain/decider.ts';
import { type DomainEvent, defineEvents, event } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { SnapshotReading } from '@naust/domain/snapshot.ts';
import * as z from 'zod/mini';
import type { CommandContext, StreamKind } from '../stream-kind.ts';

/** The smallest decider that can be tested with: stock that is taken until none is left. */
export const toyEvents = defineEvents({
  Taken: event(z.object({ by: z.string(), count: z.int(), note: z.optional(z.string()) })),
  Named: event(z.object({ personId: z.string(), personal: z.nullable(z.object({ name: z.string() })) })),
});

export type ToyCommand =
  | { type: 'Take'; by: string; count: number; note?: string }
  | { type: 'Name'; personId: string; name: string };

export type ToyEvent =
  | DomainEvent<'Taken', { by: string; count: number; note?: string }>
  | DomainEvent<'Named', { personId: string; personal: { name: string } | null }>;

export interface ToyState {
  left: number;
  takers: readonly string[];
  names: readonly (string | null)[];
}

/** A repeated request of the same taker is taken once. */
export const toyDecider: Decider<ToyState, ToyCommand, ToyEvent> = {
  initial: () => ({ left: 1_000_000, takers: [], names: [] }),
  decide(command, state) {
    if (command.type === 'Name') {
      const { personId, name } = command;
      return [{ type: 'Named', data: { personId, personal: { name } } }];
    }
    const { type: _, ...taken } = command;
    if (state.takers.includes(command.by)) return [];
    if (command.count > state.left) refuse('OUT_OF_STOCK');
    return [{ type: 'Taken', data: taken }];
  },
  evolve(state, { type, data }) {
    if (type === 'Named') return { ...state, names: [...state.names, data.personal?.name ?? null] };
    return { ...state, left: state.left - data.count, takers: [...state.takers, data.by] };
  },
};

/** The same, mutated in place, with a fork for events that are not durable yet. */
export const largeToy: StreamKind<ToyState, ToyCommand, ToyEvent> = {
  decider: {
    ...toyDecider,
    evolve: (state, reported) => Object.assign(state, toyDecider.evolve(state, reported)),
    fork: (state) => ({ ...state }),
  },
  snapshot: {
    version: 1,
    write: (state) => [state],
    read: () => toyReading(),
    every: 100,
  },
};

function toyReading(): SnapshotReading<ToyState> {
  let read: ToyState | undefined;
  return {
    take(json) {
      read = z.parse(toyState, json);
    },
    state: () => read ?? toyDecider.initial(),
  };
}

const toyState = z.object({ left: z.int(), takers: z.array(z.string()), names: z.array(z.nullable(z.string())) });

export const toyContext: CommandContext = { channel: 'web', correlationId: 'c' };

export function take(by: string, count = 1, note?: string): ToyCommand {
  return note === undefined ? { type: 'Take', by, count } : { type: 'Take', by, count, note };
}
