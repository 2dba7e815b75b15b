import ts from 'typescript';

/** @param {string} text @param {string} path */
export const parse = (text, path) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);

/** @param {ts.Node} node */
export const lineOf = (node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
