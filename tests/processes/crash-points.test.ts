import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoints } from '@naust/infra/crash-points.ts';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/child.mjs';
import { filesBelow } from '../../tools/files.mjs';
import { startShop } from '../browser/testing/server.ts';

const PAGE = new URL('../../docs/crash-points.md', import.meta.url);
const LIST = 'infra/crash-points.ts';
const during = {
  work: 'A shop at work',
  end: 'A shop that is told to end (SIGTERM)',
  'first start': 'The first start on an empty folder',
  backup: '`npm run backup`, beside a shop that is ordered from',
} as const;

const rowsOf = (place: keyof typeof during): string =>
  crashPoints
    .filter((one) => one.in === place)
    .map(({ name, stands }) => `| \`${name}\` | ${stands} |`)
    .join('\n');

const page = `# Where the shop is killed

Written by \`CRASH_POINTS=write node node_modules/vitest/vitest.mjs run tests/processes/crash-points.test.ts\` from \`${LIST}\`; that test fails where it differs.

\`tests/processes/crash.test.ts\` kills the built shop at each of these points, and at random in between, while customers order, pay and are given back their money, accounts are made and erased, products are edited and copies are taken; \`tests/processes/crash-first-start.test.ts\` kills first starts. After each kill everybody asks again for what was not acknowledged. In the end all that was acknowledged is there once, \`npm run verify\` finds nothing, every order has its one mail, and a copy is put back. \`npm run soak -- crashes\` does it a thousand times.

\`CRASH_AT=log.committed:3\` has a process kill itself when it passes that point for the third time (in each thread). It says so at the start, and is refused with \`NODE_ENV=production\` and for a shop at an https address.

${Object.entries(during)
  .map(
    ([place, title]) =>
      `## ${title}\n\n| Point | What stands then |\n|---|---|\n${rowsOf(place as keyof typeof during)}`,
  )
  .join('\n\n')}
`;

it('are described in the docs as they are listed', async () => {
  if (process.env.CRASH_POINTS === 'write') await writeFile(PAGE, page);
  expect(await readFile(PAGE, 'utf8')).toBe(page);
});

it('are each passed somewhere in the program', async () => {
  const sources = ['infra', 'services'].flatMap((folder) => [...filesBelow(root, folder)]);
  const program = sources.filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path) && path !== LIST,
  );
  const text = (await Promise.all(program.map((path) => readFile(join(root, path), 'utf8')))).join('\n');
  expect(crashPoints.map(({ name }) => name).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  const names = crashPoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('a shop that is to kill itself', () => {
  const start = (env: Record<string, string>) => startShop({ env: { DEMO: '0', ...env } });

  it('says so, and lives as ever until it is there', async () => {
    const shop = await start({ CRASH_AT: 'erasure.recorded:7' });
    expect(shop.said()).toContain('dreper seg selv når den er ved erasure.recorded for 7. gang (CRASH_AT)');
    await shop.stop();
  });

  it.each([
    ['a shop in production', { NODE_ENV: 'production', CRASH_AT: 'log.committed:1' }],
    [
      'a shop at an https address',
      { BASE_URL: 'https://naust.example', VIPPS: 'simulator:', CRASH_AT: 'log.committed:1' },
    ],
    ['a point that is none', { CRASH_AT: 'log.forgotten:1' }],
  ])('is refused: %s', async (_, env) => {
    await expect(start(env)).rejects.toThrow(/ended with 1:\nCRASH_AT (dreper butikken|må være et punkt)/);
  });
});
