/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The table of promises and proofs as a page. @param {import('./promises.mjs').Coverage} coverage */
export function tableOf({ rows }) {
  const lines = rows.map(({ id, kind, what, tests }) => {
    const files = tests.map((path) => `\`${path}\``).join('<br>');
    return `| ${id} | ${kind} | ${cell(what)} | ${files} |`;
  });
  return `# What the shop promises, and the tests that see it

| Id | Kind | What | Tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
