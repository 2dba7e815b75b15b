import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type CrashPoint, SAID } from '@naust/infra/crash-points.ts';
import { type RunningShop, startShop } from '../../browser/testing/server.ts';

/** The lease of an interrupted job, after which another worker takes it. */
const LEASE_MS = 31_000;
/** Within this time a point must be passed: jobs run some time after their cause. */
const LONGEST_MS = 4_000;

/** The course of a life of the shop: whether it had answered, and the point at which it ended itself, if any. */
export interface Ended {
  hasAnswered: boolean;
  point: CrashPoint | null;
}

export interface Life {
  /** The point at which it ends itself: `name:nth`. */
  crashAt?: string;
  /** Milliseconds after its start at which it is killed, ready or not. */
  killAfterMs?: number;
  /** Runs from the first answer; the shop is killed when it ends, or earlier by `crash`. */
  lived(shop: RunningShop, crash: () => void): Promise<void>;
}

/** The lives of one shop: each begins after the kill of the one before, half a minute later by its clock. */
export class Lives {
  readonly dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  #count = 0;
  #newest: RunningShop | undefined;

  /** `env`: with the PORT that all lives answer on. */
  constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  async start(crashAt = '', onStart: (shop: ChildProcess) => void = () => {}): Promise<RunningShop> {
    this.#count += 1;
    const env = { ...this.#env, ...this.clock, CRASH_AT: crashAt };
    for (let tries = 1; ; tries++) {
      try {
        this.#newest = await startShop({ env, dataDir: this.dataDir, onStart });
        return this.#newest;
      } catch (fault) {
        // Another process on this machine may use that port for a moment.
        if (!/Port \d+ is in use/.test(String(fault)) || tries === 30) throw fault;
      }
    }
  }

  /** Also after a failed test. */
  async end(): Promise<void> {
    await this.#newest?.crash();
  }

  get clock() {
    const ahead = Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + this.#count * LEASE_MS;
    return { SHOP_CLOCK_AHEAD_MS: String(ahead) };
  }

  async one({ crashAt, killAfterMs, lived }: Life): Promise<Ended> {
    let kill: NodeJS.Timeout | undefined;
    const onStart = (shop: ChildProcess) => {
      if (killAfterMs !== undefined) kill = setTimeout(() => shop.kill('SIGKILL'), killAfterMs);
    };
    const begun = await this.start(crashAt, onStart).catch(killedAtStart);
    if (typeof begun === 'string') {
      clearTimeout(kill);
      return { hasAnswered: false, point: pointIn(begun) };
    }
    await lived(begun, () => void begun.crash());
    if (crashAt !== undefined) await Promise.race([begun.ended, pause(LONGEST_MS, undefined, { ref: false })]);
    clearTimeout(kill);
    await begun.crash();
    await begun.ended;
    return { hasAnswered: true, point: pointIn(begun.said()) };
  }
}

/** Its output; any end other than a kill is an error. */
function killedAtStart(fault: unknown): string {
  if (fault instanceof Error && fault.message.startsWith('the shop ended with SIGKILL')) return fault.message;
  throw fault;
}

export function pointIn(said: string): CrashPoint | null {
  const at = said.lastIndexOf(SAID);
  return at < 0 ? null : (said.slice(at + SAID.length).split('\n')[0] as CrashPoint);
}
