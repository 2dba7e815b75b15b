import { writeFileSync } from 'node:fs';

/**
 * Leaves the numbers of a test run in the file that COUNT_FILE names. A file that cannot be loaded, a failing
 * set-up and an error outside every test count as failures too. vitest finds it by its default export.
 */
export default class CountReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errorsOutside */
  onTestRunEnd(modules, errorsOutside) {
    const count = { passed: 0, failed: errorsOutside.length, skipped: 0 };
    for (const module of modules) {
      const groups = [module, ...module.children.allSuites()];
      count.failed += groups.filter((group) => group.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
    }
    if (process.env.COUNT_FILE) writeFileSync(process.env.COUNT_FILE, JSON.stringify(count));
  }
}
