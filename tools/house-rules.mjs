import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './child.mjs';
import { filesBelow } from './files.mjs';
import { pureRule } from './house-rules/purity.mjs';
import { wordsRule } from './house-rules/words.mjs';

/**
 * A rule for single files: which files it reads, and what it reports, as [line, complaint].
 * @typedef {{ name: string, reads: (path: string) => boolean, faults: (text: string, path: string) => [number, string][] }} HouseRule
 */

/** @type {readonly HouseRule[]} */
export const houseRules = [pureRule, wordsRule];

/**
 * Every violation of the house rules below a folder.
 * @param {string} top
 */
export function breaches(top) {
  /** @type {{ rule: string, path: string, line: number, complaint: string }[]} */
  const found = [];
  for (const path of filesBelow(top)) {
    const rules = houseRules.filter((rule) => rule.reads(path));
    if (rules.length === 0) continue;
    const text = readFileSync(join(top, path), 'utf8');
    for (const rule of rules) {
      for (const [line, complaint] of rule.faults(text, path)) found.push({ rule: rule.name, path, line, complaint });
    }
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = breaches(root);
  for (const { rule, path, line, complaint } of found) {
    process.stdout.write(`${path}:${line} ${complaint} (${rule})\n`);
  }
  process.exitCode = found.length > 0 ? 1 : 0;
}
