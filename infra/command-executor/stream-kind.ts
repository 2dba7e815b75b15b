import type { Decider } from '@naust/domain/decider.ts';
import type { Channel, DomainEvent, Role } from '@naust/domain/event.ts';
import type { SnapshotReading } from '@naust/domain/snapshot.ts';
import type { Decided, Told } from '@naust/domain/telling.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** How a large state is kept between starts. Only a cache; must hold no personal data. */
export interface SnapshotPlan<S> {
  /** Grows with every change of what `write` gives or of what `evolve` does; older snapshots are ignored. */
  version: number;
  /** Parts of JSON, each small enough to be written and read at once. The state stands still until the last is taken. */
  write(state: S): Iterable<unknown>;
  read(): SnapshotReading<S>;
  /** A snapshot is taken after so many events. */
  every: number;
}

/** Streams that one decider decides. */
export interface StreamKind<S, C, E extends DomainEvent> {
  decider: Decider<S, C, E>;
  /** Whether the decider needs personal data. Otherwise it is shown `personal: null`, whatever was told. */
  opensPersonal?: boolean;
  snapshot?: SnapshotPlan<S>;
}

export type AnyKind = StreamKind<unknown, unknown, DomainEvent>;
export type StreamKinds = Readonly<Record<string, AnyKind>>;

export type StateOf<K extends AnyKind> = ReturnType<K['decider']['initial']>;
export type CommandOf<K extends AnyKind> = Parameters<K['decider']['decide']>[0];
export type EventOf<K extends AnyKind> = ReturnType<K['decider']['decide']>[number];

/** Who asks, and through what. */
export interface CommandContext {
  channel: Channel;
  userId?: string;
  role?: Role;
  correlationId: string;
  causationId?: string;
  /** A cause from which the ids of the events follow, so that the same command again is recognised by the log. */
  idsFrom?: string;
  /**
   * This command is the first of its stream, as far as the caller knows: it is decided without a look at the log, which
   * tells by a conflict where it is not.
   */
  beginsStream?: boolean;
}

/** What a stream is now. */
export interface Standing<S> {
  /** Not to be changed. A large state moves on with later commands. */
  state: S;
  /** Version of the stream's newest event; -1 where there is no stream. */
  version: number;
  /** Newest position that this state needs; 0n where there is no stream. */
  position: Position;
}

export interface Outcome<S, E extends DomainEvent> extends Standing<S> {
  /**
   * Durable; none where the fact already held. Personal data as decided. The position of each is the one of the
   * append that it was part of.
   */
  events: readonly Told<E>[];
}

/** A command that was handed over, in its two stages. */
export interface Begun<S, E extends DomainEvent> {
  /**
   * Its events as soon as they are on their way into the log, so that what must follow them can go with them. They are
   * not in the log yet: where another process came in between they are decided anew, and `done` says what holds. None
   * where there is nothing to write. Never rejects.
   */
  decided: Promise<readonly Decided<E>[]>;
  /** Resolves when its events are durable. */
  done: Promise<Outcome<S, E>>;
}
