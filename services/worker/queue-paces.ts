import type { Pace, Paces } from '@naust/infra/jobs/jobs.port.ts';

/** Mail servers refuse who sends more than some ten a second. */
const MAIL_PACE: Pace = { most: 4, perMs: 400 };

/** What customers wait for at the till does not wait behind the others. */
export const queuePaces: Paces = { mails: MAIL_PACE, resets: MAIL_PACE };
