import { Readable } from 'node:stream';
import { refuse } from '@naust/domain/refusal.ts';
import type { ChangedModel, Saves } from '../query-dependencies.ts';
import { type Gathered, gatheredChanges } from './gathered-changes.ts';

/** A listening caller. */
export interface Listener {
  userId: string;
  isStillAdmitted(): Promise<boolean>;
}

export interface Live {
  /** A stream of changes from now on. Refuses if there are too many listeners. */
  connect(listener: Listener): Readable;
}

export interface LiveOptions {
  saves: Saves;
  /** Ends every stream. */
  ending: AbortSignal;
}

/** One per browser of an administrator; beyond that the oldest of the account ends. */
const MOST_OF_ONE = 10;
const MOST = 200;
/**
 * Interval of collecting changes, and of checking admission: a revoked listener is found within two of these checks.
 */
const [GATHERING_MS, LOOK_EVERY_MS] = [200, 2_000];
/** A keep-alive is sent with every nth check. */
const BEAT_EVERY = 5;
/** Bytes; a slower reader is cut off, reconnects and reads again. */
const MOST_UNREAD = 64 * 1024;

class LiveStreams implements Live {
  readonly #options: LiveOptions;
  readonly #connected = new Map<Readable, Listener>();
  readonly #gathered = gatheredChanges();
  #unsubscribe: (() => void) | undefined;
  #sending: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #looks = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
    options.ending.addEventListener('abort', () => this.#endAll(), { once: true });
  }

  connect(listener: Listener): Readable {
    const { saves, ending } = this.#options;
    const own = [...this.#connected].filter(([, { userId }]) => userId === listener.userId);
    if (own[0] && own.length >= MOST_OF_ONE) this.#end(own[0][0]);
    if (this.#connected.size >= MOST || ending.aborted) refuse('UNAVAILABLE', { retryAfter: 5 });
    const forget = (stream: Readable) => this.#forget(stream);
    const stream = new Readable({
      read() {},
      destroy(error, done) {
        forget(this);
        done(error);
      },
    });
    if (this.#connected.size === 0) this.#begin();
    this.#connected.set(stream, listener);
    stream.push(messageOf('open', { position: String(saves.position()), changed: [] }));
    return stream;
  }

  #begin(): void {
    this.#unsubscribe = this.#options.saves.listen((changed, position) => this.#noteChanges(changed, position));
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  #noteChanges(changed: readonly ChangedModel[], position: bigint): void {
    this.#gathered.add(changed, position);
    this.#sending ??= setTimeout(() => {
      this.#sending = undefined;
      const changes = this.#gathered.take();
      if (changes) for (const stream of this.#connected.keys()) send(stream, messageOf('changed', changes));
    }, GATHERING_MS);
  }

  #look(): void {
    this.#looks += 1;
    for (const [stream, listener] of this.#connected) {
      if (this.#looks % BEAT_EVERY === 0) send(stream, ': her\n\n');
      listener.isStillAdmitted().then(
        (isAdmitted) => isAdmitted || this.#end(stream),
        // Cannot be checked now; the next check repeats it.
        () => {},
      );
    }
  }

  #end(stream: Readable): void {
    stream.push(null);
    this.#forget(stream);
  }

  #endAll(): void {
    for (const stream of [...this.#connected.keys()]) this.#end(stream);
  }

  #forget(stream: Readable): void {
    if (!this.#connected.delete(stream) || this.#connected.size > 0) return;
    this.#unsubscribe?.();
    clearInterval(this.#looking);
    clearTimeout(this.#sending);
    this.#sending = undefined;
    this.#gathered.take();
  }
}

/** Reports changed documents to open screens: names and ids, never content. */
export const openLive = (options: LiveOptions): Live => new LiveStreams(options);

function send(stream: Readable, text: string): void {
  if (stream.readableLength > MOST_UNREAD) stream.destroy();
  else stream.push(text);
}

const messageOf = (event: string, changes: Gathered): string =>
  `event: ${event}\nid: ${changes.position}\ndata: ${JSON.stringify(changes)}\n\n`;
