import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import type { Findings } from './findings.ts';

/** What one check of the log found. */
export interface Checked {
  /** What holds, in Norwegian. */
  readonly claim: string;
  readonly faults: Findings;
  /** What an owner should know and is allowed. */
  readonly remarks?: Findings;
  /** What was looked at, in Norwegian: "12 ordrer". */
  counted(): string;
}

/** A check of events as the log holds them. It sees every event once, in order. */
export interface RawCheck extends Checked {
  see(event: RecordedEvent): void;
}
