import { appendFileSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Clock, systemClock } from './clock.ts';
import type { LogDestination } from './log-destination.ts';

export interface LogFileOptions {
  path: string;
  /** A file that would exceed this size in bytes is rotated (default 50 MiB). */
  maxBytes?: number;
  /** A file older than this many milliseconds is rotated too (default 7 days). */
  maxAgeMs?: number;
  /** Number of rotated files to keep: `.1` is the newest (default 5). */
  keep?: number;
  clock?: Clock;
  /** Milliseconds until a failed write is tried again (default 1,000). */
  pauseMs?: number;
}

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
/** Limit of pending characters; further lines are dropped. */
const MOST_WAITING = MIB;
const WRITTEN_AT_ONCE = 64 * 1024;
const GATHERING_MS = 100;
const OWNER_ONLY = 0o600;

/**
 * Writes lines to a file asynchronously. If the disk rejects writes, lines are dropped, counted, and reported when it
 * accepts writes again. Callers never wait and never get an error.
 */
export class LogFile implements LogDestination {
  readonly #options: Required<LogFileOptions>;
  #waiting: string[] = [];
  #length = 0;
  #dropped = 0;
  #unreported = 0;
  #file: FileHandle | undefined;
  #begun = 0;
  #size = 0;
  /** A line was cut in the middle. */
  #isTorn = false;
  #isWriting = false;
  #restUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushed: (() => void)[] = [];

  constructor({
    maxBytes = 50 * MIB,
    maxAgeMs = 7 * DAY_MS,
    keep = 5,
    clock = systemClock,
    ...options
  }: LogFileOptions) {
    this.#options = { maxBytes, maxAgeMs, keep, clock, pauseMs: 1_000, ...options };
    process.once('exit', this.#last);
  }

  dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) {
      this.#drop(1);
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= WRITTEN_AT_ONCE) this.#begin();
    else this.#timer ??= setTimeout(this.#begin, GATHERING_MS).unref();
  }

  /** Calls back when the pending lines are written or dropped. */
  flush(done: (error?: Error) => void = () => {}): void {
    if (this.#waiting.length === 0 && !this.#isWriting) {
      done();
      return;
    }
    this.#flushed.push(done);
    this.#restUntil = 0;
    this.#begin();
  }

  /** For tests, which open many. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.flush(() => resolve()));
    process.off('exit', this.#last);
    await this.#forget();
  }

  #drop(lines: number): void {
    this.#dropped += lines;
    this.#unreported += lines;
  }

  readonly #begin = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting) return;
    const rest = this.#restUntil - performance.now();
    if (rest > 0) this.#timer = setTimeout(this.#begin, rest).unref();
    else void this.#writeAll();
  };

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0 && this.#restUntil <= performance.now()) {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#length = 0;
      try {
        await this.#writeLines(lines);
      } catch {
        this.#drop(lines.length);
        this.#restUntil = performance.now() + this.#options.pauseMs;
        await this.#forget();
      }
    }
    this.#isWriting = false;
    for (const done of this.#flushed.splice(0)) done();
    if (this.#waiting.length > 0) this.#begin();
  }

  async #writeLines(lines: readonly string[]): Promise<void> {
    const reported = this.#unreported;
    const text = Buffer.from((this.#isTorn ? '\n' : '') + this.#gap(reported) + lines.join(''));
    const file = await this.#openFile(text.length);
    let written = 0;
    while (written < text.length) {
      this.#isTorn = true;
      const { bytesWritten } = await file.write(text, written);
      written += bytesWritten;
      this.#size += bytesWritten;
    }
    this.#isTorn = false;
    this.#unreported -= reported;
  }

  #gap(lines: number): string {
    if (lines === 0) return '';
    const msg = 'lines of this log are missing: it could not be written';
    return `${JSON.stringify({ level: 40, time: this.#options.clock.now(), dropped: lines, msg })}\n`;
  }

  async #openFile(growth: number): Promise<FileHandle> {
    const { path, maxBytes, maxAgeMs, clock } = this.#options;
    this.#file ??= await this.#open();
    const isOver = this.#size + growth > maxBytes || clock.now() - this.#begun > maxAgeMs;
    if (!isOver || this.#size === 0) return this.#file;
    await this.#forget();
    await layAside(path, this.#options.keep);
    this.#file = await this.#open();
    return this.#file;
  }

  async #open(): Promise<FileHandle> {
    const { path, clock } = this.#options;
    mkdirSync(dirname(path), { recursive: true });
    const file = await open(path, 'a', OWNER_ONLY);
    const { size, birthtimeMs } = await file.stat();
    this.#size = size;
    this.#begun = size === 0 ? clock.now() : birthtimeMs;
    return file;
  }

  async #forget(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    // Closing may fail too on a failing disk.
    await file?.close().catch(() => undefined);
  }

  /** At the end of the process the pending lines are written once, with the number of dropped ones. */
  readonly #last = (): void => {
    if (this.#waiting.length === 0 && this.#unreported === 0) return;
    const text = (this.#isTorn ? '\n' : '') + this.#gap(this.#unreported) + this.#waiting.join('');
    try {
      appendFileSync(this.#options.path, text, { mode: OWNER_ONLY });
      this.#unreported = 0;
    } catch {
      this.#drop(this.#waiting.length);
    }
  };
}

/** `.1` becomes `.2` and so on; the oldest file is removed. */
async function layAside(path: string, keep: number): Promise<void> {
  await rm(`${path}.${keep}`, { force: true });
  for (let at = keep - 1; at >= 1; at--) await rename(`${path}.${at}`, `${path}.${at + 1}`).catch(() => undefined);
  if (keep > 0) await rename(path, `${path}.1`);
  else await rm(path, { force: true });
}
