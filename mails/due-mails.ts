import type { OwedJob } from '@naust/domain/job.ts';
import { reaction } from '@naust/domain/reaction.ts';
import { allMails } from './all.ts';
import { paymentRequestSms } from './sms/payment-request-sms.ts';

/** The messages that follow from an event. Events of the demo shop's seed cause none. */
export const dueMails = reaction({
  name: 'owed mails',
  handles: [...new Set(allMails.flatMap(({ causes }) => causes)), 'PaymentRequested'],
  jobsAfter(event) {
    if (event.meta.channel === 'seed') return [];
    const texts: OwedJob[] =
      event.type === 'PaymentRequested' && event.data.by === 'sms'
        ? [paymentRequestSms.job({ orderId: event.data.orderId, requestId: event.data.requestId })]
        : [];
    return [...allMails.flatMap((mail) => mail.jobAfter(event) ?? []), ...texts];
  },
});
