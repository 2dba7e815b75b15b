import ts from 'typescript';
import { declaredNames, isUse, lineOf, nodesOf, parse } from './source-tree.mjs';

const outsideWorld = new Set([
  ...['process', 'globalThis', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'crypto', 'console', 'performance', 'Temporal', 'require'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]);
const clockAndDice = new Set(['Date.now', 'Math.random']);

/** @param {ts.Node} node */
function readsClockOrDice(node) {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return true;
  return ts.isPropertyAccessExpression(node) && clockAndDice.has(node.getText());
}

/**
 * The domain, the read models and the mails take everything in: they reach no clock, dice, network or disk.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const pureRule = {
  name: 'pure-rules',
  reads: (path) => /^(domain|read-models|mails)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  faults(text, path) {
    const file = parse(text, path);
    const own = declaredNames(file);
    /** @type {[number, string][]} */
    const faults = [];
    for (const node of nodesOf(file)) {
      const reachesOut = ts.isIdentifier(node) && outsideWorld.has(node.text) && !own.has(node.text) && isUse(node);
      if (reachesOut || readsClockOrDice(node)) faults.push([lineOf(node), `${node.getText()} is not pure`]);
    }
    return faults;
  },
};
