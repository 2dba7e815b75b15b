import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files over 30 s in the whole check, the longest first; vitest itself sorts by size, but a short file may run a long
 * suite.
 */
const LONGEST = [
  'tests/browser/pages.test.ts',
  'tests/browser/back-office-pages.test.ts',
  'tests/browser/layout-shift.test.ts',
  'tests/browser/back-office.test.ts',
  'tests/browser/vipps.test.ts',
  'tests/browser/every-button.test.ts',
  'tests/browser/opening-a-shop.test.ts',
  'tests/split/split-shop.test.ts',
  'tests/split/invoices-with-kills.test.ts',
  'tests/processes/migrate-log-servers.test.ts',
  'tests/processes/crash.test.ts',
  'tests/processes/slow-callers.test.ts',
  'tests/processes/folder-faults.test.ts',
  'tests/processes/starting.test.ts',
  'tests/processes/fresh-clone.test.ts',
  'tests/processes/crash-first-start.test.ts',
  'tests/processes/closed-term.test.ts',
  'tests/processes/full-disk.test.ts',
  'tests/processes/random-steps.test.ts',
  'tests/processes/erased-person.test.ts',
  'tests/processes/restore.test.ts',
  'tests/stock-notice.test.ts',
  'tests/read-models-away.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? LONGEST.length : at;
};

/** Starts long files first, so that no single worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    // A worker is kept as long as the next file is of the same project.
    const projectOf = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));
  }
}
