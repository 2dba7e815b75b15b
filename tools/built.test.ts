import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceStamp } from './built.mjs';

describe('the stamp of a build', () => {
  let top = '';
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
    utimesSync(join(top, path), 1_700_000_000, 1_700_000_000);
  };
  const stamps = () => ({ services: sourceStamp('services', top), frontend: sourceStamp('frontend', top) });

  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'naust-stamp-'));
    for (const folder of ['domain', 'read-models', 'mails', 'infra', 'services', 'frontend', 'docs/pictures/handbok'])
      write(`${folder}/main.ts`, 'one');
    for (const path of ['package-lock.json', 'tsconfig.base.json', 'docs/handbok.md']) write(path, '{}');
    write('tools/bundle-services.mjs', '{}');
  });
  afterEach(() => rmSync(top, { recursive: true }));

  it('stays when nothing has changed', () => {
    expect(stamps()).toEqual(stamps());
  });

  it('changes with the size of a source, in the part that is built from it', () => {
    const before = stamps();
    write('services/main.ts', 'three');
    expect(stamps().services).not.toBe(before.services);
    expect(stamps().frontend).toBe(before.frontend);
  });

  it('changes with the handbook, in the part that serves it', () => {
    const before = stamps();
    write('docs/handbok.md', 'three');
    expect(stamps().frontend).not.toBe(before.frontend);
    expect(stamps().services).toBe(before.services);
  });

  it('changes in both parts when a source of both is written later in the same size', () => {
    const before = stamps();
    write('domain/main.ts', 'two');
    utimesSync(join(top, 'domain/main.ts'), 1_700_000_001, 1_700_000_001);
    expect(stamps().services).not.toBe(before.services);
    expect(stamps().frontend).not.toBe(before.frontend);
  });

  it('changes when a source appears', () => {
    const before = stamps();
    write('frontend/src/page.tsx', '');
    expect(stamps().frontend).not.toBe(before.frontend);
  });

  it('does not care for tests and for what is built or installed', () => {
    const before = stamps();
    write('domain/main.test.ts', 'test');
    write('frontend/dist/page.js', 'built');
    write('infra/node_modules/koa/koa.js', 'installed');
    expect(stamps()).toEqual(before);
  });
});
