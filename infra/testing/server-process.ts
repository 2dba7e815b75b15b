import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where the shell would find this program; null where it would not. */
export function onPath(program: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Below those that systems hand out by themselves, so that nobody gets it who asked for any. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 30_000];

/** One that nobody listens to now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Stops a process; where the system tells it, it stands still when this returns: what it does until then it still answers. */
export function freezeProcess(child: ChildProcess): void {
  child.kill('SIGSTOP');
  const until = performance.now() + 1_000;
  while (stateOf(child.pid) !== 'T' && performance.now() < until);
}

/** As Linux tells it; `T` where nothing tells it. */
function stateOf(pid: number | undefined): string {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'T';
  } catch {
    return 'T';
  }
}

/** A server that a test has started, frozen and woken as a machine under load would, and ended with the test. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;
  readonly #endWithTests = () => void this.#child.kill('SIGKILL');

  constructor(program: string, args: readonly string[], cwd: string) {
    this.#child = spawn(program, args, { cwd, stdio: 'ignore' });
    this.#exit = once(this.#child, 'exit');
    process.once('exit', this.#endWithTests);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  freeze(): void {
    freezeProcess(this.#child);
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  /** Resolves when it is gone; frozen ones too. */
  async kill(): Promise<void> {
    process.off('exit', this.#endWithTests);
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#exit;
  }
}
