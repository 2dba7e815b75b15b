// Lists features in the built scripts that the oldest supported browsers lack. Run after `vite build`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import data from '@mdn/browser-compat-data/forLegacyNode';
import { parseAst } from 'vite';
import { floor } from '../frontend/oldest-browsers.mjs';
import { root } from './child.mjs';
import { filesBelow } from './files.mjs';

const DIST = join(root, 'frontend', 'dist');

/**
 * Names that are not browser features, or are used only if the browser has them.
 * @type {Record<string, string>}
 */
const ALLOWED = {
  'AbortSignal.timeout': 'before-app.js brings it where it is missing',
  '.check()': 'a method of zod',
  '.when()': 'a method of zod',
  '.handle()': 'a method of workbox',
  '.navigate()': 'a method of React Router',
  '.startViewTransition()': 'React goes on without it',
  '.checkVisibility()': 'React Aria asks for it first',
  '.getTextInfo()': 'React Aria asks for it first',
  '.getWeekInfo()': 'React Aria asks for it first',
  '.requestIdleCallback()': 'lib/when-idle.ts asks for it first',
  '.cancelIdleCallback()': 'lib/when-idle.ts asks for it first',
};

/** @typedef {{ version_added: string | boolean | null }} Since */
/** @typedef {{ __compat?: { support: Record<string, Since | Since[]> } } & Record<string, unknown>} Entry */

const { builtins } = data.javascript;
/** @type {Record<string, Entry>} */
const owners = { ...data.api, ...builtins, ...builtins?.Intl };

/**
 * Whether a browser has it later than the floor, or not at all.
 * @param {Entry | undefined} entry
 */
function isTooNew(entry) {
  const support = entry?.__compat?.support;
  if (support === undefined) return false;
  return Object.entries(floor).some(([browser, oldest]) => {
    const since = [support[browser]].flat()[0]?.version_added;
    return typeof since === 'string'
      ? Number.parseFloat(since.replace('≤', '')) > oldest || since === 'preview'
      : !since;
  });
}

/** @param {Entry} owner @returns {[string, Entry][]} */
const membersOf = (owner) =>
  Object.entries(owner).flatMap(([name, entry]) => (name === '__compat' ? [] : [[name, /** @type {Entry} */ (entry)]]));

/** Names of members that no object has in the oldest browsers, although they have such objects. */
const newMembers = (() => {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  for (const owner of Object.values(owners).filter((one) => !isTooNew(one)))
    for (const [name, entry] of membersOf(owner)) known.set(name, (known.get(name) ?? true) && isTooNew(entry));
  return new Set([...known].flatMap(([name, isNew]) => (isNew ? [name] : [])));
})();

/** @typedef {{ type: string } & Record<string, any>} Node */

/**
 * The feature of a node that the oldest browsers lack.
 * @param {Node} node
 * @returns {string | null}
 */
function tooNewIn(node) {
  if (node.type === 'StaticBlock') return 'static {}';
  if (node.type === 'Literal' && node.regex) return /\(\?<[=!]/.test(node.regex.pattern) ? 'lookbehind' : null;
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') return globalIn(node.callee.name);
  const callee = node.type === 'CallExpression' ? node.callee : null;
  if (callee?.type === 'Identifier') return globalIn(callee.name);
  if (callee?.type !== 'MemberExpression' || callee.computed) return null;
  const { object, property } = callee;
  const owner = object.type === 'Identifier' ? owners[object.name] : undefined;
  const own = owner?.[`${property.name}_static`] ?? owner?.[property.name];
  if (own !== undefined) return isTooNew(/** @type {Entry} */ (own)) ? `${object.name}.${property.name}` : null;
  return newMembers.has(property.name) ? `.${property.name}()` : null;
}

/** @param {string} name */
const globalIn = (name) => (Object.hasOwn(owners, name) && isTooNew(owners[name]) ? name : null);

/**
 * All features in a script that are newer than the floor.
 * @param {string} script
 * @returns {string[]}
 */
export function tooNew(script) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {unknown} value */
  const walk = (value) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const name = tooNewIn(/** @type {Node} */ (value));
      if (name !== null) found.add(name);
      for (const part of Object.values(value)) walk(part);
    }
  };
  walk(parseAst(script));
  return [...found].filter((name) => !Object.hasOwn(ALLOWED, name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const scripts = [...filesBelow(DIST)].filter((path) => path.endsWith('.js'));
  const faults = scripts.flatMap((path) =>
    tooNew(readFileSync(join(DIST, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  for (const fault of faults) console.log(`✗ ${fault} is newer than ${JSON.stringify(floor)}`);
  console.log(`${scripts.length} scripts checked against the browser floor`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
