import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { titlesIn } from './titles.mjs';

/** @typedef {{ id: string, kind: string, what: string, tests: readonly string[], path: string, line: number }} Promised */
/** @typedef {{ text: string, titles: readonly import('./titles.mjs').Title[] }} TestFile */
/** @typedef {{ rows: Promised[], faults: [string, number, string][], tests: Map<string, TestFile> }} Coverage */

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
  for (const { id, kind, what, tests = [] } of JSON.parse(text)) {
    const line = lineOfId(text, id);
    if (!/^[A-E]\d+\.\d+$/.test(id) || !kinds.has(kind) || !what) faults.push([path, line, `${id} is no whole row`]);
    if (rows.some((row) => row.id === id)) faults.push([path, line, `${id} stands twice`]);
    rows.push({ id, kind, what, tests, path, line });
  }
}

/**
 * The promises, and the files of tests.
 * @param {string} top
 * @returns {Coverage}
 */
export function readCoverage(top) {
  /** @type {Coverage} */
  const coverage = { rows: [], faults: [], tests: new Map() };
  for (const path of filesBelow(top)) {
    if (/^docs\/coverage\/[^/]+\.json$/.test(path)) readRows(top, path, coverage);
    else if (/\.(test|suite)\.tsx?$/.test(path)) {
      const text = readFileSync(join(top, path), 'utf8');
      coverage.tests.set(path, { text, titles: titlesIn(text, path) });
    }
  }
  return coverage;
}
