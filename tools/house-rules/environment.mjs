import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-tree.mjs';

const mayRead = /(^|\/)([a-z-]+-)?(main|cli)\.ts$|^infra\/config\.ts$|\.test\.tsx?$|\/testing\//;

/** @param {ts.Node} node */
function readsEnvironment(node) {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === 'process.env';
  if (ts.isElementAccessExpression(node)) return /^process\[['"]env['"]\]$/.test(node.getText());
  if (ts.isVariableDeclaration(node)) {
    return node.initializer?.getText() === 'process' && /\benv\b/.test(node.name.getText());
  }
  if (!ts.isImportDeclaration(node) || !/^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText())) return false;
  return /\benv\b/.test(node.importClause?.namedBindings?.getText() ?? '');
}

/**
 * What is real is decided where a process begins: only entry points and the configuration read the environment.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const environmentRule = {
  name: 'environment-in-main',
  reads: (path) =>
    /^(domain|read-models|mails|infra|services|frontend\/src)\/.*\.tsx?$/.test(path) && !mayRead.test(path),
  faults: (text, path) =>
    [...nodesOf(parse(text, path))]
      .filter(readsEnvironment)
      .map((node) => [lineOf(node), 'only main.ts and infra/config.ts read the environment']),
};
