/** Delay until committed events become readable. */
export class Indexing {
  #ms: number | 'until cleared' = 0;
  readonly #waiting = new Map<() => void, NodeJS.Timeout | undefined>();

  get isQuick(): boolean {
    return this.#ms === 0;
  }

  slow(ms: number | 'until cleared'): void {
    this.#ms = ms;
  }

  /** Removes the delay, also for waiting events. */
  clear(): void {
    this.#ms = 0;
    for (const done of [...this.#waiting.keys()]) done();
  }

  done(): Promise<void> {
    if (this.#ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(this.#waiting.get(finish));
        this.#waiting.delete(finish);
        resolve();
      };
      this.#waiting.set(finish, this.#ms === 'until cleared' ? undefined : setTimeout(finish, Number(this.#ms)));
    });
  }
}
