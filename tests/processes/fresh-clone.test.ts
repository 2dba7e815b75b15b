import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Engine, onEngine } from '@naust/infra/testing/engine.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { cwd: root, encoding: 'utf8' } as const;

/** The content of a clone: committed files, and new ones that are not ignored. */
const sources = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], quiet);

/** The source of packages; the test needs a connection to it, and most of a minute. */
function registry(): Engine {
  if (!isWhole) return { name: 'registry', missing: 'the check installs a clone' };
  if (sources.status !== 0) return { name: 'registry', missing: 'this is no clone' };
  const isThere = spawnSync('npm', ['ping', '--fetch-retries=0'], quiet).status === 0;
  return { name: 'registry', missing: isThere ? null : 'npm reaches no registry' };
}

onEngine(registry(), () => {
  let clone: string;
  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), 'naust-clone-'));
    const names = sources.stdout.split('\0').filter((name) => name !== '');
    for (const name of names) await cp(join(root, name), join(clone, name)).catch(ifThere);
  }, 60_000);
  afterEach(() => rm(clone, { recursive: true, force: true }));

  it('is installed, built, filled and open by npm start alone, and ends as it is told', async () => {
    const port = await freePort();
    const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
    const kept = Object.entries(process.env).filter(([name]) => /^npm_config_/i.test(name));
    const npm = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...Object.fromEntries(kept), PATH, HOME, TMPDIR, PORT: String(port), npm_config_prefer_offline: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(npm, 'close');
    const said: string[] = [];
    for (const output of [npm.stdout, npm.stderr])
      createInterface({ input: output }).on('line', (line) => said.push(line));
    try {
      const url = `http://127.0.0.1:${port}`;
      const open = () => said.some((line) => line.includes('Naust answers on'));
      await expect.poll(() => open() || npm.exitCode !== null, { timeout: 540_000, interval: 200 }).toBe(true);
      expect(open(), said.join('\n')).toBe(true);
      const page = await fetch(url);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Naust')]);
      const products = (await (await fetch(`${url}/api/products`)).json()) as unknown[];
      expect(products.length).toBeGreaterThan(5);
      const [, email, password] = said.map((line) => /(\S+@\S+) \/ (\S+)/.exec(line)).find((found) => found) ?? [];
      const body = JSON.stringify({ email, password });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
    } finally {
      npm.kill('SIGTERM');
      await ended;
    }
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 20_000 },
      )
      .toBe('closed');
  }, 600_000);
});

/** Deleted, but git does not know it yet. */
function ifThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
