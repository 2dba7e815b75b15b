import type { CallFailure } from './call-failures.ts';

interface OpenAppend {
  /** Writes the append after all, without an answer. */
  write(): void;
  end(failure: CallFailure): void;
}

export interface OpenSubscription {
  end(failure?: CallFailure): void;
  /** Treats the subscriber as the version treats a slow one. */
  lag: () => void;
}

/** The calls that a server has not answered yet. */
export class OpenCalls {
  readonly appends = new Set<OpenAppend>();
  readonly subscriptions = new Set<OpenSubscription>();
  /** Other calls: batches, and reads in progress. */
  readonly others = new Set<(failure: CallFailure) => void>();

  endAll(failure: () => CallFailure): void {
    for (const { end } of [...this.appends]) end(failure());
    for (const { end } of [...this.subscriptions]) end(failure());
    for (const end of [...this.others]) end(failure());
  }
}
