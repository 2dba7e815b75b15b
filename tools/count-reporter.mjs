import { writeFileSync } from 'node:fs';

const SLOWEST = 10;

/** The outermost group of a test, or its file. @param {import('vitest/node').TestCase} test */
function groupOf(test) {
  /** @type {import('vitest/node').TestCase | import('vitest/node').TestSuite} */
  let outer = test;
  while (outer.parent.type === 'suite') outer = outer.parent;
  return outer.type === 'suite' ? outer.name : outer.module.relativeModuleId;
}

/**
 * Writes the numbers of a test run, its failures, the skipped tests, the slowest tests and the time of each project to
 * the file in COUNT_FILE. A file that cannot be loaded, a failing set-up and an error outside every test count as
 * failures too. vitest finds it by its default export.
 */
export default class CountReporter {
  /** When the first file of each project began and its last one ended. @type {Map<string, { from: number, to: number }>} */
  #times = new Map();

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart(module) {
    const now = performance.now();
    if (!this.#times.has(module.project.name)) this.#times.set(module.project.name, { from: now, to: now });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const times = this.#times.get(module.project.name);
    if (times) times.to = performance.now();
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errorsOutside */
  onTestRunEnd(modules, errorsOutside) {
    const count = { passed: 0, failed: errorsOutside.length, skipped: 0 };
    /** @type {Record<string, number>} */
    const skippedIn = {};
    /** @type {{ test: string, seconds: number }[]} */
    const timed = [];
    /** @type {string[]} */
    const failures = [];
    for (const module of modules) {
      const groups = [module, ...module.children.allSuites()];
      count.failed += groups.filter((group) => group.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') continue;
        count[state] += 1;
        if (state === 'skipped') skippedIn[groupOf(test)] = (skippedIn[groupOf(test)] ?? 0) + 1;
        const name = `${module.relativeModuleId}: ${test.fullName}`;
        if (state === 'failed') failures.push(name);
        const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10;
        timed.push({ test: name, seconds });
      }
    }
    const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    const projects = [...this.#times].map(([name, { from, to }]) => ({
      name,
      seconds: Math.round((to - from) / 1000),
    }));
    const report = { ...count, skippedIn, slowest, projects, failures };
    if (process.env.COUNT_FILE) writeFileSync(process.env.COUNT_FILE, JSON.stringify(report));
  }
}
