import { setTimeout } from 'node:timers/promises';
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
  end(): void;
}

/** Resolves true after so many milliseconds, false as soon as the signal aborts. */
const passed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal }).catch(() => false);

export function seenPositions(
  declarations: readonly AnyDeclaration[],
  readModels: Pick<ReadModels, 'checkpoint'>,
): SeenPositions {
  const modelOf = new Map(declarations.map((declaration) => [declaration.name, modelName(declaration)]));
  const seen = new Map<string, Position>();
  const waiters = new Set<Waiter>();

  const hasSeen = (models: readonly string[], position: Position) =>
    models.every((model) => (seen.get(model) ?? -1n) >= position);

  function note(models: readonly string[], position: Position): void {
    for (const model of models) if (position > (seen.get(model) ?? -1n)) seen.set(model, position);
    for (const waiter of waiters) if (hasSeen(waiter.models, waiter.position)) waiter.end();
  }

  async function look(models: readonly string[]): Promise<void> {
    for (const model of models) {
      const checkpoint = await readModels.checkpoint(model);
      if (checkpoint !== null) note([model], checkpoint);
    }
  }

  /** Asks for the saved checkpoints until the signal aborts. */
  async function lookAgain(models: readonly string[], signal: AbortSignal): Promise<void> {
    while (await passed(LOOK_EVERY, signal)) await look(models);
  }

  async function wait(models: readonly string[], position: Position, atMost: number): Promise<'seen' | 'stale'> {
    const over = new AbortController();
    const waiter: Waiter = { models, position, end: () => over.abort() };
    waiters.add(waiter);
    try {
      await Promise.race([lookAgain(models, over.signal), passed(atMost, over.signal)]);
      return hasSeen(models, position) ? 'seen' : 'stale';
    } finally {
      waiters.delete(waiter);
      over.abort();
    }
  }

  return {
    note,
    async waitFor(names, position, atMost = 2_000) {
      const models = names.map((name) => modelOf.get(name) ?? name);
      return hasSeen(models, position) ? 'seen' : wait(models, position, atMost);
    },
  };
}
