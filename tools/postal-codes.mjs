import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

/**
 * Builds services/query/look-ups/postal-codes.json from the register that Posten publishes as tab-separated text in
 * Latin-1 (postnummerregister-ansi.txt): `node tools/postal-codes.mjs <file> <yyyy-mm-dd of the register>`.
 */
const target = 'services/query/look-ups/postal-codes.json';
const small = new Set(['I', 'PÅ', 'OG', 'VED', 'UNDER', 'PR']);
const [file, issued] = process.argv.slice(2);
if (file === undefined || !/^\d{4}-\d\d-\d\d$/.test(issued ?? '')) throw new Error('Say which file, and of which day.');

/**
 * The register is in capitals: MO I RANA is Mo i Rana.
 * @param {string} place
 */
const formatPlace = (place) =>
  place
    .split(' ')
    .map((word, at) => (at > 0 && small.has(word) ? word.toLowerCase() : capitalised(word)))
    .join(' ');

/** @param {string} word */
const capitalised = (word) => word.toLowerCase().replace(/(^|[-/.])(\p{L})/gu, (part) => part.toUpperCase());

/** @type {Map<string, string[]>} */
const codesOf = new Map();
for (const row of readFileSync(file, 'latin1').split(/\r?\n/)) {
  const [code = '', place = ''] = row.split('\t');
  if (!/^\d{4}$/.test(code) || place === '') continue;
  codesOf.set(formatPlace(place), [...(codesOf.get(formatPlace(place)) ?? []), code]);
}
const places = [...codesOf].sort(([one], [other]) => one.localeCompare(other, 'nb'));
const rows = places.map(([place, codes]) => [place, codes.join(' ')]);
writeFileSync(join(root, target), `${JSON.stringify({ issued, places: Object.fromEntries(rows) }, null, 2)}\n`);
