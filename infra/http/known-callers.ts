import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { writeDurably } from '../durable-file.ts';
import { keyedHash } from '../keyed-hash.ts';

const DAY_MS = 86_400_000;
/** How long somebody is known at an address after they signed in there. */
export const KNOWN_DAYS = 90;
const MOST_KNOWN = 50_000;
const FILE = 'known';

export interface KnownCallers {
  /** From now on `who` is known, for 90 days; only a keyed hash of it is kept. */
  remember(who: string): Promise<void>;
  /** False also where that cannot be told. */
  knows(who: string): Promise<boolean>;
}

/** In this process's memory, under a key that ends with it. */
export function callersKnownHere(): KnownCallers {
  const key = randomBytes(32);
  const known = new Set<string>();
  const hashOf = (who: string) => keyedHash(key, who).toString('base64url');
  return {
    async remember(who) {
      const hash = hashOf(who);
      known.delete(hash);
      known.add(hash);
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value ?? hash);
    },
    knows: async (who) => known.has(hashOf(who)),
  };
}

export interface KnownInFileOptions {
  folder: string;
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
  onError(error: unknown): void;
}

/**
 * In a file besides, a line for each day that somebody signed in, so that a restart forgets nobody. The file may be lost:
 * who is not known waits with all others. A fault of the disk is told, and holds up no signing in.
 */
export const callersKnownInFile = (options: KnownInFileOptions): KnownCallers => new KnownInFile(options);

class KnownInFile implements KnownCallers {
  readonly #options: KnownInFileOptions;
  /** The day that they signed in last, by hash; who did so longest ago comes first. */
  #days: Promise<Map<string, number>> | null = null;
  #writing = Promise.resolve();
  #tidied: number | null = null;

  constructor(options: KnownInFileOptions) {
    this.#options = options;
  }

  async knows(who: string): Promise<boolean> {
    const day = (await this.#known()).get(this.#hashOf(who));
    return day !== undefined && this.#today() - day <= KNOWN_DAYS;
  }

  async remember(who: string): Promise<void> {
    const [known, hash, today] = [await this.#known(), this.#hashOf(who), this.#today()];
    if (known.get(hash) === today) return;
    known.delete(hash);
    known.set(hash, today);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? hash);
    this.#writing = this.#writing.then(() => this.#write(known, hash, today)).catch(this.#options.onError);
    await this.#writing;
  }

  #known(): Promise<Map<string, number>> {
    this.#days ??= this.#read();
    return this.#days;
  }

  async #read(): Promise<Map<string, number>> {
    const known = new Map<string, number>();
    const text = await readFile(join(this.#options.folder, FILE), 'utf8').catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) this.#options.onError(error);
      return '';
    });
    for (const [, hash = '', day] of text.matchAll(/^([\w-]{43}) (\d{1,6})$/gm)) {
      known.delete(hash);
      known.set(hash, Number(day));
    }
    return known;
  }

  async #write(known: Map<string, number>, hash: string, today: number): Promise<void> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, FILE), lineOf([hash, today]), { mode: 0o600 });
    if (this.#tidied === today) return;
    this.#tidied = today;
    await this.#tidy(known, today);
  }

  /** Once a day: what is old goes, and what stands there twice. */
  async #tidy(known: Map<string, number>, today: number): Promise<void> {
    const { folder } = this.#options;
    const lines = (await readFile(join(folder, FILE), 'utf8')).split('\n').length - 1;
    for (const [one, day] of known) if (today - day > KNOWN_DAYS) known.delete(one);
    if (lines === known.size) return;
    await writeDurably(folder, FILE, Buffer.from([...known].map(lineOf).join('')), 0o600);
  }

  #hashOf = (who: string) => keyedHash(this.#options.key, `known ${who}`).toString('base64url');
  #today = () => Math.floor(this.#options.clock.now() / DAY_MS);
}

const lineOf = ([hash, day]: [string, number]) => `${hash} ${day}\n`;
