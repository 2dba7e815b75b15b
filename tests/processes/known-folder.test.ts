import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens eget passord' };
const chosen = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMIT_FACTOR: '0' };

let dataDir: string;
let shop: RunningShop | undefined;
const at = (name: string) => join(dataDir, name);

async function start(env: Record<string, string> = chosen, ...args: string[]): Promise<RunningShop> {
  shop = await startShop({ env, dataDir, args });
  return shop;
}

/** The refusal of a start: one line, without a stack. */
async function refusal(env: Record<string, string> = chosen, ...args: string[]): Promise<string> {
  const said = await start(env, ...args).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(said).toContain('ended with 1:');
  expect(said).not.toMatch(/ {4}at /);
  return said;
}

const logIn = async (url: string, who = admin) => (await call(url, 'POST', '/api/auth/login', { body: who })).status;
const names = async () => (await readdir(dataDir)).sort();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-known-'));
});
afterEach(async () => {
  await shop?.crash();
  shop = undefined;
  await rm(dataDir, { recursive: true });
});

describe('a start', () => {
  it('says in one line that its port is taken, before it opens anything', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await refusal({ ...chosen, PORT: port })).toContain(`Port ${port} is in use.`);
    other.close();
    expect(await names()).toEqual([]);
  });

  it('says in one line that it may not write to its folder', async () => {
    await writeFile(at('file'), '');
    expect(await refusal({ ...chosen, IMAGES: `folder:${at('file')}` })).toContain(`${at('file')} is not writable.`);
  });

  it('leaves what it keeps readable for nobody else, also what was open before', async () => {
    await chmod(dataDir, 0o755);
    await (await start()).stop();
    await chmod(at('events.db'), 0o644);
    await start();
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const open: string[] = [];
    for (const { parentPath, name } of entries) {
      const { mode } = await stat(join(parentPath, name));
      if ((mode & 0o077) !== 0) open.push(name);
    }
    expect(open).toEqual([]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('names what may stand after --accept where it is something else', async () => {
    expect(await refusal(chosen, '--accept', 'anything')).toContain(
      'Unknown argument: --accept anything. Use --accept with one of',
    );
  });
});

describe('a demo', () => {
  it('that was killed while it was made is begun anew, and lets its administrator in', async () => {
    const killed = startShop({
      env: {},
      dataDir,
      onLine: (line, child) => {
        if (line.includes('25 %')) child.kill('SIGKILL');
      },
    });
    await expect(killed).rejects.toThrow('ended with SIGKILL');
    expect(await names()).toContain('demo-begun');
    shop = await startShop({ env: {}, dataDir, readyMs: 90_000 });
    const opened = shop;
    expect(opened.said()).toContain('It begins anew.');
    expect(await names()).not.toContain('demo-begun');
    const [owner] = opened.logins;
    expect(owner && (await logIn(opened.url, owner))).toBe(200);
  }, 120_000);

  it.each([
    ['a chosen password', chosen],
    ['an https address', { BASE_URL: 'https://naust.example', VIPPS: 'simulator:' }],
  ])('is not made beside %s unless it is asked for', async (_, env) => {
    const opened = await start(env);
    expect(opened.said()).not.toContain('Creating the demo');
    const asked = fetchAs('BASE_URL' in env ? new URL(env.BASE_URL).host : 'localhost');
    expect(await (await asked(`http://127.0.0.1:${opened.port}/api/products`)).json()).toEqual([]);
  });

  it('neither says nor keeps a password that somebody chose', async () => {
    const opened = await start({ ...chosen, DEMO: '1' });
    expect(opened.said()).toContain(`Administrator: ${admin.email}, with the password in ADMIN_PASSWORD`);
    expect(opened.said()).not.toContain(admin.password);
    expect(await readFile(at('demo-logins.txt'), 'utf8')).not.toContain(admin.password);
    expect(await logIn(opened.url)).toBe(200);
    await opened.stop();
    await writeFile(
      at('demo-logins.txt'),
      `Administrator: ${admin.email} / ${admin.password}\nKunde: k@example.no / x\n`,
    );
    const again = await start({ ...chosen, DEMO: '1' });
    expect(again.said()).not.toContain(admin.password);
    expect(await readFile(at('demo-logins.txt'), 'utf8')).not.toContain(admin.password);
  }, 60_000);

  it('is replaced by a link to make an administrator where there is none', async () => {
    const { url, said } = await start({ DEMO: '0' });
    expect(said()).toContain(`The shop has no administrator. Create the first one here: ${url}/setup?code=`);
  });
});

describe('a folder that lost a file', () => {
  it('has no secret written before the start is refused, nor by verify', async () => {
    await (await start()).stop();
    await rename(at('secret.key'), at('secret.aside'));
    expect(await refusal()).toContain(`The secret ${at('secret.key')} is missing`);
    expect((await startCommand('verify', dataDir)).output).toContain(`The secret ${at('secret.key')} is missing`);
    expect(await names()).not.toContain('secret.key');
    await rename(at('secret.aside'), at('secret.key'));
    expect(await logIn((await start()).url)).toBe(200);
  }, 60_000);

  it('goes on without its keys once the operator says so, and keeps that in its log', async () => {
    await (await start()).stop();
    await rm(at('keys.db'));
    expect(await refusal()).toContain('npm start -- --accept lost-keys');
    const opened = await start(chosen, '--accept', 'lost-keys');
    expect((await fetch(`${opened.url}/api/products`)).status).toBe(200);
    await opened.stop();
    expect(await readFile(at('log/naust.log'), 'utf8')).toContain('"accepted":"lost-keys"');
    await (await start()).stop();
  }, 60_000);
});
