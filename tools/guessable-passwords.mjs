import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

/*
 * Builds infra/sign-in/guessable-passwords.json from lists of passwords, the most common first, one per line. Their
 * sources: docs/decisions/0039-access.md.
 * `node tools/guessable-passwords.mjs <list>:<how many> …`
 */

const NORWEGIAN = join(root, 'infra/sign-in/guessable-norwegian-passwords.txt');
const TARGET = join(root, 'infra/sign-in/guessable-passwords.json');
const SHORTEST = 8;
const BITS_EACH = 20;
const PROBES = 14;

/** @param {string} argument */
function* linesOf(argument) {
  const [, file = '', most] = /^(.*?)(?::(\d+))?$/.exec(argument) ?? [];
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  yield* lines.slice(0, most === undefined ? lines.length : Number(most));
}

/** @param {string} text */
const canonical = (text) => text.normalize('NFKC').toLowerCase();
const kept = new Set();
for (const argument of [...process.argv.slice(2), NORWEGIAN]) {
  for (const line of linesOf(argument)) {
    const password = canonical(line);
    if ([...password].length >= SHORTEST) kept.add(password);
  }
}
const size = Math.ceil((kept.size * BITS_EACH) / 8) * 8;
const bits = Buffer.alloc(size / 8);
for (const password of kept) {
  const digest = createHash('sha256').update(password).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const at = (start + probe * step) % size;
    bits.writeUInt8(bits.readUInt8(at >> 3) | (1 << (at & 7)), at >> 3);
  }
}
const made = { count: kept.size, probes: PROBES, bits: bits.toString('base64') };
writeFileSync(TARGET, `${JSON.stringify(made)}\n`);
process.stdout.write(`${kept.size} passwords in ${bits.length} bytes\n`);
