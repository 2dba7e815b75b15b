// The brackets keep a pattern from matching itself here.
const forbidden = [
  { what: 'a path of one machine', pattern: /(^|[\s'"`(=:])\/([h]ome|[r]oot|[U]sers|[w]ork|[t]mp)\//m },
  { what: 'a package registry', pattern: /\b([r]egistry|[n]pm)\.[a-z0-9-]+\.(org|com|net|io|dev|no)\b|[_]authToken/ },
  { what: 'a word on how the code was written', pattern: /\b([c]laude|[a]nthropic|[o]penai|[c]hatgpt|[c]opilot)\b/i },
  {
    what: 'a word on how the code was written',
    pattern: /\b[A]I\b|\bLL[M]s?\b|\b[l]anguage models?\b|\b[s]ub-?agents?\b/,
  },
  { what: 'a word on how the code was written', pattern: /\b(the|this|my|your) [b]rief\b|\b[h]elper session/i },
  { what: 'a source that is not here', pattern: /\b(customer|admin|[d]ecisions|style|anchors)\.md\b|\b[d]ecisions \d/ },
];

const text =
  /\.(ts|tsx|mjs|cjs|js|json|md|css|html|svg|yml|yaml|sh|txt|example)$|(^|\/)(run|LICENSE|Dockerfile|\.npmrc)$/;

/**
 * Texts in the repository must be valid everywhere and not mention who wrote them or where.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const wordsRule = {
  name: 'words',
  reads: (path) => text.test(path),
  faults: (content) =>
    content
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => /** @type {[number, string]} */ ([index + 1, `${what}: ${line.trim().slice(0, 80)}`])),
      ),
};
