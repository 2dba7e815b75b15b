import { CallFault, NoAnswer } from './call-faults.ts';
import {
  type CallArguments,
  type ClientInside,
  clientFor,
  discard,
  onStreams,
  type StreamsStub,
} from './client-inside.ts';

type Call<T> = (stub: StreamsStub, how: CallArguments) => Promise<T>;
type Listening = [stub: StreamsStub, how: CallArguments, signal: AbortSignal];

/** Between the server's deadline and one's own: how long the way to the server may take to be found. */
const GRACE_MS = 1_000;
const MOST_MISSED = 2;
const MOST_LED = 2;

/** The client, and a new one where it has met its deadline twice: an old one keeps to a silent leader for 20 s. */
export class Connection {
  readonly #url: string;
  readonly #deadlineMs: number;
  #client: ClientInside;
  /** Aborts where the client is given up: what has no deadline would go on waiting on its channel. */
  #givenUp = new AbortController();
  #missed = 0;

  constructor(url: string, deadlineMs: number) {
    this.#url = url;
    this.#deadlineMs = deadlineMs;
    this.#client = clientFor(url);
  }

  /** An answer of the node that leads, within the deadline. Rejects with CallFault. */
  async ask<T>(call: Call<T>): Promise<T> {
    for (let led = 0; ; led += 1) {
      try {
        return await this.#askOnce(call);
      } catch (fault) {
        // Nothing was written there, and the client has gone over to the node that leads.
        if (!(fault instanceof CallFault && fault.verdict === 'elsewhere') || led === MOST_LED) throw fault;
      }
    }
  }

  async #askOnce<T>(call: Call<T>): Promise<T> {
    const client = this.#client;
    const how = client.callArguments({ requiresLeader: true, deadline: this.#deadlineMs });
    const asked = onStreams(client, (stub) => call(stub, how));
    try {
      const answer = await this.#within(this.#deadlineMs + GRACE_MS, asked);
      this.#missed = 0;
      return answer;
    } catch (cause) {
      const fault = new CallFault(cause);
      if (fault.isLate) this.#miss(client);
      throw fault;
    }
  }

  /**
   * Messages for as long as they come, until the signal aborts. While it waits it asks for a `sign` of life, by which a
   * server that has fallen silent is left as by whoever asks. Rejects with CallFault.
   */
  async listen<T>(
    call: (...asked: Listening) => Promise<T>,
    signal: AbortSignal,
    sign: () => Promise<unknown>,
  ): Promise<T> {
    const client = this.#client;
    const how = client.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY });
    const ended = AbortSignal.any([signal, this.#givenUp.signal]);
    // What it says is counted where it was asked.
    const signs = setInterval(() => void sign().catch(() => {}), this.#deadlineMs);
    try {
      return await onStreams(client, (stub) => call(stub, how, ended));
    } catch (cause) {
      throw new CallFault(cause);
    } finally {
      clearInterval(signs);
    }
  }

  async version(): Promise<string> {
    try {
      return (await this.#within(this.#deadlineMs, this.#client.capabilities)).serverVersion;
    } catch (cause) {
      // The client keeps a look-up that failed for good.
      this.#renew();
      throw new CallFault(cause);
    }
  }

  close(): void {
    discard(this.#client);
  }

  #miss(client: ClientInside): void {
    if (client !== this.#client) return;
    this.#missed += 1;
    if (this.#missed >= MOST_MISSED) this.#renew();
  }

  #renew(): void {
    discard(this.#client);
    this.#givenUp.abort();
    this.#givenUp = new AbortController();
    this.#missed = 0;
    this.#client = clientFor(this.#url);
  }

  #within<T>(ms: number, answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${this.#deadlineMs} ms`)), ms);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
