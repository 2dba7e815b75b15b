import { reaction } from '@naust/domain/reaction.ts';
import { allMails } from './all.ts';

/** The mails that follow from an event. Events of the demo shop's seed cause no mails. */
export const dueMails = reaction({
  name: 'owed mails',
  handles: [...new Set(allMails.flatMap(({ causes }) => causes))],
  jobsAfter: (event) => (event.meta.channel === 'seed' ? [] : allMails.flatMap((mail) => mail.jobAfter(event) ?? [])),
});
