import type { Position } from '../event-store/event-store.port.ts';
import { type AnyDeclaration, type ModelState, modelName, type ReadModels } from './read-models.port.ts';

export interface SeenPositions {
  /** From the projector: these read models (`orders@1`) have seen the log up to here. */
  note(models: readonly string[], seen: Position): void;
  /** From a poll: exactly these read models exist, and have seen the log up to here. */
  noteAll(states: readonly ModelState[]): void;
  /** Whether the read models of these names are known to have seen a position. */
  hasSeen(names: readonly string[], position: Position): boolean;
  /**
   * Waits until the read models of these names have seen a position; `stale` if the wait ended first, at once for a
   * position that was never given out.
   */
  waitFor(names: readonly string[], position: Position, options?: WaitLimits): Promise<'seen' | 'stale'>;
}

export interface WaitLimits {
  /** Milliseconds (default 2,000). */
  atMost?: number;
  /** Ends the wait. */
  signal?: AbortSignal;
}

export interface SeenOptions {
  /** Called when the first caller waits; its result when none waits any more. */
  hasten(): () => void;
  /** The newest position that was given out, if only this process writes the log. */
  newest?: () => Position;
}

export function seenPositions(declarations: readonly AnyDeclaration[], { hasten, newest }: SeenOptions): SeenPositions {
  const modelOf = new Map(declarations.map((declaration) => [declaration.name, modelName(declaration)]));
  let seen = new Map<string, Position>();
  const hasSeen = (models: readonly string[], position: Position) =>
    models.every((model) => (seen.get(model) ?? -1n) >= position);
  const waiting = waitersWith(hasten);
  const tell = () => waiting.endThose(({ models, position }) => hasSeen(models, position));
  const modelsOf = (names: readonly string[]) => names.map((name) => modelOf.get(name) ?? name);

  return {
    note(models, position) {
      for (const model of models) if (position > (seen.get(model) ?? -1n)) seen.set(model, position);
      tell();
    },
    noteAll(states) {
      seen = new Map(states.map(({ model, checkpoint }) => [model, checkpoint]));
      tell();
    },
    hasSeen: (names, position) => hasSeen(modelsOf(names), position),
    async waitFor(names, position, options = {}) {
      const models = modelsOf(names);
      if (hasSeen(models, position)) return 'seen';
      if (newest && position > newest()) return 'stale';
      return waiting.add({ models, position }, options);
    },
  };
}

interface Awaited {
  models: readonly string[];
  position: Position;
}

interface Waiter extends Awaited {
  end(outcome: 'seen' | 'stale'): void;
}

function waitersWith(hasten: SeenOptions['hasten']) {
  const waiters = new Set<Waiter>();
  let rest = () => {};

  return {
    add: (awaited: Awaited, { atMost = 2_000, signal }: WaitLimits) =>
      new Promise<'seen' | 'stale'>((resolve) => {
        const giveUp = () => waiter.end('stale');
        const timer = setTimeout(giveUp, atMost);
        const waiter: Waiter = {
          ...awaited,
          end(outcome) {
            clearTimeout(timer);
            signal?.removeEventListener('abort', giveUp);
            if (waiters.delete(waiter) && waiters.size === 0) rest();
            resolve(outcome);
          },
        };
        if (waiters.size === 0) rest = hasten();
        waiters.add(waiter);
        if (signal?.aborted) giveUp();
        else signal?.addEventListener('abort', giveUp);
      }),
    endThose(isThere: (waiter: Waiter) => boolean): void {
      for (const waiter of waiters) if (isThere(waiter)) waiter.end('seen');
    },
  };
}

/** Milliseconds that callers wait for the projector's report. */
const WORD_COMES_WITHIN = 50;

/**
 * For a process with its own projector: polls the read models only while a caller waits for a position that the
 * projector has not reported, as another process may write them.
 */
export const lookWhereNoWordComes =
  (readModels: Pick<ReadModels, 'watch'>, listener: (states: readonly ModelState[]) => void) => (): (() => void) => {
    let stop = () => {};
    const timer = setTimeout(() => {
      const watch = readModels.watch(listener);
      watch.hasten();
      stop = watch.stop;
    }, WORD_COMES_WITHIN);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
