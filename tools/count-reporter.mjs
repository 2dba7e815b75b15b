import { writeFileSync } from 'node:fs';

/** The outermost group of a test, or its file. @param {import('vitest/node').TestCase} test */
function groupOf(test) {
  /** @type {import('vitest/node').TestCase | import('vitest/node').TestSuite} */
  let outer = test;
  while (outer.parent.type === 'suite') outer = outer.parent;
  return outer.type === 'suite' ? outer.name : outer.module.relativeModuleId;
}

/**
 * Leaves the numbers of a test run, what was skipped and what passed at a second try only in the file that COUNT_FILE names. A file that cannot be loaded, a failing
 * set-up and an error outside every test count as failures too. vitest finds it by its default export.
 */
export default class CountReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errorsOutside */
  onTestRunEnd(modules, errorsOutside) {
    const count = { passed: 0, failed: errorsOutside.length, skipped: 0 };
    /** @type {Record<string, number>} */
    const skippedIn = {};
    /** @type {string[]} */
    const flaky = [];
    for (const module of modules) {
      const groups = [module, ...module.children.allSuites()];
      count.failed += groups.filter((group) => group.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') continue;
        count[state] += 1;
        if (test.diagnostic()?.flaky) flaky.push(`${module.relativeModuleId}: ${test.fullName}`);
        if (state === 'skipped') skippedIn[groupOf(test)] = (skippedIn[groupOf(test)] ?? 0) + 1;
      }
    }
    if (process.env.COUNT_FILE) writeFileSync(process.env.COUNT_FILE, JSON.stringify({ ...count, skippedIn, flaky }));
  }
}
