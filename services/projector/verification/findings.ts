import type { Position } from '@naust/infra/event-store/event-store.port.ts';

/** The place of a finding: a stream of the log, and the position of the event that shows it. */
export interface Finding {
  stream: string;
  position: Position;
  /** The finding. */
  what: string;
}

const MOST_NAMED = 100;

/** All are counted, the first hundred are listed: a broken log must not fill the memory. */
export class Findings {
  count = 0;
  readonly named: Finding[] = [];

  add({ stream, position }: Pick<Finding, 'stream' | 'position'>, what: string): void {
    this.count += 1;
    if (this.named.length < MOST_NAMED) this.named.push({ stream, position, what });
  }
}
