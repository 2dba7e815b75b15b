import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const PATH = /`((?:domain|read-models|mails|infra|services|frontend|tools|tests|docs)\/[\w./-]*)`/g;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/operations.md'])(
  'names no file or folder in %s that is not there',
  (page) => {
    const named = [...readFileSync(`${root}${page}`, 'utf8').matchAll(PATH)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  },
);
