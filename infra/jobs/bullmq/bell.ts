/** Somebody who rests until it rings, or long enough. What rings while nobody rests is heard by the next who does. */
export class Bell {
  #isRung = false;
  #wake: () => void = () => {};

  readonly ring = (): void => {
    this.#isRung = true;
    this.#wake();
  };

  async rest(ms: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isRung = false;
  }
}
