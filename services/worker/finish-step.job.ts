import { finishing, type UnfinishedKind } from '@naust/domain/finishing.ts';
import { owedJob } from '@naust/domain/job.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import type { UnfinishedDoc } from '@naust/read-models/unfinished/unfinished.model.ts';

export type FinishStep = (kind: UnfinishedKind, subject: string, correlationId: string) => Promise<void>;

/** Completes a pending process. */
export function finishStepJob(finish: FinishStep): JobDefinition {
  return {
    ...finishing,
    tries: 8,
    backoff: (attempt) => Math.min(1_000 * 2 ** attempt, 60_000),
    async run({ id, payload }) {
      const { kind, subject } = finishing.payload.parse(payload);
      await finish(kind, subject, id);
    },
  };
}

/** One job per first step, however often it is found. */
export const jobToFinish = ({ id, kind, subject }: UnfinishedDoc) => owedJob(finishing, id, { kind, subject });
