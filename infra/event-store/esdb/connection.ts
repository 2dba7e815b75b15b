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

/** Between the server's deadline and the local one: time to find the server. */
const GRACE_MS = 1_000;
const MOST_MISSED = 2;
const MOST_LED = 2;

/** The client, replaced after two missed deadlines: an old client stays with a silent leader for 20 s. */
export class Connection {
  readonly #url: string;
  readonly #deadlineMs: number;
  #client: ClientInside;
  /** Aborts when the client is replaced: a call without a deadline would go on waiting on its channel. */
  #givenUp = new AbortController();
  #missed = 0;

  constructor(url: string, deadlineMs: number) {
    this.#url = url;
    this.#deadlineMs = deadlineMs;
    this.#client = clientFor(url);
  }

  /** An answer of the leader within the deadline. Rejects with CallFault. */
  async ask<T>(call: Call<T>): Promise<T> {
    for (let led = 0; ; led += 1) {
      try {
        return await this.#askOnce(call);
      } catch (fault) {
        // Nothing was written there, and the client has switched to the leader.
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
   * Messages until the signal aborts. Meanwhile it requests a `sign` of life regularly, so that a silent server is left
   * as with any other call. Rejects with CallFault.
   */
  async listen<T>(
    call: (...asked: Listening) => Promise<T>,
    signal: AbortSignal,
    sign: () => Promise<unknown>,
  ): Promise<T> {
    const client = this.#client;
    const how = client.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY });
    const ended = AbortSignal.any([signal, this.#givenUp.signal]);
    // The request itself counts the failure.
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
      // The client keeps a failed look-up for good.
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
