import type { CallFailure } from './call-failures.ts';

interface OpenAppend {
  /** Writes it after all, and tells nobody. */
  write(): void;
  end(failure: CallFailure): void;
}

export interface OpenSubscription {
  end(failure?: CallFailure): void;
  /** Does to the subscriber what the version does to one that is too slow. */
  lag: () => void;
}

/** The calls that a server has not answered yet. */
export class OpenCalls {
  readonly appends = new Set<OpenAppend>();
  readonly subscriptions = new Set<OpenSubscription>();
  /** Calls of neither kind: batches, and reads under way. */
  readonly others = new Set<(failure: CallFailure) => void>();

  endAll(failure: () => CallFailure): void {
    for (const { end } of [...this.appends]) end(failure());
    for (const { end } of [...this.subscriptions]) end(failure());
    for (const end of [...this.others]) end(failure());
  }
}
