import type { Pace, Paces } from '@naust/infra/jobs/jobs.port.ts';

/** Mail servers and SMS gateways refuse senders of more than about ten messages a second. */
const MAIL_PACE: Pace = { most: 4, perMs: 400 };

/** Jobs that customers wait for are not delayed by the others. */
export const queuePaces: Paces = { mails: MAIL_PACE, resets: MAIL_PACE, sms: MAIL_PACE };
