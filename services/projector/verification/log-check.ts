import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import type { Findings } from './findings.ts';

/** One thing that must hold of the log. It is shown every event once, in order, and keeps what it needs to judge. */
export interface LogCheck<Event> {
  /** What holds, in Norwegian. */
  readonly claim: string;
  readonly faults: Findings;
  /** What an owner should know and what is allowed all the same. */
  readonly remarks?: Findings;
  see(event: Event): void;
  /** After the last event; milliseconds since 1970 UTC. */
  end?(now: number): void;
  /** What was looked at, in Norwegian: "12 ordrer". */
  counted(): string;
}

/** Of events as they stand in the log. */
export type RawCheck = LogCheck<RecordedEvent>;
/** Of what they say, brought to the newest version, without personal data. */
export type FactCheck = LogCheck<Told<ShopEvent>>;
