/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The table of promises and proofs as a page. @param {import('./promises.mjs').Coverage} coverage */
export function tableOf({ rows, pending, proofs }) {
  const waiting = new Set(pending.map(({ id }) => id));
  const lines = rows.map(({ id, kind, what }) => {
    const tests = proofs.filter(({ ids }) => ids.includes(id)).map(({ path, title }) => `\`${path}\`: ${cell(title)}`);
    const proof = tests.length > 0 ? tests.join('<br>') : waiting.has(id) ? '(being built)' : '';
    return `| ${id} | ${kind} | ${cell(what)} | ${proof} |`;
  });
  return `# What the shop promises, and the tests that see it

A title of a test ends in the ids of the promises that it proves, in square brackets.

| Id | Kind | What | Tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
