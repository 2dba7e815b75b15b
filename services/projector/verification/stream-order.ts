import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

/** Positions increase, and each stream counts its events from 0 without a gap. */
export class StreamOrder implements RawCheck {
  readonly claim = 'Events have no gap';
  readonly faults = new Findings();
  readonly #ends = new Map<string, number>();
  #events = 0;
  #newest = 0n;

  see({ stream, version, position }: RecordedEvent): void {
    this.#events += 1;
    if (position <= this.#newest) this.faults.add({ stream, position }, `comes after position ${this.#newest}`);
    if (position > this.#newest) this.#newest = position;
    const due = (this.#ends.get(stream) ?? -1) + 1;
    if (version !== due) this.faults.add({ stream, position }, `has version ${version}, expected ${due}`);
    this.#ends.set(stream, version);
  }

  describeCount(): string {
    return `${this.#events} events in ${this.#ends.size} streams`;
  }
}
