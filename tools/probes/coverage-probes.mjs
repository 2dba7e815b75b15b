/** @param {string} id @param {string} test @param {string} kind @param {string} what */
const row = (id, test, kind = 'text', what = "Says 'so'") => JSON.stringify({ id, kind, what, tests: test === '' ? [] : [`tests/${test}.test.ts`] });
/** @param {string} call */
const file = (call) => `import { it } from 'vitest';\n${call}`;

/**
 * Small files in which promises and tests disagree in one way each. Those without a rule agree.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const coverageProbes = [
  { rule: 'rows-have-tests', path: 'docs/coverage/c3-forgotten.json', text: `[${row('C3.1', '')}]` },
  { rule: 'rows-have-tests', path: 'docs/coverage/a2-moved.json', text: `[${row('A2.1', 'moved', 'rule')}]` },
  { rule: 'rows-have-tests', path: 'docs/coverage/c4-asleep.json', text: `[${row('C4.1', 'asleep')}]` },
  { rule: 'whole-rows', path: 'docs/coverage/c5-kind.json', text: `[${row('C5.1', 'kept', 'wish')}]` },
  { rule: 'whole-rows', path: 'docs/coverage/c6-twice.json', text: `[${row('C2.1', 'kept')}]` },
  { rule: 'texts-stand-in-tests', path: 'docs/coverage/c7-words.json', text: `[${row('C7.1', 'kept', 'text', "Says 'so!'")}]` },
  { rule: 'titles-without-ids', path: 'tests/tagged.test.ts', text: file("it('says so [C2.1]', () => {});") },

  { rule: null, path: 'docs/coverage/c2-kept.json', text: `[${row('C2.1', 'kept')}, ${row('C2.2', 'each', 'call')}, ${row('C2.3', 'template', 'rule')}, ${row('D1.2', 'in-check', 'rule')}]` },
  { rule: null, path: 'tests/kept.test.ts', text: file("it('says so', () => seen('so'));") },
  { rule: null, path: 'tests/each.test.ts', text: file("it.each([1])('says %i', () => {});") },
  { rule: null, path: 'tests/template.test.ts', text: file('it(`says ${' + "'it'}`, () => {});") },
  { rule: null, path: 'tests/asleep.test.ts', text: file("it.skip('says so', () => seen('so'));") },
  { rule: null, path: 'tests/in-check.test.ts', text: file("it.runIf(isWhole)('says so', () => {});") },
];
