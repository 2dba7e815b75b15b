import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';
import { filesBelow } from './files.mjs';

const IS_CODE = /\.(ts|tsx|mjs|js)$/;
const IS_TEST = /\.(test|suite|bench)\.|(^|\/)(testing|tests|samples|probes)\//;

/** Lines of hand-written code and of its tests, so that growth is seen. Nothing fails on them. */
const lines = { code: 0, tests: 0 };
for (const path of filesBelow(root)) {
  if (!IS_CODE.test(path)) continue;
  lines[IS_TEST.test(path) ? 'tests' : 'code'] += readFileSync(join(root, path), 'utf8').split('\n').length - 1;
}
const [code, tests] = [lines.code, lines.tests].map((count) => count.toLocaleString('en'));
process.stdout.write(`  ${code} lines of code, ${tests} of tests\n`);
