import { reaction } from '@naust/domain/reaction.ts';
import { allMails } from './all.ts';

/** The mails that the shop owes. What the demo shop invents is told to nobody. */
export const dueMails = reaction({
  name: 'owed mails',
  handles: [...new Set(allMails.flatMap(({ causes }) => causes))],
  jobsAfter: (event) => (event.meta.channel === 'seed' ? [] : allMails.flatMap((mail) => mail.jobAfter(event) ?? [])),
});
