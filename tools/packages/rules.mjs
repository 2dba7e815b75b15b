/** @typedef {{ version?: string, license?: string, integrity?: string, hasInstallScript?: boolean, dev?: boolean, link?: boolean }} Locked */
/** @typedef {{ rule: string, path: string, complaint: string }} Found */

/** Reviewed packages with an install script, and what the script does. */
const installScripts = new Map([
  ['@photostructure/sqlite', 'takes the built SQLite that it brings, or builds it from its own source'],
  ['@scarf/scarf', 'would count installations; package.json turns that off'],
  ['cpu-features', 'builds a reader of the processor for ssh2; only for tests in containers'],
  ['esbuild', 'puts its own binary in the place of a script'],
  ['msgpackr-extract', 'takes a built reader of strings that it brings'],
  ['protobufjs', 'warns of a version of itself that does not fit'],
  ['ssh2', 'builds its ciphers; only for tests in containers'],
]);

/** Licences under which the shop can be run and passed on without publishing more of it. */
const free = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
  // For libraries and files that are used unchanged: changes to them would have to be published.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Packages without a licence in their package.json, with the licence stated elsewhere. */
const saidElsewhere = new Map([
  ['@react-aria/optimize-locales-plugin', 'Apache-2.0'],
  ['buildcheck', 'MIT'],
  ['cpu-features', 'MIT'],
  ['parse-cache-control', 'MIT'],
  ['png-js', 'MIT'],
  ['ssh2', 'MIT'],
]);

export const packageRules = ['install-script-known', 'licence-free', 'package-sealed'];

/**
 * The name of a package by its place in the lockfile.
 * @param {string} place
 */
export const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} place @param {Locked} locked */
export const licenceOf = (place, { license }) => license ?? saidElsewhere.get(nameAt(place)) ?? 'unknown';

/**
 * Whether a free choice is possible, and no other licence must be accepted.
 * @param {string} licence
 */
function isFree(licence) {
  const choices = licence.replaceAll(/[()]/g, '').split(/ OR /i);
  return choices.some((choice) => choice.split(/ AND /i).every((one) => free.has(one.trim())));
}

/**
 * Third-party packages of the lockfile.
 * @param {string} lockfile
 * @returns {[string, Locked][]}
 */
export function lockedPackages(lockfile) {
  const { packages } = JSON.parse(lockfile);
  const all = /** @type {[string, Locked][]} */ (Object.entries(packages));
  return all.filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

/**
 * Unreviewed packages of a lockfile.
 * @param {string} lockfile
 * @returns {Found[]}
 */
export function packageBreaches(lockfile) {
  return lockedPackages(lockfile).flatMap(([place, locked]) => {
    const name = nameAt(place);
    const licence = licenceOf(place, locked);
    /** @type {[boolean, string, string][]} */
    const faults = [
      [
        locked.hasInstallScript === true && !installScripts.has(name),
        'install-script-known',
        'runs a script when it is installed: read it, and say in tools/packages/rules.mjs what it does',
      ],
      [
        !isFree(licence),
        'licence-free',
        `has the licence ${licence}, which is not among those of tools/packages/rules.mjs`,
      ],
      [!locked.integrity?.startsWith('sha512-'), 'package-sealed', 'has no SHA-512 in the lockfile'],
    ];
    return faults.flatMap(([isFault, rule, complaint]) =>
      isFault ? [{ rule, path: place, complaint: `${name} ${complaint}` }] : [],
    );
  });
}
