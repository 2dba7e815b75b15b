import { type MailCatcher, openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { expect } from 'vitest';

interface Arrival {
  id: string;
  life: number;
}

/** A mail server that records in which life of the shop each mail came. */
export class CaughtMails {
  readonly arrivals: Arrival[] = [];
  #life = 0;
  #catcher: MailCatcher | undefined;

  async open(): Promise<string> {
    this.#catcher = await openMailCatcher((id) => this.arrivals.push({ id, life: this.#life }));
    return this.#catcher.url;
  }

  /** The shop is gone. */
  async lifeEnded(): Promise<void> {
    await this.#catcher?.quiet();
    this.#life += 1;
  }

  has(id: string): boolean {
    return this.#catcher?.caught.has(id) === true;
  }

  /**
   * Each mail came once, or again in a later life if the shop was killed between sending and recording it: mails go one
   * at a time, so it was the last of that life. Returns how many came twice.
   */
  expectOnce(): number {
    const last = new Map(this.arrivals.map(({ id, life }) => [life, id]));
    const before = new Map<string, number>();
    let doubles = 0;
    for (const { id, life } of this.arrivals) {
      const earlier = before.get(id);
      before.set(id, life);
      if (earlier === undefined) continue;
      doubles += 1;
      expect(earlier, `${id} came twice in one life of the shop`).toBeLessThan(life);
      expect(last.get(earlier), `${id} came again, and was not the last mail of its life`).toBe(id);
    }
    return doubles;
  }

  async close(): Promise<void> {
    await this.#catcher?.close();
  }
}
