import type { JobDefinition, NewJob } from '@naust/infra/jobs/jobs.port.ts';
import * as z from 'zod/mini';

const NAME = 'request-reset';
const asked = z.object({ emailHash: z.string(), requestId: z.string(), correlationId: z.string() });
type Asked = z.infer<typeof asked>;

/** So that the work on a known address begins when the answer has long left, and never shows in how long it took. */
const AFTER_THE_ANSWER_MS = 500;

/** Looks for the account of an address that somebody wants a new password for. */
export function requestResetJob(request: (asked: Asked) => Promise<void>): JobDefinition {
  return { name: NAME, run: async ({ payload }) => request(asked.parse(payload)) };
}

/** The same job whether the address is known or not. `now`: milliseconds since 1970 UTC. */
export const jobToRequestReset = (payload: Asked, now: number): NewJob => ({
  id: `${NAME} ${payload.requestId}`,
  name: NAME,
  payload,
  runAt: now + AFTER_THE_ANSWER_MS,
});
