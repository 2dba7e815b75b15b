import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { Findings } from '@naust/projector/verification/findings.ts';

/** One rule of the shop that must hold of its log. It sees every event once, in order. */
export interface FactCheck {
  readonly faults: Findings;
  /** What is allowed because an administrator forced it, or too recent to be a fault. */
  readonly remarks?: Findings;
  see(event: Told<ShopEvent>): void;
  /** After the last event; milliseconds since 1970 UTC. */
  end?(now: number): void;
}
