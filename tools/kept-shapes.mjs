import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseSync } from 'vite';

/** Stands in each bundle, so that what minifies does not know that it is empty. */
export const BANNER = 'const __nothing = {};';

/** Objects that begin with a spread and go on, in the source text as it is written; patterns do not. */
const MAY_BEGIN = /\{\s*\.\.\./;

/**
 * Gives objects that are made by the same words the same shape: `{ ...other, more }` begins with the spread of nothing.
 * Node 20's V8 gives each of them a shape of its own otherwise, which takes 1 to 4 µs and makes all that reads them slow
 * (docs/decisions/0057). The meaning stays.
 * @param {string} code @param {string} path by which its language is told
 */
export function withKeptShapes(code, path) {
  if (!MAY_BEGIN.test(code)) return code;
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const parts = [];
  let from = 0;
  for (const at of [...spreadsIn(program)].sort((one, other) => one - other)) {
    parts.push(code.slice(from, at), '...__nothing, ');
    from = at;
  }
  return parts.join('') + code.slice(from);
}

/**
 * Where objects begin that spread first and then have more.
 * @param {unknown} node @returns {Generator<number>}
 */
function* spreadsIn(node) {
  if (node === null || typeof node !== 'object') return;
  const { type, properties } = /** @type {{ type?: string, properties?: { type: string, start: number }[] }} */ (node);
  if (type === 'ObjectExpression' && properties && properties.length > 1 && properties[0]?.type === 'SpreadElement')
    yield properties[0].start;
  for (const part of Object.values(node)) yield* spreadsIn(part);
}

/** Of files that several bundles have. @type {Map<string, Promise<string>>} */
const known = new Map();

/** @type {import('esbuild').Plugin} */
export const keptShapes = {
  name: 'kept-shapes',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const read = known.get(path) ?? readFile(path, 'utf8').then((code) => withKeptShapes(code, path));
      known.set(path, read);
      return { contents: await read, loader: extname(path).endsWith('ts') ? 'ts' : 'js' };
    });
  },
};
