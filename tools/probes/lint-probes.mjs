const lines = (/** @type {string} */ first, /** @type {number} */ between, /** @type {string} */ last) => [first, ...Array.from({ length: between }, () => '  0;'), last].join('\n');

/** Rules of biome.json beyond biome's recommended ones. */
export const lintRules = ['noProcessEnv', 'noRestrictedGlobals', 'useFilenamingConvention', 'noExcessiveLinesPerFile', 'noExcessiveLinesPerFunction', 'noDefaultExport'];

/**
 * Small files that each violate one of these rules on purpose, or are exempt from it.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const lintProbes = [
  { rule: 'noProcessEnv', path: 'infra/http/port.ts', text: 'export const port = () => process.env.PORT;\n' },
  { rule: 'noProcessEnv', path: 'services/query/imported.ts', text: "import { env } from 'node:process';\nexport const e = env.PORT;\n" },
  { rule: 'noRestrictedGlobals', path: 'domain/network.ts', text: "export const ask = () => fetch('/api');\n" },
  { rule: 'noRestrictedGlobals', path: 'read-models/exit.ts', text: 'export const stop = () => process.exit();\n' },
  { rule: 'noRestrictedGlobals', path: 'mails/way-round.ts', text: 'export const all = { it: globalThis };\n' },
  { rule: 'useFilenamingConvention', path: 'domain/PriceLine.ts', text: 'export const a = 1;\n' },
  { rule: 'noExcessiveLinesPerFile', path: 'services/shop/long.ts', text: lines('export const a = 1;', 251, '') },
  { rule: 'noExcessiveLinesPerFunction', path: 'infra/long-function.ts', text: lines('export function long() {', 60, '}\n') },
  { rule: 'noExcessiveLinesPerFunction', path: 'frontend/src/long-arrow.tsx', text: lines('export const long = async () => {', 60, '};\n') },
  { rule: 'noDefaultExport', path: 'infra/default.ts', text: 'export default 1;\n' },

  { rule: null, path: 'services/shop/main.ts', text: 'export const port = process.env.PORT;\n' },
  { rule: null, path: 'infra/config.ts', text: 'export const port = process.env.PORT;\n' },
  { rule: null, path: 'domain/at.ts', text: 'export const at = (document: { process: string }) => document.process;\n' },
  { rule: null, path: 'infra/testing/long.ts', text: lines('export function long() {', 90, '}\n') },
  { rule: null, path: 'domain/legal/terms.ts', text: lines('export const a = 1;', 400, '') },
];
