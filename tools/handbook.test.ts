import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sizeOf } from '../infra/images/testing/large-pictures.ts';
import { filesBelow } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const handbook = read('docs/handbok.md');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
const PICTURES = 'docs/pictures/handbok';
const MOST_BYTES = 1_500_000;
/** Says itself what bold type means. */
const CONVENTION = 'Fet skrift';

/** Every string of the screens and of the rules that both sides share. */
const written = new Set(
  ['frontend/src', 'domain']
    .flatMap((folder) => [...filesBelow(root, folder)])
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|samples)\//.test(path))
    .flatMap((path) => found(read(path), /(?<=['"])([^'"\n]+)(?=['"])/g)),
);

it('names only words that stand on the screens in bold type', () => {
  const named = found(handbook, /\*\*([^*]+)\*\*/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((word) => word !== CONVENTION && !written.has(word))).toEqual([]);
});

it('has a list of contents with every heading', () => {
  expect(found(handbook, /^ *- \[([^\]]+)\]\(#/gm)).toEqual(found(handbook, /^##+ (.*)$/gm));
});

it('shows each picture once, all of one size and small together', async () => {
  const shown = found(handbook, /!\[[^\]]+\]\(pictures\/handbok\/([\w-]+\.webp)\)/g);
  const files = readdirSync(join(root, PICTURES));
  expect([...shown].sort()).toEqual(files.sort());
  const paths = files.map((file) => join(root, PICTURES, file));
  expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(MOST_BYTES);
  const size = found(read('frontend/handbook.ts'), / (?:width|height)="(\d+)"/g).map(Number);
  for (const path of paths) expect(await sizeOf(new Uint8Array(readFileSync(path)).buffer), path).toEqual(size);
});

it('has no word of the demo’s business: every shop has the same handbook', () => {
  expect(handbook).not.toMatch(/Naust|Stryn|311842757|57000100/i);
});
