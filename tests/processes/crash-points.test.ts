import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoints } from '@naust/infra/crash-points.ts';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/child.mjs';
import { filesBelow } from '../../tools/files.mjs';
import { startShop } from '../browser/testing/server.ts';

const LIST = 'infra/crash-points.ts';

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
    expect(shop.said()).toContain('CRASH_AT kills this process at pass 7 of erasure.recorded');
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
    await expect(start(env)).rejects.toThrow(/ended with 1:\nCRASH_AT (kills the shop|must be a point)/);
  });
});
