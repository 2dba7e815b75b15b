import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** A file with one request a line, each sent once by POST; absent: GET. */
  requests?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Loaded {
  perSecond: number;
  /** Milliseconds from request to answer. */
  p50: number;
  p99: number;
  slowest: number;
  answered: number;
  failed: number;
}

/** Runs the load generator in a process of its own; throws where it ends without a word or an answer was no success. */
export async function runLoad(load: Load): Promise<Loaded> {
  const child = fork(join(process.cwd(), 'tools/load.mjs'), { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  let loaded: Loaded | null = null;
  child.once('message', (told) => {
    loaded = told as Loaded;
  });
  const closed = once(child, 'close');
  child.send(load);
  const [code] = await closed;
  return successOf(loaded, `the load generator ended with ${code}:\n${complaint}`, load.url);
}

function successOf(loaded: Loaded | null, complaint: string, url: string): Loaded {
  if (!loaded) throw new Error(complaint);
  if (loaded.failed > 0) throw new Error(`${loaded.failed} requests to ${url} failed`);
  return loaded;
}
