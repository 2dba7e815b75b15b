import { readCoverage } from './promises.mjs';

/** @typedef {{ rule: string, path: string, line: number, complaint: string }} Breach */

export const coverageRules = ['whole-rows', 'rows-have-tests', 'texts-stand-in-tests', 'titles-without-ids'];

/**
 * A normalized test text: no-break spaces are spaces, and patterns have no backslashes.
 * @param {string} text
 */
const aloud = (text) => text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ').replaceAll('\\', '');

/**
 * A row names at least one file with a test that is not skipped.
 * @param {import('./promises.mjs').Coverage} coverage
 * @returns {Breach[]}
 */
const breachesOfRows = ({ rows, tests }) =>
  rows.flatMap(({ id, what, path, line, tests: named }) =>
    [
      ...(named.length === 0 ? [`${id} has no test: ${what}`] : []),
      ...named.filter((file) => !tests.get(file)?.titles.length).map((file) => `${id}: no test in ${file}`),
    ].map((complaint) => ({ rule: 'rows-have-tests', path, line, complaint })),
  );

/**
 * A literal quotation in a row must be in one of its files.
 * @param {import('./promises.mjs').Coverage} coverage
 * @returns {Breach[]}
 */
function breachesOfTexts({ rows, tests }) {
  return rows.flatMap(({ id, kind, what, path, line, tests: named }) => {
    const texts = named.map((file) => aloud(tests.get(file)?.text ?? ''));
    const quoted = kind === 'text' ? [...what.matchAll(/'([^']+)'/g)].map(([, words = '']) => words) : [];
    return quoted
      .filter((words) => !texts.some((text) => text.includes(words.trim())))
      .map((words) => ({ rule: 'texts-stand-in-tests', path, line, complaint: `no test of ${id} says '${words}'` }));
  });
}

/**
 * Titles say what is tested; which promise that proves is in the row.
 * @param {import('./promises.mjs').Coverage} coverage
 * @returns {Breach[]}
 */
const breachesOfTitles = ({ tests }) =>
  [...tests].flatMap(([path, { titles }]) =>
    titles
      .filter(({ title }) => /\[[A-E]\d/.test(title))
      .map(({ title, line }) => ({ rule: 'titles-without-ids', path, line, complaint: `an id in a title: ${title}` })),
  );

/**
 * Mismatches of promises and tests, in a project below `top`.
 * @param {string} top
 */
export function coverageBreaches(top) {
  const coverage = readCoverage(top);
  const { rows, faults } = coverage;
  /** @type {Breach[]} */
  const breaches = [
    ...faults.map(([path, line, complaint]) => ({ rule: 'whole-rows', path, line, complaint })),
    ...breachesOfRows(coverage),
    ...breachesOfTexts(coverage),
    ...breachesOfTitles(coverage),
  ];
  return { breaches, rows: rows.length };
}
