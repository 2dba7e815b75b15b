/** Lets a worker rest until it is woken or a time is over. A wake-up that meets no rest ends the next one at once. */
export class WakeSignal {
  #isWoken = false;
  #wake: () => void = () => {};

  readonly wake = (): void => {
    this.#isWoken = true;
    this.#wake();
  };

  async rest(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }
}
