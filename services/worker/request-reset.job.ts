import { owedJob } from '@naust/domain/job.ts';
import { language } from '@naust/domain/language.contract.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import * as z from 'zod/mini';

const requesting = {
  name: 'request-reset',
  queue: 'acts',
  payload: z.object({
    emailHash: z.string(),
    requestId: z.string(),
    correlationId: z.string(),
    language: z._default(language, 'nb'),
  }),
} as const;
type Asked = z.infer<typeof requesting.payload>;

/** The work on a known address begins long after the answer was sent, so that its duration reveals nothing. */
const AFTER_THE_ANSWER_MS = 500;

/** Looks up the account of an address for a password reset. */
export function requestResetJob(request: (asked: Asked) => Promise<void>): JobDefinition {
  return { ...requesting, run: async ({ payload }) => request(requesting.payload.parse(payload)) };
}

/** The same job whether the address is known or not. `now`: milliseconds since 1970 UTC. */
export const jobToRequestReset = (asked: Asked, now: number) =>
  owedJob(requesting, asked.requestId, asked, now + AFTER_THE_ANSWER_MS);
