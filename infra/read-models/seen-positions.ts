import type { EventStore, Position } from '../event-store/event-store.port.ts';
import { type AnyDeclaration, modelName, type ReadModels } from './read-models.port.ts';

export interface SeenPositions {
  /** The projector says: these read models (`orders@1`) have seen the log up to here. */
  note(models: readonly string[], seen: Position): void;
  /** Whether the read models of these names are known to have seen a position. */
  hasSeen(names: readonly string[], position: Position): boolean;
  /**
   * Waits until the read models of these names have seen a position; `stale` where the waiting ended before, at once
   * where the log is known not to have got there.
   */
  waitFor(names: readonly string[], position: Position, options?: WaitLimits): Promise<'seen' | 'stale'>;
}

export interface WaitLimits {
  /** Milliseconds (default 2,000). */
  atMost?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** Milliseconds between looks at the saved checkpoints, for when the projector's word does not reach this process. */
const LOOK_EVERY = 50;

interface Waiter {
  models: readonly string[];
  position: Position;
  end(outcome: 'seen' | 'stale'): void;
}

/** `log`: where this process is the one that writes it. What lies beyond its end has been told to nobody yet. */
export function seenPositions(
  declarations: readonly AnyDeclaration[],
  readModels: Pick<ReadModels, 'checkpoint'>,
  log?: Pick<EventStore, 'head'>,
): SeenPositions {
  const modelOf = new Map(declarations.map((declaration) => [declaration.name, modelName(declaration)]));
  const seen = new Map<string, Position>();
  const hasSeen = (models: readonly string[], position: Position) =>
    models.every((model) => (seen.get(model) ?? -1n) >= position);
  const waiting = waitersWho(async (model) => {
    const checkpoint = await readModels.checkpoint(model);
    if (checkpoint !== null) note([model], checkpoint);
  });

  function note(models: readonly string[], position: Position): void {
    for (const model of models) if (position > (seen.get(model) ?? -1n)) seen.set(model, position);
    waiting.endThose(({ models, position }) => hasSeen(models, position));
  }

  const modelsOf = (names: readonly string[]) => names.map((name) => modelOf.get(name) ?? name);

  return {
    note,
    hasSeen: (names, position) => hasSeen(modelsOf(names), position),
    async waitFor(names, position, options = {}) {
      const models = modelsOf(names);
      if (hasSeen(models, position)) return 'seen';
      if (log && position > (await log.head())) return 'stale';
      return hasSeen(models, position) ? 'seen' : waiting.add(models, position, options);
    },
  };
}

/** Those who wait; as long as there are any, one timer looks again and again at the read models that they wait for. */
function waitersWho(look: (model: string) => Promise<void>) {
  const waiters = new Set<Waiter>();
  let looking: NodeJS.Timeout | undefined;

  function lookSoon(): void {
    if (looking) return;
    looking = setTimeout(() => {
      const asked = new Set([...waiters].flatMap(({ models }) => models));
      // What cannot be read now is looked at again; the waiting ends by itself.
      void Promise.allSettled([...asked].map(look)).then(() => {
        looking = undefined;
        if (waiters.size > 0) lookSoon();
      });
    }, LOOK_EVERY);
  }

  return {
    add: (models: readonly string[], position: Position, { atMost = 2_000, signal }: WaitLimits) =>
      new Promise<'seen' | 'stale'>((resolve) => {
        const giveUp = () => waiter.end('stale');
        const timer = setTimeout(giveUp, atMost);
        const waiter: Waiter = {
          models,
          position,
          end(outcome) {
            clearTimeout(timer);
            signal?.removeEventListener('abort', giveUp);
            waiters.delete(waiter);
            resolve(outcome);
          },
        };
        waiters.add(waiter);
        if (signal?.aborted) return giveUp();
        signal?.addEventListener('abort', giveUp);
        lookSoon();
      }),
    endThose(isThere: (waiter: Waiter) => boolean): void {
      for (const waiter of waiters) if (isThere(waiter)) waiter.end('seen');
    },
  };
}
