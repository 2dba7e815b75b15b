import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Engine } from '@naust/infra/testing/engine.ts';

/** Not available without permission to trace, nor on a machine without strace. */
export function syncFailures(): Engine {
  const tried = spawnSync('strace', ['-o', '/dev/null', ...failing(['fsync']), 'true']);
  const missing = tried.error
    ? 'strace is not installed here'
    : tried.status === 0
      ? null
      : String(tried.stderr).trim();
  return { name: 'strace', missing };
}

type Sync = 'fsync' | 'fdatasync';

const failing = (calls: readonly Sync[]) => ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`];

export interface SyncFailures {
  /** The disk works again. */
  end(): Promise<void>;
}

/** Makes every sync of a running process by these calls fail, as on a failing disk. */
export async function failSyncsOf(pid: number | undefined, ...calls: readonly Sync[]): Promise<SyncFailures> {
  const args = ['-f', '-o', '/dev/null', ...failing(calls), '-p', String(pid)];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(tracer, 'exit');
  const said = createInterface({ input: tracer.stderr });
  const [line] = (await once(said, 'line')) as [string];
  if (!line.includes('attached')) throw new Error(line);
  return {
    async end() {
      tracer.kill('SIGINT');
      await ended;
    },
  };
}
