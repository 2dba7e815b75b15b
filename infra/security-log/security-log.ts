import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '@naust/domain/retention.ts';
import type { SecurityEntry, SecurityKind } from '@naust/domain/security/security.contract.ts';
import type { Clock } from '../clock.ts';
import { dayOfFile, namesIn } from './security-files.ts';

const DAY_MS = 86_400_000;
/** Limit per day and process of entries that callers without a password can cause; some 15,000 entries. */
const MOST_BYTES_A_DAY = 2 * 1024 * 1024;
/** Limit of pending entries on a slow disk. */
const MOST_WAITING = 10_000;

/** Events that anybody can cause without a password. */
const OF_STRANGERS: ReadonlySet<SecurityKind> = new Set([
  'sign-in-failed',
  'second-factor-failed',
  'confirmation-failed',
  'registered',
  'denied',
  'limited',
]);

export interface Noted {
  kind: SecurityKind;
  /** The account concerned; null if it is unknown. */
  account: string | null;
  /** The acting account, if it is another one. */
  by?: string | null;
  /** The caller's address; a keyed hash of it is stored. */
  ip?: string;
  /** The call as declared. */
  call?: string | null;
}

/** Sign-ins, refusals, and changes to accounts: account ids, keyed hashes of addresses, times. */
export interface SecurityLog {
  /** Never throws and never waits: an entry that cannot be written is dropped and counted. */
  note(noted: Noted): void;
  /** Resolves when all entries are written or dropped. */
  flush(): Promise<void>;
}

export interface SecurityLogOptions {
  folder: string;
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
  onError(error: unknown): void;
  /** Bytes a day; default 2 MB. */
  mostBytes?: number;
}

/** One file per day and process, in a folder that all processes of a shop share; kept for 90 days. */
export const openSecurityLog = (options: SecurityLogOptions): SecurityLog => new SecurityFiles(options);

class SecurityFiles implements SecurityLog {
  readonly #options: SecurityLogOptions;
  readonly #mostBytes: number;
  readonly #writer = randomBytes(4).toString('hex');
  #day = '';
  #bytes = 0;
  #made = 0;
  #leftOut = 0;
  #waiting: SecurityEntry[] = [];
  #writing: Promise<void> | null;

  constructor(options: SecurityLogOptions) {
    this.#options = options;
    this.#mostBytes = options.mostBytes ?? MOST_BYTES_A_DAY;
    const forgotten = forgetOld(options.folder, options.clock.now()).catch(options.onError);
    this.#writing = forgotten.then(() => this.#writeAll());
  }

  note(noted: Noted): void {
    const isFull = this.#bytes >= this.#mostBytes && this.#day === this.#now().slice(0, 10);
    if (this.#waiting.length >= MOST_WAITING || (isFull && OF_STRANGERS.has(noted.kind))) {
      this.#leftOut += 1;
      return;
    }
    this.#waiting.push(this.#entryOf(noted));
    this.#writing ??= this.#writeAll();
  }

  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }

  #entryOf({ kind, account, by = null, ip, call = null }: Noted, count: number | null = null): SecurityEntry {
    this.#made += 1;
    const id = `${this.#writer}${String(this.#made).padStart(9, '0')}`;
    const address = ip === undefined ? null : hashedAddress(this.#options.key, ip);
    return { id, at: this.#now(), kind, account, by, address, call, count };
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const [batch, missing] = [this.#waiting, this.#leftOut];
        [this.#waiting, this.#leftOut] = [[], 0];
        const leftOut = missing > 0 ? [this.#entryOf({ kind: 'left-out', account: null }, missing)] : [];
        await this.#write([...batch, ...leftOut]).catch((error: unknown) => {
          this.#leftOut += missing + batch.length;
          this.#options.onError(error);
        });
      }
    } finally {
      this.#writing = null;
    }
  }

  async #write(batch: readonly SecurityEntry[]): Promise<void> {
    const { folder, clock } = this.#options;
    const today = batch[0]?.at.slice(0, 10) ?? '';
    if (today !== this.#day) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetOld(folder, clock.now());
      [this.#day, this.#bytes] = [today, 0];
    }
    const lines = batch.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await appendFile(join(folder, `${today}.${this.#writer}.jsonl`), lines, { mode: 0o600 });
    this.#bytes += lines.length;
  }
}

const hashedAddress = (key: Uint8Array, ip: string) =>
  createHmac('sha256', key).update(`address ${ip}`).digest('base64url').slice(0, 12);

async function forgetOld(folder: string, now: number): Promise<void> {
  const oldest = new Date(now - RETENTION.securityDays * DAY_MS).toISOString().slice(0, 10);
  for (const name of await namesIn(folder)) {
    const day = dayOfFile(name);
    if (day !== null && day < oldest) await rm(join(folder, name), { force: true });
  }
}
