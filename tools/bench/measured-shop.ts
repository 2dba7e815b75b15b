import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { createTokens } from '@naust/infra/sign-in/tokens.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import type { FilledShop } from './filled-shop.ts';
import { type Program, startProgram } from './program.ts';

export interface MeasuredShop extends Program {
  url: string;
  /** When the process was started, as performance.now() counts. */
  startedAt: number;
  /** Milliseconds from the start of the process to its first answer. */
  firstAnswerMs: number;
  /** Megabytes of the process in memory now. */
  memory(): Promise<number>;
}

/** What `npm start` of the build in a folder tells Node. */
export function startFlagsOf(folder: string): string[] {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];
}

/**
 * Starts the built shop on a filled data folder, without rate limits, and waits for its first answer. `entry`: a program
 * in the folder `dist` of this build or another.
 */
export async function startMeasuredShop(
  { dataDir }: FilledShop,
  settings: Record<string, string> = {},
  entry = '../../services/shop/main.js',
): Promise<MeasuredShop> {
  const port = await freePort();
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '0', DEMO: '0', ...settings };
  const { href } = new URL(entry, import.meta.url);
  const folder = fileURLToPath(href.slice(0, href.lastIndexOf('/dist/')));
  const program = await startProgram(href, port, { env, nodeArgs: startFlagsOf(folder) });
  const url = `http://127.0.0.1:${port}`;
  await (await fetch(`${url}/api/products?limit=1`)).json();
  const firstAnswerMs = performance.now() - startedAt;
  return {
    ...program,
    url,
    startedAt,
    firstAnswerMs,
    async memory() {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
      return Number(bytes) / 1e6;
    },
  };
}

/** So many customers come again and again while it is measured. */
const REGULARS = 500;

/** Sign-in tokens of some of the accounts that the filled shop knows. */
export function tokensOf({ config, userIds }: FilledShop): Promise<string[]> {
  const key = secretsFrom(secretKeyOf(config)).token;
  const tokens = createTokens({ key, clock: systemClock, withdrawn: async () => null });
  return Promise.all(
    userIds.slice(0, REGULARS).map((userId) => tokens.issueToken({ userId, role: 'user', withdrawals: 0 })),
  );
}
