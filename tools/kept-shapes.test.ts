import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceBundle } from './bundle-services.mjs';
import { withKeptShapes } from './kept-shapes.mjs';

describe('objects that begin with a spread', () => {
  it.each([
    ['with more behind it', 'const a = { ...b, c: 1 };', 'const a = { ...__nothing, ...b, c: 1 };'],
    ['over lines', 'f({\n  ...b,\n  c,\n});', 'f({\n  ...__nothing, ...b,\n  c,\n});'],
    ['with another spread', 'g = () => ({ ...b, ...c });', 'g = () => ({ ...__nothing, ...b, ...c });'],
    ['in one another', 'a = { ...b, c: { ...d, e } };', 'a = { ...__nothing, ...b, c: { ...__nothing, ...d, e } };'],
    [
      'with types, and behind letters of two bytes',
      `const ø = 'æøå'; const a = { ...b, c: 1 } satisfies D;`,
      `const ø = 'æøå'; const a = { ...__nothing, ...b, c: 1 } satisfies D;`,
    ],
  ])('begin with nothing: %s', (_, code, expected) => {
    expect(withKeptShapes(code, 'some.ts')).toBe(expected);
  });

  it.each([
    ['a copy', 'const a = { ...b };'],
    ['where the spread is behind', 'const a = { c: 1, ...b };'],
    ['a pattern', 'const { ...a } = b; function f({ ...c }) {}'],
    ['a list and a call', 'f(...[{ c: 1 }], ...a);'],
    ['words that look like one', 'const a = "{ ...b, c: 1 }"; // { ...b, c: 1 }'],
  ])('stay as they are: %s', (_, code) => {
    expect(withKeptShapes(code, 'some.ts')).toBe(code);
  });

  it('names the file that cannot be read', () => {
    expect(() => withKeptShapes('const a = { ...b, ', 'half.ts')).toThrow(/^half\.ts: /);
  });
});

describe('a bundle', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-shapes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives what the same words make the same shape, and the same content', async () => {
    const source = `
      interface Order { id: number; lines: number }
      const paid = (order: Order) => ({ ...order, state: 'paid', lines: 2 });
      // By eval: only a function that was called often has a shape to remember.
      const isSame: (one: object, other: object) => boolean = (0, eval)('(a, b) => %HaveSameMap(a, b)');
      for (let id = 0; id < 1000; id++) paid({ id, lines: 1 });
      const [one, other] = [paid({ id: 1, lines: 1 }), paid({ id: 2, lines: 1 })];
      process.stdout.write(JSON.stringify([isSame(one, other), one, other]));`;
    const file = join(folder, 'some-main.ts');
    writeFileSync(file, source);
    await build({ ...serviceBundle([file]), outbase: folder, outdir: folder });
    const made = execFileSync(process.execPath, ['--allow-natives-syntax', join(folder, 'some-main.js')], {
      encoding: 'utf8',
    });
    expect(JSON.parse(made)).toEqual([true, { id: 1, lines: 2, state: 'paid' }, { id: 2, lines: 2, state: 'paid' }]);
  });
});
