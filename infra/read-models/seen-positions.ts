import type { EventStore, Position } from '../event-store/event-store.port.ts';
import { type AnyDeclaration, modelName, type ReadModels } from './read-models.port.ts';

export interface SeenPositions {
  /** The projector says: these read models (`orders@1`) have seen the log up to here. */
  note(models: readonly string[], seen: Position): void;
  /**
   * Waits until the read models of these names have seen a position; `stale` where the waiting ended before, at once
   * where the log is known not to have got there.
   */
  waitFor(names: readonly string[], position: Position, options?: Waiting): Promise<'seen' | 'stale'>;
}

export interface Waiting {
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
  const waiters = new Set<Waiter>();
  let looking: NodeJS.Timeout | undefined;

  const hasSeen = (models: readonly string[], position: Position) =>
    models.every((model) => (seen.get(model) ?? -1n) >= position);

  function note(models: readonly string[], position: Position): void {
    for (const model of models) if (position > (seen.get(model) ?? -1n)) seen.set(model, position);
    for (const waiter of waiters) if (hasSeen(waiter.models, waiter.position)) waiter.end('seen');
  }

  /** One timer for all who wait. */
  function lookSoon(): void {
    if (looking) return;
    looking = setTimeout(() => {
      const asked = new Set([...waiters].flatMap(({ models }) => models));
      const looks = [...asked].map(async (model) => {
        const checkpoint = await readModels.checkpoint(model);
        if (checkpoint !== null) note([model], checkpoint);
      });
      // What cannot be read now is looked at again; the waiting ends by itself.
      void Promise.allSettled(looks).then(() => {
        looking = undefined;
        if (waiters.size > 0) lookSoon();
      });
    }, LOOK_EVERY);
  }

  function wait(
    models: readonly string[],
    position: Position,
    { atMost = 2_000, signal }: Waiting,
  ): Promise<'seen' | 'stale'> {
    return new Promise((resolve) => {
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
    });
  }

  return {
    note,
    async waitFor(names, position, options = {}) {
      const models = names.map((name) => modelOf.get(name) ?? name);
      if (hasSeen(models, position)) return 'seen';
      if (log && position > (await log.head())) return 'stale';
      return hasSeen(models, position) ? 'seen' : wait(models, position, options);
    },
  };
}
