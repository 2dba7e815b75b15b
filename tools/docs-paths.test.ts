import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const pages = [...filesBelow(root)].filter((path) => /^[^/]+\.md$|^docs\/.*\.md$/.test(path)).sort();
const PATH = /`((?:domain|read-models|mails|infra|services|frontend|tools|tests|docs)\/[\w./-]*)`/g;
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** The anchor of a heading in rendered Markdown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsIn = (page: string) => found(read(page), /^#+ (.*)$/gm).map(anchorOf);

describe.each(pages)('%s', (page) => {
  it('names no file or folder that does not exist', () => {
    const named = found(read(page), PATH);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const broken = [...read(page).matchAll(LINK)].filter(([, path = '', anchor]) => {
      const target = path === '' ? page : relative(root, join(root, dirname(page), path));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names no command that package.json does not have', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = found(read(page), /npm run (?:--\S+ )?([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('a decision', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));

  it.each(decisions)('has a context, a decision and consequences: %s', (page) => {
    expect(found(read(page), /^## (.*)$/gm)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(read(page).split('\n').length).toBeLessThanOrEqual(70);
  });

  it('is in the index', () => {
    const index = read('docs/decisions/README.md');
    expect(decisions.filter((page) => !index.includes(`(${page.slice('docs/decisions/'.length)})`))).toEqual([]);
  });
});
