import ts from 'typescript';
import { lineOf, parse } from '../house-rules/source-tree.mjs';

/** @typedef {{ title: string, line: number }} Title */

const words = new Set(['it', 'test', 'describe']);
const asleep = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails']);
/** The check runs it, `npm test` does not. */
const inCheck = /\.runIf\(isWhole\)$/;

/**
 * The first word of `it.each(table)(title)` and the words after it.
 * @param {ts.Expression} callee
 */
function chainOf(callee) {
  /** @type {string[]} */
  const chain = [];
  let at = callee;
  for (;;) {
    if (ts.isCallExpression(at)) at = at.expression;
    else if (ts.isTaggedTemplateExpression(at)) at = at.tag;
    else if (ts.isPropertyAccessExpression(at)) {
      chain.push(at.name.text);
      at = at.expression;
    } else return ts.isIdentifier(at) ? [at.text, ...chain] : [];
  }
}

/** @param {ts.Node | undefined} node */
function wordsOf(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
}

/** @param {ts.Node} node @returns {Generator<Title>} */
function* titlesBelow(node) {
  if (ts.isCallExpression(node)) {
    const [word, ...rest] = chainOf(node.expression);
    if (word !== undefined && words.has(word)) {
      const isAwake = inCheck.test(node.expression.getText()) || !rest.some((name) => asleep.has(name));
      if (!isAwake) return;
      const title = wordsOf(node.arguments[0]);
      if (title !== null) yield { title, line: lineOf(node) };
    }
  }
  /** @type {ts.Node[]} */
  const below = [];
  ts.forEachChild(node, (child) => void below.push(child));
  for (const child of below) yield* titlesBelow(child);
}

/**
 * Every title of a test or of a group of tests that is not skipped, in order.
 * @param {string} text
 * @param {string} path
 */
export const titlesIn = (text, path) => [...titlesBelow(parse(text, path))];
