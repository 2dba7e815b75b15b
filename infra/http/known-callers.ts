import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { writeDurably } from '../durable-file.ts';
import { keyedHash } from '../keyed-hash.ts';

const DAY_MS = 86_400_000;
/** How long an account is known at an address after a sign-in there. */
export const KNOWN_DAYS = 90;
const MOST_KNOWN = 50_000;
const FILE = 'known';

export interface KnownCallers {
  /** `who` is known for 90 days from now; only a keyed hash of it is stored. */
  remember(who: string): Promise<void>;
  /** False also if that cannot be checked. */
  knows(who: string): Promise<boolean>;
}

/** In this process's memory, under a key that is lost with it. */
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
 * Also in a file, one line per day and sign-in, so that they survive a restart. The file may be lost: unknown callers
 * then meet the common limits. A disk error is logged and does not prevent sign-in.
 */
export const callersKnownInFile = (options: KnownInFileOptions): KnownCallers => new KnownInFile(options);

class KnownInFile implements KnownCallers {
  readonly #options: KnownInFileOptions;
  /** The day of the last sign-in, by hash; the oldest comes first. */
  #days: Promise<Map<string, number>> | null = null;
  #writing = Promise.resolve();
  #tidied: number | null = null;

  constructor(options: KnownInFileOptions) {
    this.#options = options;
  }

  async knows(who: string): Promise<boolean> {
    const day = (await this.#readKnown()).get(this.#hashOf(who));
    return day !== undefined && this.#today() - day <= KNOWN_DAYS;
  }

  async remember(who: string): Promise<void> {
    const [known, hash, today] = [await this.#readKnown(), this.#hashOf(who), this.#today()];
    if (known.get(hash) === today) return;
    known.delete(hash);
    known.set(hash, today);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? hash);
    this.#writing = this.#writing.then(() => this.#write(known, hash, today)).catch(this.#options.onError);
    await this.#writing;
  }

  #readKnown(): Promise<Map<string, number>> {
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

  /** Once a day: removes old entries and duplicates. */
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
