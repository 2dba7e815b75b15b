import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Path of this program in PATH; null if it is not there. */
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

/** Below the ports that systems assign, so that no other process gets it by chance. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 30_000];

/** A port without a listener now. */
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

/** Stops a process; on Linux it has stopped when this returns: it may still answer until then. */
export function freezeProcess(child: ChildProcess): void {
  child.kill('SIGSTOP');
  const until = performance.now() + 1_000;
  while (stateOf(child.pid) !== 'T' && performance.now() < until);
}

/** The state on Linux; `T` on other systems. */
function stateOf(pid: number | undefined): string {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'T';
  } catch {
    return 'T';
  }
}

/** A server that a test starts, freezes and wakes as an overloaded machine would, and ends with the test. */
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

  /** Resolves when the process has ended, also a frozen one. */
  async kill(): Promise<void> {
    process.off('exit', this.#endWithTests);
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#exit;
  }
}
