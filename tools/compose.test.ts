import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../infra/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const compose = read('docker-compose.yml');
const dockerfile = read('docker/Dockerfile');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** Variables that Compose fills in from .env; `$$` is left to a container's shell. */
const named = unique(all(compose, /(?<!\$)\$\{([A-Z_]+)/g));
const settings = unique(['DATA_DIR', ...all(read('infra/config.ts'), /^ {2,4}([A-Z][A-Z_]+): /gm)]);

/** By the names of the services: all lines of one, without those from an anchor. */
const services = new Map(
  (/^services:\n([\s\S]*?)^networks:/m.exec(compose)?.[1] ?? '')
    .split(/^(?= {2}[a-z]+:\n)/m)
    .filter((block) => /^ {2}[a-z]+:\n/.test(block))
    .map((block) => [/^ {2}([a-z]+):/.exec(block)?.[1] ?? '', block]),
);
const blockOf = (name: string) =>
  new RegExp(`^${name}: &\\w+\\n((?: .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? `no ${name}`;
/** As Compose does: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?why}`, also nested. */
const filledIn = (text: string, given: Readonly<Record<string, string>>): string => {
  const innermost = /\$\{([A-Z_]+)(?::([-?])([^{}]*))?\}/;
  const found = innermost.exec(text);
  if (!found) return text;
  const [whole, name = '', kind, rest = ''] = found;
  const value = given[name] || (kind === '-' ? rest : '');
  return filledIn(
    text.replace(whole, () => value),
    given,
  );
};
const settingsOf = (block: string) => all(block, /^ +([A-Z][A-Z_]+): /gm);

describe('the compose file', () => {
  it('runs the proxy, the four services, the simulator, the engines and a catcher of mails', () => {
    expect([...services.keys()].sort()).toEqual(
      [
        'command',
        'eventstore',
        'mails',
        'mongodb',
        'projector',
        'proxy',
        'query',
        'redis',
        'simulator',
        'worker',
      ].sort(),
    );
  });

  it.each(unique([...named, ...settings]))('takes %s, which .env.example and a page for its reader explain', (name) => {
    expect(read('.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
    expect(read('docs/configuration.md')).toContain(`\`${name}\``);
  });

  it('hands every setting on to the services', () => {
    const ofTheSimulator = ['SIMULATOR_CALLERS'];
    expect(settingsOf(blockOf('x-settings')).sort()).toEqual(settings.filter((name) => !ofTheSimulator.includes(name)));
    expect(settingsOf(services.get('simulator') ?? '')).toEqual(expect.arrayContaining(ofTheSimulator));
  });

  it.each([
    { as: 'with the simulator', env: {} },
    {
      as: 'with a real wallet and a mail server',
      env: {
        BASE_URL: 'https://naust.no',
        MAIL: 'smtps://mail.naust.no',
        VIPPS: 'https://api.vipps.no',
        VIPPS_WEBHOOK_URL: 'https://naust.no/api/vipps/webhook',
      },
    },
  ])('hands on settings that a service takes, $as', ({ env }) => {
    const needed = { ADMIN_EMAIL: 'eier@naust.no', ADMIN_PASSWORD: 'langt-nok', SECRET_KEY: 'k'.repeat(48) };
    const given = { ...needed, MONGODB_PASSWORD: 'a1', REDIS_PASSWORD: 'b2', ...env };
    const lines = [...blockOf('x-settings').matchAll(/^ +([A-Z][A-Z_]+): "?(.*?)"?$/gm)];
    const { engines, vipps, shop } = readConfig(
      Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filledIn(value, given)])),
    );
    expect(shop).toBe('naust');
    expect(engines.eventStore.url).toBe('esdb://eventstore:2113?tls=false');
    expect(engines.readModels.url).toContain('://naust:a1@mongodb:27017/');
    expect(engines.keys.url).toContain('://naust:a1@mongodb:27017/');
    expect(engines.jobs.url).toBe('redis://:b2@redis:6379');
    expect(vipps?.webhookUrl).toMatch(/\/api\/vipps\/webhook$/);
  });

  it('pins every image, and names its own by the version of the shop', () => {
    const images = [...all(compose, /^ +image: (.*)$/gm), ...all(dockerfile, /^FROM (\S+:\S+)/gm)];
    expect(images.length).toBeGreaterThanOrEqual(8);
    expect(images.filter((image) => !/^[\w/-]+:v?\d+\.\d+\.\d+(-[a-z]+(-[a-z]+)?)?$/.test(image))).toEqual([]);
    expect(images).toContain(`naust:${JSON.parse(read('package.json')).version}`);
  });

  it('holds no secret, and starts without none of those that it needs', () => {
    const secret = /^ +[A-Z_]*(?:PASSWORD|SECRET|KEY|TOKEN|PIN): (.*)$/gm;
    const simulated = /^\$\{VIPPS_\w+:-simulated\}$/;
    const given = all(compose, secret);
    expect(given.length).toBeGreaterThanOrEqual(8);
    expect(given.filter((value) => !/^\$\{[A-Z_]+:(-|\?[^}]+)\}$/.test(value) && !simulated.test(value))).toEqual([]);
    for (const name of ['SECRET_KEY', 'ADMIN_PASSWORD', 'MONGODB_PASSWORD', 'REDIS_PASSWORD']) {
      expect(compose).toContain(`\${${name}:?`);
    }
    expect(all(compose, /:\/\/[^\s@]*:([^\s@]+)@/g).filter((password) => !/^\$\{\w+\}$/.test(password))).toEqual([]);
  });

  it('is reached from this machine alone', () => {
    const ports = all(compose, /^ +ports: (.*)$/gm);
    expect(ports.length).toBe(2);
    expect(ports.filter((port) => !/^\["127\.0\.0\.1:\$\{\w+:-\d+\}:\d+"\]$/.test(port))).toEqual([]);
    expect(compose).not.toMatch(/^ +(network_mode|privileged|pid|ipc):/m);
    for (const engine of ['eventstore', 'mongodb', 'redis'])
      expect(services.get(engine)).toContain('networks: [engines]');
    expect(compose).toMatch(/^ {2}engines:\n {4}internal: true$/m);
  });

  it.each([...services])('lets %s write nowhere but where told, looks after it and starts it again', (_name, block) => {
    const [contained, image, service] = ['x-contained', 'x-image', 'x-service'].map(blockOf);
    expect(contained).toMatch(/restart: always/);
    expect(contained).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/);
    expect([image, service]).toEqual([
      expect.stringContaining('<<: *contained'),
      expect.stringContaining('<<: *image'),
    ]);
    expect(block).toMatch(/^ {4}<<: \*(contained|image|service)$/m);
    if (!block.includes('<<: *service')) expect(block).toMatch(/^ {4}healthcheck:/m);
    if (block.includes('<<: *contained')) expect(block).toMatch(/^ {4}user: "[1-9]\d*:[1-9]\d*"$/m);
  });

  it('starts what is there to start', () => {
    const entries = all(compose, /dist\/(services\/[\w-]+\/main)\.js/g);
    expect(entries.length).toBe(5);
    expect(entries.filter((entry) => !existsSync(`${root}${entry}.ts`))).toEqual([]);
  });
});

describe('the image', () => {
  it('is made of every workspace, and of files that get into its context', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const copied = all(dockerfile, /^COPY (\S+)\/package\.json /gm);
    expect(copied.length).toBeGreaterThan(workspaces.length);
    for (const name of workspaces) {
      if (!name.endsWith('/*')) expect(copied).toContain(name);
    }
    const inside = all(read('package-lock.json'), /^ {4}"((?:services\/)[\w-]+)": \{$/gm);
    expect(copied.filter((name) => name.startsWith('services/')).sort()).toEqual(inside.sort());
    const backOff = all(read('.dockerignore'), /^!(\S+)$/gm);
    expect(backOff).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', 'docker/healthy.mjs']),
    );
    expect(backOff.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('runs as nobody of importance, with what npm start gives to Node', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const [, flags = ''] = /"start": "node (.*) tools\/start\.mjs"/.exec(read('package.json')) ?? [];
    expect(dockerfile).toContain(`ENTRYPOINT ${JSON.stringify(['node', ...flags.split(' ')]).replaceAll(',', ', ')}`);
  });

  it.each([
    { answer: 200, exit: 0 },
    { answer: 503, exit: 1 },
  ])('counts a service that answers $answer as $exit', async ({ answer, exit }) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(answer).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    try {
      expect(await healthOn(port)).toBe(exit);
      expect(asked).toEqual(['/health/ready']);
    } finally {
      await new Promise((closed) => server.close(closed));
    }
    expect(await healthOn(port)).toBe(1);
  });
});

const healthOn = (port: number) =>
  new Promise<number | string | null | undefined>((resolve) => {
    const env = { ...process.env, PORT: String(port) };
    execFile(process.execPath, ['docker/healthy.mjs', '/health/ready'], { cwd: root, env }, (error) =>
      resolve(error === null ? 0 : error.code),
    );
  });
