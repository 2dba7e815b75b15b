import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-tree.mjs';

const longest = 50;
const exempt = /\.test\.tsx?$|\.suite\.ts$|\.bench\.ts$|(^|\/)(testing|tests|golden|samples)\//;

/**
 * Too long since before this rule, to be taken apart and then off this list.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const stillLong = {
  'domain/catalogue/catalogue-evolve.ts': ['evolveCatalogue'],
};

/** The name under which a function is known, or null for one that is only passed on. @param {ts.Node} node */
function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node)) {
    return node.name?.getText() ?? 'default';
  }
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null;
  if (ts.isFunctionExpression(node) && node.name) return node.name.text;
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name.getText() : null;
}

/** @param {ts.Node} node */
function linesOf(node) {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - lineOf(node);
}

/**
 * A function over 50 lines is two things in one. Counted from its name to its last brace, comments before it apart.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const functionLengthRule = {
  name: 'function-length',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path) && !exempt.test(path),
  faults(text, path) {
    /** @type {[number, string][]} */
    const faults = [];
    const waiting = new Set(stillLong[path] ?? []);
    for (const node of nodesOf(parse(text, path))) {
      const name = nameOf(node);
      if (name === null) continue;
      const lines = linesOf(node);
      if (lines <= longest || waiting.delete(name)) continue;
      faults.push([lineOf(node), `${name} has ${lines} lines, at most ${longest}`]);
    }
    for (const name of waiting) faults.push([1, `${name} is no longer too long: take it off the list of this rule`]);
    return faults;
  },
};
