const row = (/** @type {string} */ id, kind = 'text', what = "Says 'so'") => JSON.stringify({ id, kind, what });
const titled = (/** @type {string} */ title) => `import { it } from 'vitest';\nit('${title}', () => seen('so'));`;

/**
 * Small files in which promises and tests disagree in one way each. Those without a rule agree.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const coverageProbes = [
  { rule: 'rows-have-tests', path: 'docs/coverage/c3-forgotten.json', text: `[${row('C3.1')}]` },
  { rule: 'rows-have-tests', path: 'docs/coverage/a2-forgotten.json', text: `[${row('A2.1')}]` },
  { rule: 'rows-have-tests', path: 'docs/coverage/c4-asleep.json', text: `[${row('C4.1')}]` },
  { rule: 'whole-rows', path: 'docs/coverage/c5-kind.json', text: `[${row('C5.1', 'wish')}]` },
  { rule: 'whole-rows', path: 'docs/coverage/c6-twice.json', text: `[${row('C2.1')}]` },
  { rule: 'texts-stand-in-tests', path: 'docs/coverage/c7-other-words.json', text: `[${row('C7.1', 'text', "Says 'so!'")}]` },
  { rule: 'titles-name-rows', path: 'tests/unknown.test.ts', text: titled('says so [C99.1]') },
  { rule: 'titles-name-rows', path: 'tests/unknown-admin.test.ts', text: titled('says so [A99.1]') },
  { rule: 'rows-have-tests', path: 'docs/coverage/d4-forgotten.json', text: `[${row('D4.1')}]` },
  { rule: 'titles-name-rows', path: 'tests/unknown-decision.test.ts', text: titled('says so [D99.1]') },
  { rule: 'titles-name-rows', path: 'tests/unknown-fault.test.ts', text: titled('says so [E99.1]') },
  { rule: 'titles-name-rows', path: 'tests/misspelt.test.ts', text: titled('says so [C2.1, C5.1]') },
  { rule: 'pending-has-no-test', path: 'docs/coverage/pending.json', text: '["C2.1"]' },

  { rule: null, path: 'docs/coverage/c2-kept.json', text: `[${row('C2.1')}, ${row('C2.2', 'call')}, ${row('C2.3', 'rule')}, ${row('A2.2')}, ${row('D1.1')}, ${row('D1.2', 'rule')}]` },
  { rule: null, path: 'tests/kept.test.ts', text: titled('says so [C2.1 C5.1] [C7.1] [A2.2 D1.1]') },
  { rule: null, path: 'tests/each.test.ts', text: "import { it } from 'vitest';\nit.each([1])('says %i [C2.2]', () => {});" },
  { rule: null, path: 'tests/template.test.ts', text: "import { it } from 'vitest';\nit(`says ${" + "'it'} [C2.3]`, () => {});" },
  { rule: null, path: 'tests/asleep.test.ts', text: "import { it } from 'vitest';\nit.skip('says so [C4.1]', () => {});" },
  { rule: null, path: 'tests/in-check.test.ts', text: "import { it } from 'vitest';\nit.runIf(isWhole)('says so [D1.2]', () => {});" },
  { rule: null, path: 'tests/where-there-is.test.ts', text: "import { it } from 'vitest';\nit.runIf(hasNet)('says so [C4.1]', () => {});" },
];
