import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Findings } from '@naust/projector/verification/findings.ts';

/** One rule of the shop that its log must satisfy. It sees every event once, in order. */
export interface FactCheck {
  readonly faults: Findings;
  /** Violations that an administrator forced, or that are too recent to be a fault. */
  readonly remarks?: Findings;
  see(event: StoredEvent<ShopEvent>): void;
  /** After the last event; milliseconds since 1970 UTC. */
  end?(now: number): void;
}
