import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, call } from '../shop-calls.ts';

/** One request that is repeated until it succeeds: repeating it does nothing more. */
export type Act = (url: string) => Promise<void>;

/** The shop answered 503: the outcome is unknown, and a retry tells it. */
export class AskAgain extends Error {}

/** Polls until it holds; an error, such as a lost connection, ends it at once. @throws after a minute */
export async function comesTrue(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 600) throw new Error(`it never came true that ${what}`);
    await pause(100);
  }
}

/** One call of an act. @throws AskAgain */
export async function ask(url: string, method: string, path: string, asked: Call = {}): Promise<Answer> {
  const answer = await call(url, method, path, asked);
  if (answer.status === 503) throw new AskAgain(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const MOST_TRIES = 5_000;

/** Runs one act after another, and repeats an unfinished one until it is acknowledged, across lives of the shop. */
export class Actor {
  /** Acts that a crash left without an answer. */
  unanswered = 0;
  /** The rest of the present story: its first act may have been requested already. */
  #left: Act[] = [];
  #done: Act | undefined;
  readonly #stories: Iterator<Act[], never>;
  readonly #most: number;

  /** `stories`: acts that follow one another. `most`: acts in one life of the shop. */
  constructor(stories: Generator<Act[], never>, most: number) {
    this.#stories = stories;
    this.#most = most;
  }

  /** Runs until the shop is gone, or the acts of one life are done. It first repeats the last acknowledged act. */
  async live(url: string, onAcknowledged: () => void): Promise<void> {
    try {
      if (this.#done) await untilAnswered(this.#done, url);
      for (let nth = 0; nth < this.#most; nth++) {
        await this.#next(url);
        onAcknowledged();
      }
    } catch (fault) {
      if (!isGone(fault)) throw fault;
      this.unanswered += 1;
    }
  }

  async #next(url: string): Promise<void> {
    // An act that this one changes must not be repeated.
    if (this.#left.length > 0) this.#done = undefined;
    else this.#left = [...this.#stories.next().value];
    const [act] = this.#left;
    if (!act) throw new Error('a story without acts');
    await untilAnswered(act, url);
    this.#left.shift();
    this.#done = act;
  }
}

async function untilAnswered(act: Act, url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await act(url);
      return;
    } catch (fault) {
      if (!(fault instanceof AskAgain) || tries === MOST_TRIES) throw fault;
    }
  }
}

/** The connection broke, or could not be made. */
const isGone = (fault: unknown): boolean => fault instanceof TypeError && fault.cause !== undefined;
