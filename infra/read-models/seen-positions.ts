import type { Position } from '../event-store/event-store.port.ts';
import { type AnyDeclaration, modelName, type ReadModels } from './read-models.port.ts';

export interface SeenPositions {
  /** The projector says: these read models (`orders@1`) have seen the log up to here. */
  note(models: readonly string[], seen: Position): void;
  /** Waits until the read models of these names have seen a position, at most so many milliseconds (default 2,000). */
  waitFor(names: readonly string[], position: Position, atMost?: number): Promise<'seen' | 'stale'>;
}

/** Milliseconds between looks at the saved checkpoints, for when the projector's word does not reach this process. */
const LOOK_EVERY = 50;

interface Waiter {
  models: readonly string[];
  position: Position;
  end(outcome: 'seen' | 'stale'): void;
}

export function seenPositions(
  declarations: readonly AnyDeclaration[],
  readModels: Pick<ReadModels, 'checkpoint'>,
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

  function wait(models: readonly string[], position: Position, atMost: number): Promise<'seen' | 'stale'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.end('stale'), atMost);
      const waiter: Waiter = {
        models,
        position,
        end(outcome) {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(outcome);
        },
      };
      waiters.add(waiter);
      lookSoon();
    });
  }

  return {
    note,
    async waitFor(names, position, atMost = 2_000) {
      const models = names.map((name) => modelOf.get(name) ?? name);
      return hasSeen(models, position) ? 'seen' : wait(models, position, atMost);
    },
  };
}
