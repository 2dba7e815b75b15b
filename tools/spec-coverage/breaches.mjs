import { pendingPath, readCoverage } from './promises.mjs';

/** @typedef {{ rule: string, path: string, line: number, complaint: string }} Breach */

export const coverageRules = [
  'whole-rows',
  'rows-have-tests',
  'texts-stand-in-tests',
  'titles-name-rows',
  'pending-has-no-test',
];

/**
 * A normalized test text: no-break spaces are spaces, and patterns have no backslashes.
 * @param {string} text
 */
const aloud = (text) => text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ').replaceAll('\\', '');

/**
 * A literal quotation in a row must be in the file of one of its tests.
 * @param {import('./promises.mjs').Coverage} coverage
 * @returns {Breach[]}
 */
function breachesOfTexts({ rows, proofs }) {
  return rows.flatMap(({ id, kind, what, path, line }) => {
    const texts = proofs.filter(({ ids }) => ids.includes(id)).map(({ text }) => aloud(text));
    const quoted =
      kind === 'text' && texts.length > 0 ? [...what.matchAll(/'([^']+)'/g)].map(([, words = '']) => words) : [];
    return quoted
      .filter((words) => !texts.some((text) => text.includes(words.trim())))
      .map((words) => ({ rule: 'texts-stand-in-tests', path, line, complaint: `no test of ${id} says '${words}'` }));
  });
}

/** @param {import('./promises.mjs').Coverage} coverage @returns {Breach[]} */
function breachesOfTitles({ rows, proofs }) {
  const known = new Set(rows.map(({ id }) => id));
  return proofs.flatMap(({ path, line, title, ids }) => {
    const wrong = ids.filter((id) => !known.has(id));
    const misspelt = /\[[A-E]\d/.test(title) ? [title] : [];
    return [...wrong, ...misspelt].map((what) => ({
      rule: 'titles-name-rows',
      path,
      line,
      complaint: `no such row: ${what}`,
    }));
  });
}

/** @param {import('./promises.mjs').Coverage} coverage @returns {Breach[]} */
function breachesOfPending({ rows, pending, proofs }) {
  const proved = new Set(proofs.flatMap(({ ids }) => ids));
  return pending
    .filter(({ id }) => proved.has(id) || !rows.some((row) => row.id === id))
    .map(({ id, line }) => ({
      rule: 'pending-has-no-test',
      path: pendingPath,
      line,
      complaint: proved.has(id) ? `${id} has a test and waits no longer` : `${id} is no row`,
    }));
}

/**
 * Mismatches of promises and tests, in a project below `top`.
 * @param {string} top
 */
export function coverageBreaches(top) {
  const coverage = readCoverage(top);
  const { rows, faults, pending, proofs } = coverage;
  const met = new Set([...proofs.flatMap(({ ids }) => ids), ...pending.map(({ id }) => id)]);
  /** @type {Breach[]} */
  const breaches = [
    ...faults.map(([path, line, complaint]) => ({ rule: 'whole-rows', path, line, complaint })),
    ...rows
      .filter(({ id }) => !met.has(id))
      .map(({ id, path, line, what }) => ({
        rule: 'rows-have-tests',
        path,
        line,
        complaint: `${id} has no test: ${what}`,
      })),
    ...breachesOfTexts(coverage),
    ...breachesOfTitles(coverage),
    ...breachesOfPending(coverage),
  ];
  return { breaches, rows: rows.length, pending: pending.length };
}
