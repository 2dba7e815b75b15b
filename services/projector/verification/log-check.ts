import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import type { Findings } from './findings.ts';

/** Result of one check of the log. */
export interface Checked {
  /** The checked guarantee. */
  readonly claim: string;
  readonly faults: Findings;
  /** Permitted facts that the owner should know. */
  readonly remarks?: Findings;
  /** What was checked: "12 orders". */
  describeCount(): string;
}

/** A check of events as stored in the log. It gets every event once, in order. */
export interface RawCheck extends Checked {
  see(event: RecordedEvent): void;
}
