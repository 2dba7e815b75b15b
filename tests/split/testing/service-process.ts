import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const running = new Set<() => void>();
process.once('exit', () => {
  for (const end of running) end();
});

/** A process of a shop of several, which a test can kill, stop and start again. */
export class ServiceProcess {
  readonly name: string;
  readonly url: string;
  readonly #file: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly said: string[] = [];
  #child: ChildProcess | null = null;
  readonly #endWithTests = () => void this.#child?.kill('SIGKILL');

  /** `env` names the PORT. */
  constructor(name: string, file: string, env: Readonly<Record<string, string>>) {
    this.name = name;
    this.url = `http://127.0.0.1:${env.PORT}`;
    this.#file = file;
    this.#env = env;
    running.add(this.#endWithTests);
  }

  /** 0 before the start. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_OPTIONS = '', SHOP_CLOCK_AHEAD_MS = '0' } = process.env;
    const child = spawn(process.execPath, [this.#file], {
      env: { PATH, HOME, TMPDIR, NODE_OPTIONS, SHOP_CLOCK_AHEAD_MS, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const input of [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on('line', (line) => void this.said.push(line));
    }
    this.#child = child;
  }

  /** Resolves when it reports that it can serve. */
  async ready(atMostMs = 600_000): Promise<void> {
    const until = performance.now() + atMostMs;
    while (performance.now() < until) {
      if (!this.isRunning) throw new Error(`${this.name} has ended:\n${this.said.join('\n')}`);
      const answer = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`${this.name} is not ready:\n${this.said.join('\n')}`);
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end; returns its exit code. */
  async stop(): Promise<number | null> {
    const forced = setTimeout(() => this.#child?.kill('SIGKILL'), 25_000);
    try {
      return await this.#end('SIGTERM');
    } finally {
      clearTimeout(forced);
    }
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
