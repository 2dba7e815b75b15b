import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** A file with one request a line, each sent once by POST; absent: GET. */
  requests?: string;
}

export interface Loaded {
  perSecond: number;
  /** Milliseconds from request to answer. */
  p50: number;
  p99: number;
  answered: number;
  failed: number;
}

/** Runs the load generator in a process of its own; throws where an answer was no success. */
export async function runLoad(load: Load): Promise<Loaded> {
  const child = fork(join(process.cwd(), 'tools/load.mjs'));
  child.send(load);
  const [result] = (await once(child, 'message')) as [Loaded];
  if (child.exitCode === null) await once(child, 'exit');
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${load.url} failed`);
  return result;
}
