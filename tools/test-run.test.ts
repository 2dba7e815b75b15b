import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './child.mjs';
import { countLine, runTests, summaryLines } from './test-run.mjs';

describe('the last line of a test run', () => {
  it('names what passed and what failed', () => {
    expect(countLine({ passed: 12, failed: 0, skipped: 0 }, 0)).toBe('12 passed, 0 failed');
  });

  it('names what was skipped, if anything was', () => {
    expect(countLine({ passed: 12, failed: 1, skipped: 3 }, 1)).toBe('12 passed, 1 failed, 3 skipped');
  });

  it('never shows a run that failed as a whole without a failure', () => {
    expect(countLine({ passed: 12, failed: 0, skipped: 0 }, 1)).toBe('12 passed, 1 failed');
    expect(countLine(null, 1)).toBe('0 passed, 1 failed');
  });
});

describe('the lines before it', () => {
  it('name the slowest tests, the time of each project, what was skipped and what failed', () => {
    const slowest = [
      { test: 'tests/slow.test.ts: is slow', seconds: 21.4 },
      { test: 'tests/quick.test.ts: is quick', seconds: 4.9 },
    ];
    const projects = [
      { name: 'rules', seconds: 20 },
      { name: 'shop', seconds: 190 },
    ];
    const failures = ['tests/quick.test.ts: is quick'];
    const skippedIn = { 'tests/engine.test.ts': 1 };
    expect(summaryLines({ passed: 1, failed: 1, skipped: 1, skippedIn, slowest, projects, failures })).toEqual([
      '21.4 s: tests/slow.test.ts: is slow',
      'Seconds: rules 20, shop 190',
      'Skipped 1: tests/engine.test.ts',
      'Failed: tests/quick.test.ts: is quick',
    ]);
  });
});

describe('a run of vitest', () => {
  let top = '';
  beforeAll(() => {
    top = mkdtempSync(join(tmpdir(), 'naust-run-'));
    symlinkSync(join(root, 'node_modules'), join(top, 'node_modules'));
    writeFileSync(join(top, 'vitest.config.mjs'), 'export default {};');
    writeFileSync(
      join(top, 'mixed.test.mjs'),
      `import { expect, it } from 'vitest';
       it('passes', () => expect(1).toBe(1));
       it('fails', () => expect(1).toBe(2));
       it.skip('is skipped', () => {});`,
    );
    const suite = "() => describe('keeps', () => { it('one', () => {}); it('two', () => {}); })";
    writeFileSync(
      join(top, 'engine.test.mjs'),
      `import { describe, it } from 'vitest';
       import { onEngine } from '${join(root, 'infra/testing/engine.ts')}';
       onEngine({ name: 'tape', missing: 'nobody has wound it' }, ${suite});`,
    );
    writeFileSync(join(top, 'unloadable.test.mjs'), `import './no-such-file.mjs';`);
  });
  afterAll(() => rmSync(top, { recursive: true }));

  it('names what failed, what was skipped, and why an engine was', async () => {
    const { summaryLines: reported } = await runTests(['--root', top], { show: false });
    expect(reported.sort()).toEqual([
      'Failed: mixed.test.mjs: fails',
      'Skipped 1: mixed.test.mjs',
      'Skipped 2: tape: nobody has wound it',
    ]);
  });

  it('fails where an engine is asked for that cannot be reached', async () => {
    const env = { REQUIRE_ENGINES: 'drum, tape' };
    const { line, output, summaryLines: reported } = await runTests(['--root', top, 'engine'], { show: false, env });
    expect([line, reported]).toEqual([
      '0 passed, 1 failed',
      ['Failed: engine.test.mjs: tape > can be reached, as REQUIRE_ENGINES asks'],
    ]);
    expect(output).toContain('nobody has wound it');
  });

  it('counts each test, and a file that cannot be loaded as a failure', async () => {
    const { code, line } = await runTests(['--root', top], { show: false });
    expect(line).toBe('1 passed, 2 failed, 3 skipped');
    expect(code).not.toBe(0);
  });
});
