import ts from 'typescript';

/** @param {string} text @param {string} path */
export const parse = (text, path) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);

/** Every node of a file. @param {ts.Node} node @returns {Generator<ts.Node>} */
export function* nodesOf(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** @param {ts.Node} node */
export const lineOf = (node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Is this name a use of something, rather than a property, a key or a declaration? @param {ts.Identifier} name */
export function isUse(name) {
  const parent = name.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === name;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return false;
  return !('name' in parent && parent.name === name) && !('propertyName' in parent && parent.propertyName === name);
}

/** The names that a file declares itself: such a name is not the global one. @param {ts.SourceFile} file */
export function declaredNames(file) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const node of nodesOf(file)) {
    if (
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isImportSpecifier(node)
    ) {
      if (ts.isIdentifier(node.name)) names.add(node.name.text);
    } else if (ts.isFunctionDeclaration(node) && node.name) names.add(node.name.text);
  }
  return names;
}
