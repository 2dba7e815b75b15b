import type { Standing } from './stream-kind.ts';

interface Look {
  resolve: (standing: Standing<unknown>) => void;
  reject: (reason: unknown) => void;
}

/** Those who wait to hear what a stream is. */
export class Looks {
  readonly #waiting: Look[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  add(): Promise<Standing<unknown>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  answerFirst(count: number, standing: Standing<unknown>): void {
    for (const { resolve } of this.#waiting.splice(0, count)) resolve(standing);
  }

  rejectAll(reason: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }
}
