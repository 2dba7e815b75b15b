import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Ended {
  code: number | null;
  output: string;
}

const entries = {
  backup: 'ops/backup-cli',
  doctor: 'ops/doctor-cli',
  export: 'ops/export-cli',
  'migrate-log': 'ops/migrate-log-cli',
  rebuild: 'ops/rebuild-cli',
  restore: 'ops/restore-cli',
  retry: 'ops/retry-cli',
  'rotate-secret': 'ops/rotate-secret-cli',
  verify: 'ops/verify-cli',
} as const;

export interface CommandOptions {
  args?: readonly string[];
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Called with each line of output. */
  onLine?: (line: string, child: ChildProcess) => void;
  onStart?: (child: ChildProcess) => void;
}

/** Starts one of the shop's built commands on a data folder. */
export function startCommand(
  command: keyof typeof entries,
  dataDir: string,
  { args = [], env = {}, onLine, onStart }: CommandOptions = {},
): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../../dist/services/${entries[command]}.js`, import.meta.url));
  const { PATH = '', TMPDIR = tmpdir(), NODE_OPTIONS = '', SHOP_CLOCK_AHEAD_MS = '0' } = process.env;
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH, TMPDIR, NODE_OPTIONS, SHOP_CLOCK_AHEAD_MS, DATA_DIR: dataDir, ...env },
  });
  onStart?.(child);
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    for (const line of chunk.toString().split('\n')) if (line !== '') onLine?.(line, child);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, output }));
}
