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

Written by \`node tools/spec-coverage.mjs --write\` from \`docs/coverage/\` and the titles of the tests: a title names in
square brackets at its end what the test produces and sees. \`npm run check\` fails when a row has no test, when none of
its tests says the text that it quotes, when a title names a row that is not there, and when this page is not what would
be written.

| Id | Kind | What | Tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
