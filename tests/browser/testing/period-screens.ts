import { periodOf, weekendLine } from './lines.ts';
import { button, type Screen } from './screen.ts';

const SATURDAY = periodOf(weekendLine(1, '', 0, 12));

/** With a period chosen before. */
export const periodScreens: Screen[] = [
  { name: 'group-period', path: `/group/4?${SATURDAY}` },
  { name: 'home-period-group', path: `/?${SATURDAY}&group=4` },
  {
    name: 'group-period-change',
    path: `/group/4?${SATURDAY}`,
    async prepare(page) {
      await button(page, 'Endre leieperioden').click();
      await button(page, 'Bruk perioden').waitFor();
    },
  },
];
