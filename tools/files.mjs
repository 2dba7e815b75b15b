import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const made = new Set(['node_modules', 'dist', 'data', '.git', '.cache']);

/**
 * Every hand-written file below a folder, with `/` between the parts, relative to `top`, in order.
 * @param {string} top
 * @param {string} [below]
 * @returns {Generator<string>}
 */
export function* filesBelow(top, below = '') {
  const entries = readdirSync(join(top, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (made.has(entry.name) || path === 'coverage') continue;
    if (entry.isDirectory()) yield* filesBelow(top, path);
    else if (entry.isFile()) yield path;
  }
}
