import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from './child.mjs';
import { rooms } from './rooms.mjs';

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module */
/** @typedef {{ from: string, to: string }} Import */

/** Where a process begins stands before its room: nothing imports it. */
const exempt = /[.](test|bench|suite)[.]tsx?$|[/]testing[/]|node_modules|^services[/][^/]+[/]main[.]ts$/;

/**
 * Two rooms that still need each other, to be taken apart and then off this list.
 * @type {readonly (readonly [string, string])[]}
 */
const stillRound = [['domain/catalogue', 'domain/inventory']];

/** A folder and what lies in it are one room: only folders beside each other can stand in a circle. */
const isWithin = (/** @type {string} */ one, /** @type {string} */ other) => `${one}/`.startsWith(`${other}/`);

/** The imports from one folder to another, tests and entries apart. @param {readonly Module[]} modules @returns {Import[]} */
function importsBetween(modules) {
  const known = new Set(modules.map(({ source }) => source));
  return modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => known.has(to) && !exempt.test(from) && !exempt.test(to))
    .filter(({ from, to }) => !isWithin(dirname(from), dirname(to)) && !isWithin(dirname(to), dirname(from)));
}

/** Imports from one folder to another from which a way of such imports leads back. @param {readonly Module[]} modules */
export function folderCycles(modules) {
  const imports = importsBetween(modules).filter(
    ({ from, to }) => !stillRound.some((pair) => pair.includes(dirname(from)) && pair.includes(dirname(to))),
  );
  /** @type {Map<string, Set<string>>} */
  const ways = new Map();
  for (const { from, to } of imports) ways.set(dirname(from), (ways.get(dirname(from)) ?? new Set()).add(dirname(to)));
  return imports.filter(({ from, to }) => isReached(ways, dirname(to), dirname(from)));
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} ways @param {string} start @param {string} end */
function isReached(ways, start, end) {
  const seen = new Set([start]);
  for (const folder of seen) for (const next of ways.get(folder) ?? []) seen.add(next);
  return seen.has(end);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const cruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const { output } = await runNode([cruise, '--output-type', 'json', ...rooms]);
  const found = folderCycles(JSON.parse(output).modules);
  for (const { from, to } of found) process.stdout.write(`${from} imports ${to}, and a way leads back\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
