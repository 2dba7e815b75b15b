/**
 * A lockfile with one additional package besides valid ones.
 * @param {Record<string, unknown>} locked
 */
const lockfile = (locked) =>
  JSON.stringify({
    packages: {
      '': { name: 'naust' },
      'node_modules/@naust/domain': { link: true },
      'node_modules/good': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)', integrity: 'sha512-x' },
      'node_modules/esbuild': { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', hasInstallScript: true },
      'node_modules/good/node_modules/probe': { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', ...locked },
    },
  });

/**
 * Lockfiles that each violate one rule on purpose. Those without a rule violate none.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const packageProbes = [
  { rule: 'install-script-known', path: 'script', text: lockfile({ hasInstallScript: true }) },
  { rule: 'licence-free', path: 'agpl', text: lockfile({ license: 'AGPL-3.0-only' }) },
  { rule: 'licence-free', path: 'and-gpl', text: lockfile({ license: 'MIT AND GPL-2.0-only' }) },
  { rule: 'licence-free', path: 'no-licence', text: lockfile({ license: undefined }) },
  { rule: 'package-sealed', path: 'unsealed', text: lockfile({ integrity: undefined }) },
  { rule: 'package-sealed', path: 'weakly-sealed', text: lockfile({ integrity: 'sha1-x' }) },
  { rule: null, path: 'good', text: lockfile({}) },
];
