import { movingHouse } from '../testing/migrated-log.suite.ts';

/** At the new place the shop has an empty queue, which does not know the mails already sent. */
const jobsOf = (file: (name: string) => string) => ({ JOBS: `sqlite:${file('jobs-there.db')}` });

movingHouse({
  there: (file) => ({ settings: jobsOf(file), args: ['--jobs', `sqlite:${file('jobs.db')}`] }),
  back: (file) => ({ settings: jobsOf(file), args: [] }),
});
