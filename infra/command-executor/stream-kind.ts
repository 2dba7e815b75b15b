import type { Decider } from '@naust/domain/decider.ts';
import type { Channel, DomainEvent, Role } from '@naust/domain/event.ts';
import type { Language } from '@naust/domain/language.ts';
import type { SnapshotReading } from '@naust/domain/snapshot.ts';
import type { Decided, StoredEvent } from '@naust/domain/stored-event.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** How a large state is kept between starts. Only a cache; must hold no personal data. */
export interface SnapshotPlan<S> {
  /** Increases with every change of the output of `write` or of `evolve`; older snapshots are ignored. */
  version: number;
  /**
   * JSON parts, each small enough to be written and read at once. The state must not change until the last is taken.
   */
  write(state: S): Iterable<unknown>;
  read(): SnapshotReading<S>;
  /** A snapshot is taken after this many events. */
  every: number;
}

/** Streams with the same decider. */
export interface StreamKind<S, C, E extends DomainEvent> {
  decider: Decider<S, C, E>;
  /** Whether the decider needs personal data. Otherwise it always gets `personal: null`. */
  opensPersonal?: boolean;
  snapshot?: SnapshotPlan<S>;
}

export type AnyKind = StreamKind<unknown, unknown, DomainEvent>;
export type StreamKinds = Readonly<Record<string, AnyKind>>;

export type StateOf<K extends AnyKind> = ReturnType<K['decider']['initial']>;
export type CommandOf<K extends AnyKind> = Parameters<K['decider']['decide']>[0];
export type EventOf<K extends AnyKind> = ReturnType<K['decider']['decide']>[number];

/** The caller and the channel of a command. */
export interface CommandContext {
  channel: Channel;
  userId?: string;
  role?: Role;
  correlationId: string;
  causationId?: string;
  /** Of the call; left out for Norwegian. */
  language?: Language;
  /** A cause from which the event ids are derived, so that the log recognises a repeated command. */
  idsFrom?: string;
  /**
   * The caller expects this command to be the first of its stream: it is decided without a read of the log. If the
   * stream exists, the append conflicts.
   */
  beginsStream?: boolean;
}

/** The current state of a stream. */
export interface StreamState<S> {
  /** Must not be changed by the caller. A large state changes with later commands. */
  state: S;
  /** Version of the stream's newest event; -1 if the stream does not exist. */
  version: number;
  /** Newest position that this state needs; 0n if the stream does not exist. */
  position: Position;
}

export interface Outcome<S, E extends DomainEvent> extends StreamState<S> {
  /**
   * Durable; empty if the fact already held. Personal data as decided. Each position is that of the append that
   * contained the event.
   */
  events: readonly StoredEvent<E>[];
}

/** A submitted command, in its two stages. */
export interface Begun<S, E extends DomainEvent> {
  /**
   * Its events as soon as their append has started, so that dependent appends can start too. They are not in the log
   * yet: after a conflict they are decided again, and `done` has the final result. Empty if there is nothing to write.
   * Never rejects.
   */
  decided: Promise<readonly Decided<E>[]>;
  /** Resolves when its events are durable. */
  done: Promise<Outcome<S, E>>;
}
