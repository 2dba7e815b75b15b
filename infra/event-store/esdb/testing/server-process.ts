import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServerVersion } from './server-parts.ts';

const entry = fileURLToPath(new URL('./protocol-server-main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  url: string;
  /** Sends the signal and resolves with the exit code (null where the signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcessOptions {
  version: ServerVersion;
  port?: number;
  file?: string;
}

/** Starts the protocol server as its own process; resolves when it listens. */
export async function startServerProcess({ version, port = 0, file }: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { ...process.env, PORT: String(port), SERVER_VERSION: version, ...(file !== undefined && { LOG_FILE: file }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the protocol server ended before it listened'))),
  ]);
  const ended = once(child, 'exit');
  return {
    child,
    url,
    port: Number(new URL(url).port),
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
