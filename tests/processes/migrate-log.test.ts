import { movingHouse } from '../testing/moving-house.suite.ts';

/** The queue of the shop is another one at the new place, which knows nothing of the mails that were sent. */
const jobsOf = (file: (name: string) => string) => ({ JOBS: `sqlite:${file('jobs-there.db')}` });

movingHouse({
  there: (file) => ({ settings: jobsOf(file), args: ['--jobs', `sqlite:${file('jobs.db')}`] }),
  back: (file) => ({ settings: jobsOf(file), args: [] }),
});
