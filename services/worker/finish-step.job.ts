import type { JobDefinition, NewJob } from '@naust/infra/jobs/jobs.port.ts';
import type { UnfinishedDoc, UnfinishedKind } from '@naust/read-models/unfinished/unfinished.model.ts';

const NAME = 'finish-step';
const kinds: readonly UnfinishedKind[] = ['order', 'product', 'registration', 'address', 'erasure'];

export type FinishStep = (kind: UnfinishedKind, subject: string, correlationId: string) => Promise<void>;

/** Ends an act of two steps that was cut off between them. */
export function finishStepJob(finish: FinishStep): JobDefinition {
  return {
    name: NAME,
    tries: 8,
    backoff: (attempt) => Math.min(1_000 * 2 ** attempt, 60_000),
    async run({ id, payload }) {
      const kind = kinds.find((known) => known === payload.kind);
      if (!kind || typeof payload.subject !== 'string') throw new Error(`job ${id} names nothing to finish`);
      await finish(kind, payload.subject, id);
    },
  };
}

/** One job for each first step, however often it is found. */
export const jobToFinish = ({ id, kind, subject }: UnfinishedDoc): NewJob => ({
  id: `${NAME} ${id}`,
  name: NAME,
  payload: { kind, subject },
});
