import type { EventType } from '@naust/domain/event-catalogue.ts';
import type { OwedJob } from '@naust/domain/job.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import type { Known } from './example-order.ts';

/** One mail from its cause to its Message-ID. Queues of running shops contain both: they must not change. */
export interface Sample {
  /** null: an hourly check queues the job. */
  after: Happened<EventType> | null;
  job: OwedJob;
  known: Known;
  about: string;
  subject: string;
}
