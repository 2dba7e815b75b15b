import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '@naust/domain/retention.ts';
import type { SecurityEntry, SecurityKind } from '@naust/domain/security/security.contract.ts';
import type { Clock } from '../clock.ts';
import { dayOfFile, namesIn } from './security-files.ts';

const DAY_MS = 86_400_000;
/** What callers without a password can cause stays below this per day and process; some 15,000 entries. */
const MOST_BYTES_A_DAY = 2 * 1024 * 1024;
/** Waiting to be written, where the disk is slow. */
const MOST_WAITING = 10_000;

/** Anybody can cause these without knowing a password. */
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
  /** Whom it concerns; null where that is nobody known. */
  account: string | null;
  /** Who did it, where that was somebody else. */
  by?: string | null;
  /** The caller's address; a keyed hash of it is kept. */
  ip?: string;
  /** The call as it is declared. */
  call?: string | null;
}

/** Who came in, who did not, and what was changed about that: account ids, keyed hashes of addresses, times. */
export interface SecurityLog {
  /** Never throws and never waits: what cannot be written is left out and counted. */
  note(noted: Noted): void;
  /** Resolves when all that was noted is written or given up. */
  written(): Promise<void>;
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

/** Files of a day and a process each, in one folder that all processes of a shop share; they go after 90 days. */
export function openSecurityLog({
  folder,
  key,
  clock,
  onError,
  mostBytes = MOST_BYTES_A_DAY,
}: SecurityLogOptions): SecurityLog {
  const writer = randomBytes(4).toString('hex');
  let day = '';
  let bytes = 0;
  let made = 0;
  let leftOut = 0;
  let waiting: SecurityEntry[] = [];
  let writing: Promise<void> | null = forgetOld(folder, clock.now()).catch(onError).then(writeAll);

  const addressOf = (ip: string) => createHmac('sha256', key).update(`address ${ip}`).digest('base64url').slice(0, 12);

  function entryOf({ kind, account, by = null, ip, call = null }: Noted, count: number | null = null): SecurityEntry {
    made += 1;
    const at = new Date(clock.now()).toISOString();
    const address = ip === undefined ? null : addressOf(ip);
    return { id: `${writer}${String(made).padStart(9, '0')}`, at, kind, account, by, address, call, count };
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const [batch, missing] = [waiting, leftOut];
        [waiting, leftOut] = [[], 0];
        const told = missing > 0 ? [entryOf({ kind: 'left-out', account: null }, missing)] : [];
        await write([...batch, ...told]).catch((error: unknown) => {
          leftOut += missing + batch.length;
          onError(error);
        });
      }
    } finally {
      writing = null;
    }
  }

  async function write(batch: readonly SecurityEntry[]): Promise<void> {
    const today = batch[0]?.at.slice(0, 10) ?? '';
    if (today !== day) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetOld(folder, clock.now());
      day = today;
      bytes = 0;
    }
    const lines = batch.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await appendFile(join(folder, `${today}.${writer}.jsonl`), lines, { mode: 0o600 });
    bytes += lines.length;
  }

  return {
    note(noted) {
      const isFull = bytes >= mostBytes && day === new Date(clock.now()).toISOString().slice(0, 10);
      if (waiting.length >= MOST_WAITING || (isFull && OF_STRANGERS.has(noted.kind))) {
        leftOut += 1;
        return;
      }
      waiting.push(entryOf(noted));
      writing ??= writeAll();
    },
    async written() {
      while (writing) await writing;
    },
  };
}

async function forgetOld(folder: string, now: number): Promise<void> {
  const oldest = new Date(now - RETENTION.securityDays * DAY_MS).toISOString().slice(0, 10);
  for (const name of await namesIn(folder)) {
    const day = dayOfFile(name);
    if (day !== null && day < oldest) await rm(join(folder, name), { force: true });
  }
}
