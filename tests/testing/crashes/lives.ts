import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type CrashPoint, SAID } from '@naust/infra/crash-points.ts';
import { type RunningShop, startShop } from '../../browser/testing/server.ts';

/** What a job that was cut off waits for, until another takes it. */
const LEASE_MS = 31_000;
/** In which a point has to be passed: jobs come some time after what they follow from. */
const LONGEST_MS = 4_000;

/** How a life of the shop went: whether it had begun to answer, and at which point it ended itself, if at one. */
export interface Ended {
  hasAnswered: boolean;
  point: CrashPoint | null;
}

export interface Life {
  /** Where it ends itself: `name:nth`. */
  crashAt?: string;
  /** Killed so long after its start, ready or not. */
  killAfterMs?: number;
  /** From when it answers; it is killed when this is over, and `crash` kills it before. */
  lived(shop: RunningShop, crash: () => void): Promise<void>;
}

/** The lives of one shop: each begins where the one before was killed, half a minute later by its clock. */
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
        // Somebody on this machine may call from that port for a moment.
        if (!String(fault).includes('er opptatt') || tries === 30) throw fault;
      }
    }
  }

  /** Also where a test has failed. */
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

/** What it said; any other end than by a kill is none that was asked for. */
function killedAtStart(fault: unknown): string {
  if (fault instanceof Error && fault.message.startsWith('the shop ended with SIGKILL')) return fault.message;
  throw fault;
}

export function pointIn(said: string): CrashPoint | null {
  const at = said.lastIndexOf(SAID);
  return at < 0 ? null : (said.slice(at + SAID.length).split('\n')[0] as CrashPoint);
}
