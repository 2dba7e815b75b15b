// Joined from parts, so that these files do not violate the rule on words themselves.
const join = (/** @type {string[]} */ ...parts) => parts.join('');

/**
 * Small files that each violate one house rule on purpose. Those without a rule violate none.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const houseProbes = [
  { rule: 'pure-rules', path: 'domain/now.ts', text: 'export const now = () => Date.now();' },
  { rule: 'pure-rules', path: 'domain/today.ts', text: 'export const today = () => new Date();' },
  { rule: 'pure-rules', path: 'domain/today-text.ts', text: 'export const today = () => Date();' },
  { rule: 'pure-rules', path: 'mails/random.ts', text: 'export const random = () => Math.random();' },
  { rule: 'pure-rules', path: 'read-models/orders/orders.projection.ts', text: 'export const at = () => new Date();' },
  { rule: 'words', path: 'docs/machine.md', text: join('Look in /', 'home/', 'kari/naust.') },
  { rule: 'words', path: 'docs/registry.md', text: join('Fetched from registry', '.npmjs', '.org.') },
  { rule: 'words', path: 'docs/author.md', text: join('Written by Cl', 'aude.') },
  { rule: 'words', path: 'infra/author.ts', text: join('// Made by an A', 'I.') },
  { rule: 'words', path: 'infra/order.ts', text: join('// As the br', 'ief says: the b', 'rief wins.') },
  { rule: 'words', path: 'infra/source.ts', text: join('// See deci', 'sions.md.') },

  { rule: null, path: 'domain/pure.ts', text: 'export const at = (now: number) => new Date(now);' },
  { rule: null, path: 'domain/pure.test.ts', text: 'export const at = Date.now();' },
  { rule: null, path: 'infra/clock.ts', text: 'export const now = () => Date.now();' },
  { rule: null, path: 'docs/fine.md', text: 'The user agent, a home page, docs/decisions/0001 and email@example.no are fine.' },
];
