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

class Seen implements SeenPositions {
  readonly #modelOf: ReadonlyMap<string, string>;
  readonly #readModels: Pick<ReadModels, 'checkpoint'>;
  readonly #log: Pick<EventStore, 'head'> | undefined;
  readonly #seen = new Map<string, Position>();
  readonly #waiters = new Set<Waiter>();
  #looking: NodeJS.Timeout | undefined;

  constructor(
    declarations: readonly AnyDeclaration[],
    readModels: Pick<ReadModels, 'checkpoint'>,
    log: Pick<EventStore, 'head'> | undefined,
  ) {
    this.#modelOf = new Map(declarations.map((declaration) => [declaration.name, modelName(declaration)]));
    this.#readModels = readModels;
    this.#log = log;
  }

  note(models: readonly string[], position: Position): void {
    for (const model of models) if (position > (this.#seen.get(model) ?? -1n)) this.#seen.set(model, position);
    for (const waiter of this.#waiters) if (this.#have(waiter.models, waiter.position)) waiter.end('seen');
  }

  async waitFor(names: readonly string[], position: Position, options: Waiting = {}): Promise<'seen' | 'stale'> {
    const models = names.map((name) => this.#modelOf.get(name) ?? name);
    if (this.#have(models, position)) return 'seen';
    if (this.#log && position > (await this.#log.head())) return 'stale';
    return this.#have(models, position) ? 'seen' : this.#wait(models, position, options);
  }

  #have(models: readonly string[], position: Position): boolean {
    return models.every((model) => (this.#seen.get(model) ?? -1n) >= position);
  }

  #wait(models: readonly string[], position: Position, { atMost = 2_000, signal }: Waiting): Promise<'seen' | 'stale'> {
    return new Promise((resolve) => {
      const giveUp = () => waiter.end('stale');
      const timer = setTimeout(giveUp, atMost);
      const waiters = this.#waiters;
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
      this.#lookSoon();
    });
  }

  /** One timer for all who wait. */
  #lookSoon(): void {
    this.#looking ??= setTimeout(() => {
      // What cannot be read now is looked at again; the waiting ends by itself.
      void Promise.allSettled(this.#looks()).then(() => {
        this.#looking = undefined;
        if (this.#waiters.size > 0) this.#lookSoon();
      });
    }, LOOK_EVERY);
  }

  #looks(): Promise<void>[] {
    const asked = new Set([...this.#waiters].flatMap(({ models }) => models));
    return [...asked].map(async (model) => {
      const checkpoint = await this.#readModels.checkpoint(model);
      if (checkpoint !== null) this.note([model], checkpoint);
    });
  }
}

/** `log`: where this process is the one that writes it. What lies beyond its end has been told to nobody yet. */
export const seenPositions = (
  declarations: readonly AnyDeclaration[],
  readModels: Pick<ReadModels, 'checkpoint'>,
  log?: Pick<EventStore, 'head'>,
): SeenPositions => new Seen(declarations, readModels, log);
