import type { StreamState } from './stream-kind.ts';

interface Refresh {
  resolve: (streamState: StreamState<unknown>) => void;
  reject: (reason: unknown) => void;
}

/** Callers that wait for the state of a stream. */
export class Refreshes {
  readonly #waiting: Refresh[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  add(): Promise<StreamState<unknown>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  answerFirst(count: number, streamState: StreamState<unknown>): void {
    for (const { resolve } of this.#waiting.splice(0, count)) resolve(streamState);
  }

  rejectAll(reason: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }
}
