import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-tree.mjs';

const exempt = /\.test\.tsx?$|\.suite\.ts$|(^|\/)(testing|tests|samples)\/|^domain\/orders\/statuses\.ts$/;
const isStatus = (/** @type {string} */ text) => /(^|[.?])[sS]tatusId$/.test(text);
const comparisons = new Set([
  ...[ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  ...[ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken],
  ...[ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken],
]);

/** @param {ts.Node} node */
function writesNumber(node) {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    const [one, other] = [node.left, node.right];
    return (
      (isStatus(one.getText()) && ts.isNumericLiteral(other)) || (isStatus(other.getText()) && ts.isNumericLiteral(one))
    );
  }
  return ts.isPropertyAssignment(node) && isStatus(node.name.getText()) && ts.isNumericLiteral(node.initializer);
}

/**
 * What an order's status means has a name in domain/orders/statuses.ts: nobody else writes its number.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const statusRule = {
  name: 'statuses-by-name',
  reads: (path) =>
    /^(domain|read-models|mails|infra|services|frontend\/src|tools\/bench)\/.*\.tsx?$/.test(path) && !exempt.test(path),
  faults: (text, path) =>
    [...nodesOf(parse(text, path))]
      .filter(writesNumber)
      .map((node) => [lineOf(node), `${node.getText()} writes a status as a number`]),
};
