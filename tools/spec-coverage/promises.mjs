import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { titlesIn } from './titles.mjs';

/** @typedef {{ id: string, kind: string, what: string, path: string, line: number }} Promised */
/** @typedef {{ path: string, title: string, ids: readonly string[], line: number, text: string }} Proof */
/** @typedef {{ rows: Promised[], faults: [string, number, string][], pending: { id: string, line: number }[], proofs: Proof[] }} Coverage */

export const pendingPath = 'docs/coverage/pending.json';
const kinds = new Set(['route', 'text', 'rule', 'constant', 'call']);

/**
 * One row per line, so that a complaint can name the line.
 * @param {string} text
 * @param {string} id
 */
const lineOfId = (text, id) => text.split('\n').findIndex((line) => line.includes(`"${id}"`)) + 1;

/** @param {string} top @param {string} path @param {Coverage} coverage */
function readRows(top, path, { rows, faults }) {
  const text = readFileSync(join(top, path), 'utf8');
  for (const { id, kind, what } of JSON.parse(text)) {
    const line = lineOfId(text, id);
    if (!/^[A-E]\d+\.\d+$/.test(id) || !kinds.has(kind) || !what) faults.push([path, line, `${id} is no whole row`]);
    if (rows.some((row) => row.id === id)) faults.push([path, line, `${id} stands twice`]);
    rows.push({ id, kind, what, path, line });
  }
}

/**
 * The promises, and the tests that name them.
 * @param {string} top
 * @returns {Coverage}
 */
export function readCoverage(top) {
  /** @type {Coverage} */
  const coverage = { rows: [], faults: [], pending: [], proofs: [] };
  for (const path of filesBelow(top)) {
    if (path === pendingPath) {
      const text = readFileSync(join(top, path), 'utf8');
      coverage.pending.push(...JSON.parse(text).map((/** @type {string} */ id) => ({ id, line: lineOfId(text, id) })));
    } else if (/^docs\/coverage\/[^/]+\.json$/.test(path)) readRows(top, path, coverage);
    else if (/\.(test|suite)\.tsx?$/.test(path)) {
      const text = readFileSync(join(top, path), 'utf8');
      coverage.proofs.push(...titlesIn(text, path).map((title) => ({ path, text, ...title })));
    }
  }
  return coverage;
}

/**
 * Pending promises without a test.
 * @param {Coverage} coverage
 */
export const stillPending = ({ pending, proofs }) => {
  const proved = new Set(proofs.flatMap(({ ids }) => ids));
  return pending.filter(({ id }) => !proved.has(id));
};
