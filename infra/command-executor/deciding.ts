import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventDefinitions, EventMeta } from '@naust/domain/event.ts';
import type { Decided } from '@naust/domain/stored-event.ts';
import type { EventPlace, NewEvent } from '../event-store/event-store.port.ts';
import { uuidFromCause } from '../numbered-ids.ts';
import { appendSize } from './append-size.ts';
import type { AnyKind, CommandContext, Outcome } from './stream-kind.ts';

export interface WaitingCommand {
  command: unknown;
  context: CommandContext;
  after: EventPlace | undefined;
  /** Only the first call counts. */
  decided(events: readonly Decided<DomainEvent>[]): void;
  resolve(outcome: Outcome<unknown, DomainEvent>): void;
  reject(reason: unknown): void;
}

/** The decision on one command: events (none: the fact already holds) or a refusal. */
export interface Decision {
  waiting: WaitingCommand;
  events: readonly NewEvent[];
  refusal?: unknown;
}

export interface DecidedBatch {
  decisions: readonly Decision[];
  events: readonly NewEvent[];
  /** The state after the batch, if that is durable. */
  state: unknown;
}

/** Limits of one append. */
const MOST_EVENTS = 500;
const MOST_BYTES = 512 * 1024;

/**
 * Decides waiting commands one after another, each on the result of those before it, up to the limits of one append.
 * `at` is the time of every event (ISO 8601).
 */
export function decideWaiting(
  { decider, opensPersonal = false }: AnyKind,
  definitions: EventDefinitions,
  state: unknown,
  queue: readonly WaitingCommand[],
  at: string,
): DecidedBatch {
  let after = decider.fork?.(state) ?? state;
  const decisions: Decision[] = [];
  const events: NewEvent[] = [];
  let bytes = 0;
  for (const waiting of queue) {
    const decision = decideOne(waiting, after);
    bytes += sizeOf(decision.events);
    const isTooMuch = events.length + decision.events.length > MOST_EVENTS || bytes > MOST_BYTES;
    if (isTooMuch && events.length > 0) break;
    for (const event of decision.events) after = decider.evolve(after, foldable(event, opensPersonal));
    events.push(...decision.events);
    decisions.push(decision);
  }
  return { decisions, events, state: after };

  function decideOne(waiting: WaitingCommand, on: unknown): Decision {
    try {
      const decided = decider.decide(waiting.command, on);
      const meta = metaOf(waiting.context, at);
      return {
        waiting,
        events: decided.map(({ type, data }, step) => ({
          id: waiting.context.idsFrom === undefined ? randomUUID() : uuidFromCause(waiting.context.idsFrom, step),
          type,
          schemaVersion: definitionOf(definitions, type).version,
          data: data as NewEvent['data'],
          meta,
        })),
      };
    } catch (refusal) {
      return { waiting, events: [], refusal };
    }
  }
}

/** The event as its decider folds it: the same whether it was just decided or read from the log. */
export function foldable<T extends Pick<NewEvent, 'type' | 'data'>>(event: T, opensPersonal: boolean): T {
  if (opensPersonal || event.data.personal === undefined || event.data.personal === null) return event;
  return { ...event, data: { ...event.data, personal: null } };
}

function definitionOf(definitions: EventDefinitions, type: string) {
  const definition = definitions[type];
  if (!definition) throw new Error(`no event is called ${type}`);
  return definition;
}

function metaOf(context: CommandContext, at: string): EventMeta {
  const { channel, userId, role, correlationId, causationId, language } = context;
  const meta: EventMeta = { at, channel, correlationId };
  if (userId !== undefined) meta.userId = userId;
  if (role !== undefined) meta.role = role;
  if (causationId !== undefined) meta.causationId = causationId;
  if (language !== undefined) meta.language = language;
  return meta;
}

const sizeOf = (events: readonly NewEvent[]): number => events.reduce((sum, event) => sum + appendSize(event), 0);
