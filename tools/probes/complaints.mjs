/** @typedef {{ rule: string | null, path: string, text: string }} Probe */
/** @typedef {{ rule: string, path: string }} Report */

/**
 * Lists probes that were not reported, files that were reported wrongly, and rules without a probe.
 * @param {readonly string[]} rules
 * @param {readonly Probe[]} probes
 * @param {readonly Report[]} reports
 */
export function complaints(rules, probes, reports) {
  const reported = new Set(reports.map(({ rule, path }) => `${rule} ${path}`));
  const wanted = new Set(probes.map(({ rule, path }) => `${rule} ${path}`));
  const innocent = new Set(probes.filter(({ rule }) => rule === null).map(({ path }) => path));
  return [
    ...rules.filter((name) => !probes.some(({ rule }) => rule === name)).map((name) => `${name} has no probe`),
    ...probes
      .filter(({ rule, path }) => rule !== null && !reported.has(`${rule} ${path}`))
      .map(({ rule, path }) => `${rule} did not notice ${path}`),
    ...reports
      .filter(({ rule, path }) => innocent.has(path) && !wanted.has(`${rule} ${path}`))
      .map(({ rule, path }) => `${rule} accuses ${path} wrongly`),
  ];
}
