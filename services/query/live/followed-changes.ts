import { againUntilStopped } from '@naust/infra/again.ts';
import type { EventStore, FollowedBatch, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ModelState } from '@naust/infra/read-models/read-models.port.ts';
import { declaredName } from '../model-names.ts';
import type { ChangedModel, ModelName, Saves } from '../query-dependencies.ts';
import { touchedBy, typesTouching } from './touched-documents.ts';

export interface FollowedChanges extends Saves {
  /** What a look at the read models tells; `grown`: those that may have changed since the last one (`orders@1`). */
  noteStates(states: readonly ModelState[], grown: readonly string[]): void;
  stop(): void;
}

export interface FollowedChangesOptions {
  events: Pick<EventStore, 'follow'>;
  /** The log cannot be followed now; it is tried again. */
  onFault(error: unknown): void;
  /** Milliseconds until it is tried again (default 1,000). */
  pauseMs?: number;
}

/** Events whose read models have not seen them yet; of more, the documents are not named. */
const MOST_WAITING = 10_000;

interface Waiting extends ChangedModel {
  position: Position;
}

/** A read model that has changed: up to there the log must be followed until it is known by which events. */
interface Grown {
  upTo: Position;
  isTold: boolean;
}

/**
 * Which documents change, where no projector tells it: the log says by its events whom they concern, and the read models
 * when they have seen them. What changes by no event of the log is told as any document. Follows it only while
 * somebody listens.
 */
class ChangesOfLog implements FollowedChanges {
  readonly #options: FollowedChangesOptions;
  readonly #listeners = new Set<Parameters<Saves['listen']>[0]>();
  readonly #seen = new Map<ModelName, Position>();
  readonly #grown = new Map<ModelName, Grown>();
  #waiting: Waiting[] = [];
  #followed = 0n;
  #following: AbortController | undefined;

  constructor(options: FollowedChangesOptions) {
    this.#options = options;
  }

  position(): Position {
    return [...this.#seen.values()].reduce((newest, seen) => (seen > newest ? seen : newest), 0n);
  }

  listen(hear: Parameters<Saves['listen']>[0]): () => void {
    this.#listeners.add(hear);
    this.#followIfHeard();
    return () => {
      this.#listeners.delete(hear);
      if (this.#listeners.size === 0) this.stop();
    };
  }

  noteStates(states: readonly ModelState[], grown: readonly string[]): void {
    this.#seen.clear();
    for (const { model, checkpoint } of states) {
      const name = declaredName(model);
      if (!name) continue;
      this.#seen.set(name, checkpoint);
      const known = this.#grown.get(name);
      if (grown.includes(model)) this.#grown.set(name, { upTo: checkpoint, isTold: known?.isTold ?? false });
    }
    if (this.#following) this.#tell();
    else this.#grown.clear();
    this.#followIfHeard();
  }

  stop(): void {
    this.#following?.abort();
    this.#following = undefined;
    this.#waiting = [];
    this.#grown.clear();
  }

  /** From where the read models stand, however much there is before it. */
  #followIfHeard(): void {
    if (this.#following || this.#listeners.size === 0 || this.#seen.size === 0) return;
    const following = new AbortController();
    this.#following = following;
    this.#followed = this.position();
    const { onFault, pauseMs: everyMs = 1_000 } = this.#options;
    void againUntilStopped({ everyMs, signal: following.signal, onFault }, () => this.#follow(following.signal));
  }

  async #follow(signal: AbortSignal): Promise<undefined> {
    const batches = this.#options.events.follow(this.#followed, signal, { types: typesTouching });
    for await (const batch of batches) if (!signal.aborted) this.#take(batch);
  }

  #take({ events, seen }: FollowedBatch): void {
    for (const event of events) {
      const { position } = event;
      for (const touched of touchedBy(event)) {
        if (this.#seen.has(touched.model)) this.#waiting.push({ ...touched, position });
      }
    }
    this.#followed = seen;
    if (this.#waiting.length > MOST_WAITING) this.#unname();
    this.#tell();
  }

  /** One entry for each read model, in the place of the names. */
  #unname(): void {
    const newest = new Map(this.#waiting.map(({ model, position }) => [model, position]));
    this.#waiting = [...newest].map(([model, position]) => ({ model, ids: null, position }));
  }

  #tell(): void {
    const isSeen = ({ model, position }: Waiting) => position <= (this.#seen.get(model) ?? -1n);
    const changed: ChangedModel[] = this.#waiting.filter(isSeen).map(({ model, ids }) => ({ model, ids }));
    this.#waiting = this.#waiting.filter((one) => !isSeen(one));
    for (const { model } of changed) {
      const grown = this.#grown.get(model);
      if (grown) grown.isTold = true;
    }
    for (const [model, { upTo, isTold }] of this.#grown) {
      if (this.#followed < upTo) continue;
      if (!isTold) changed.push({ model, ids: null });
      this.#grown.delete(model);
    }
    if (changed.length === 0) return;
    const position = this.position();
    for (const hear of this.#listeners) hear(changed, position);
  }
}

export const followedChanges = (options: FollowedChangesOptions): FollowedChanges => new ChangesOfLog(options);
