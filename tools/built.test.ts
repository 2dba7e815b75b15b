import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceFolders, sourceStamp } from './built.mjs';

describe('the stamp of a build', () => {
  let top = '';
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
    utimesSync(join(top, path), 1_700_000_000, 1_700_000_000);
  };

  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'naust-stamp-'));
    for (const folder of sourceFolders) write(`${folder}/main.ts`, 'one');
    write('services/shop/main.ts', 'one');
    for (const path of ['package-lock.json', 'tsconfig.base.json']) write(path, '{}');
    for (const path of ['tools/bundle-services.mjs', 'tools/kept-shapes.mjs']) write(path, '{}');
  });
  afterEach(() => rmSync(top, { recursive: true }));

  it('stays when nothing has changed', () => {
    expect(sourceStamp(top)).toBe(sourceStamp(top));
  });

  it('changes with the size of a source', () => {
    const before = sourceStamp(top);
    write('services/shop/main.ts', 'three');
    expect(sourceStamp(top)).not.toBe(before);
  });

  it('changes when a source of the same size is written later', () => {
    const before = sourceStamp(top);
    write('domain/main.ts', 'two');
    utimesSync(join(top, 'domain/main.ts'), 1_700_000_001, 1_700_000_001);
    expect(sourceStamp(top)).not.toBe(before);
  });

  it('changes when a source appears', () => {
    const before = sourceStamp(top);
    write('frontend/src/page.tsx', '');
    expect(sourceStamp(top)).not.toBe(before);
  });

  it('does not care for tests and for what is built or installed', () => {
    const before = sourceStamp(top);
    write('domain/main.test.ts', 'test');
    write('frontend/dist/page.js', 'built');
    write('infra/node_modules/koa/koa.js', 'installed');
    expect(sourceStamp(top)).toBe(before);
  });
});
