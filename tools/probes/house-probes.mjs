// Joined from parts, so that these files do not break the rule on words themselves.
const join = (/** @type {string[]} */ ...parts) => parts.join('');

const lines = (/** @type {string} */ first, /** @type {number} */ between, /** @type {string} */ last) => [first, ...Array.from({ length: between }, () => ''), last].join('\n');

/**
 * Small files that break one house rule each on purpose. Those without a rule keep them all.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const houseProbes = [
  { rule: 'pure-rules', path: 'domain/now.ts', text: 'export const now = () => Date.now();' },
  { rule: 'pure-rules', path: 'domain/today.ts', text: 'export const today = () => new Date();' },
  { rule: 'pure-rules', path: 'domain/today-text.ts', text: 'export const today = () => Date();' },
  { rule: 'pure-rules', path: 'domain/dice.ts', text: 'export const dice = () => Math.random();' },
  { rule: 'pure-rules', path: 'domain/stopwatch.ts', text: 'export const begun = () => performance.now();' },
  { rule: 'pure-rules', path: 'domain/network.ts', text: "export const ask = () => fetch('/api');" },
  { rule: 'pure-rules', path: 'domain/exit.ts', text: 'export const stop = () => process.exit();' },
  { rule: 'pure-rules', path: 'domain/way-round.ts', text: 'export const all = { it: globalThis };' },
  { rule: 'pure-rules', path: 'read-models/orders/orders.projection.ts', text: 'export const at = () => new Date();' },
  { rule: 'environment-in-main', path: 'infra/http/port.ts', text: 'export const port = () => process.env.PORT;' },
  { rule: 'environment-in-main', path: 'infra/http/port-2.ts', text: "export const port = () => process['env'].PORT;" },
  { rule: 'environment-in-main', path: 'services/query/unpacked.ts', text: 'const { env } = process;\nexport const e = env;' },
  { rule: 'environment-in-main', path: 'services/query/imported.ts', text: "import { env } from 'node:process';\nexport const e = env;" },
  { rule: 'file-names', path: 'domain/PriceLine.ts', text: '' },
  { rule: 'file-names', path: 'domain/price.thing.ts', text: '' },
  { rule: 'file-names', path: 'infra/index.ts', text: '' },
  { rule: 'file-names', path: 'infra/date-utils.ts', text: '' },
  { rule: 'file-length', path: 'services/shop/long.ts', text: '\n'.repeat(251) },
  { rule: 'function-length', path: 'infra/long-function.ts', text: lines('export function long() {', 49, '}') },
  { rule: 'function-length', path: 'infra/long-arrow.ts', text: lines('export const long = async () => {', 49, '};') },
  { rule: 'function-length', path: 'infra/long-method.ts', text: lines('export const all = { long() {', 49, '} };') },
  { rule: 'function-length', path: 'infra/long-class.ts', text: lines('export class All { #long() {', 49, '} }') },
  { rule: 'function-length', path: 'frontend/src/long-page.tsx', text: lines('export const Page = memo(function Page() {', 49, '});') },
  { rule: 'function-length', path: 'tools/long.mjs', text: lines('export const all = { long: () => {', 49, '} };') },
  { rule: 'words', path: 'docs/machine.md', text: join('Look in /', 'home/', 'kari/naust.') },
  { rule: 'words', path: 'docs/registry.md', text: join('Fetched from registry', '.npmjs', '.org.') },
  { rule: 'words', path: 'docs/author.md', text: join('Written by Cl', 'aude.') },
  { rule: 'words', path: 'infra/author.ts', text: join('// Made by an A', 'I.') },
  { rule: 'words', path: 'infra/order.ts', text: join('// As the br', 'ief says: the b', 'rief wins.') },
  { rule: 'words', path: 'infra/source.ts', text: join('// See deci', 'sions.md.') },

  { rule: 'statuses-by-name', path: 'domain/orders/over.ts', text: 'export const isOver = (order: { statusId: number }) => order.statusId > 3;' },
  { rule: 'statuses-by-name', path: 'frontend/src/ended.ts', text: 'export const isEnded = (order: { StatusId: number }) => order.StatusId === 6;' },
  { rule: 'statuses-by-name', path: 'services/command/first.ts', text: 'export const first = { statusId: 1 };' },
  { rule: 'taken-words', path: 'infra/event-store/placing.ts', text: '' },
  { rule: 'taken-words', path: 'services/command/payments/settle-payment.ts', text: '' },
  { rule: 'taken-words', path: 'services/worker/standing-order.ts', text: '' },

  { rule: null, path: 'domain/orders/statuses.ts', text: 'export const isOver = (statusId: number) => statusId > 3;' },
  { rule: null, path: 'domain/orders/counted.ts', text: 'export const isFirst = (order: { lines: number[]; version: number }) => order.version === 1 && order.lines.length > 3;' },
  { rule: null, path: 'services/command/orders/placing-refusals.ts', text: '' },
  { rule: null, path: 'read-models/charges/settled-charges.ts', text: '' },
  { rule: null, path: 'domain/pure.ts', text: 'export const at = (now: number, document: { process: string }) => [new Date(now), document.process];' },
  { rule: null, path: 'services/shop/main.ts', text: 'export const port = process.env.PORT;' },
  { rule: null, path: 'frontend/src/pages/cart/cart.texts.ts', text: '' },
  { rule: null, path: 'infra/function-at-the-limit.ts', text: lines('/**\n * Long words.\n */\nexport function fine() {', 48, '}') },
  { rule: null, path: 'infra/class-of-short-ones.ts', text: `export class All {${lines('one() {', 40, '}')}\n${lines('two() {', 40, '}')}\n}` },
  { rule: null, path: 'infra/testing/long.ts', text: lines('export function long() {', 90, '}') },
  { rule: null, path: 'infra/stream-index.ts', text: '' },
  { rule: null, path: 'infra/config.ts', text: 'export const port = process.env.PORT;' },
  { rule: null, path: 'domain/legal/terms.ts', text: '\n'.repeat(400) },
  { rule: null, path: 'services/shop/at-the-limit.ts', text: '\n'.repeat(250) },
  { rule: null, path: 'docs/fine.md', text: 'The user agent, a home page, docs/decisions/0001 and email@example.no are fine.' },
];
