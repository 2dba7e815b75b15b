import type { sendUnaryData } from '@grpc/grpc-js';
import { type Batch, batchUnknown } from './append-answers.ts';
import {
  type CallFailure,
  cancelledByServer,
  consumerTooSlow,
  deadlineExceeded,
  notReady,
  resetByServer,
} from './call-failures.ts';
import type { EventLog } from './event-log.ts';
import type { Telling } from './telling.ts';

/** How a call ends that a fault struck, as its client sees it. */
export type Ending = 'code 13' | 'cancelled' | 'deadline exceeded' | 'too slow' | 'unavailable';

const failures: Record<Ending, () => CallFailure> = {
  'code 13': resetByServer,
  cancelled: cancelledByServer,
  'deadline exceeded': deadlineExceeded,
  'too slow': consumerTooSlow,
  unavailable: notReady,
};

interface StruckAppends {
  left: number;
  /** 'silence': the caller hears nothing, until its own deadline. */
  as: Ending | 'silence';
  isWritten: boolean;
}

type Cancellable = { readonly cancelled: boolean };

/** What comes between a call and its answer. On a good day nothing does. */
export class Weather {
  isReady = true;
  delayMs = 0;
  struck: StruckAppends | undefined;
  readonly subscriptions = new Set<Telling>();
  readonly #log: () => EventLog;
  readonly #later: (ms: number, act: () => void) => () => void;
  #held: (() => void)[] | undefined;

  constructor(log: () => EventLog, later: (ms: number, act: () => void) => () => void) {
    this.#log = log;
    this.#later = later;
  }

  append(call: Cancellable, answer: sendUnaryData<Buffer>, act: (tell: sendUnaryData<Buffer>) => void): void {
    this.#arrive(call, () => {
      const strike = this.#strike();
      if (!this.isReady) answer(notReady());
      else if (strike === undefined) act(answer);
      else {
        const end = () => strike.as !== 'silence' && answer(failures[strike.as]());
        if (strike.isWritten) act(end);
        else end();
      }
    });
  }

  batch(
    call: Cancellable,
    batch: Batch,
    tell: (answer: Buffer) => void,
    act: (tell: (answer: Buffer) => void) => void,
  ) {
    this.#arrive(call, () => {
      const strike = this.#strike();
      if (!this.isReady) tell(batchUnknown(batch, 'Server Is Not Ready'));
      else if (strike === undefined) act(tell);
      else if (strike.isWritten) act(() => {});
    });
  }

  read(to: Telling, isSubscription: boolean, act: () => Promise<void>): void {
    this.#arrive({ cancelled: false }, () => {
      if (!this.isReady) to.end(notReady());
      else {
        if (isSubscription) this.subscriptions.add(to);
        to.whenOver(() => this.subscriptions.delete(to));
        void act();
      }
    });
  }

  /** Keeps every call from now on, until it is released. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const act of held) act();
  }

  /** Ends the subscriptions that are open, and tells how many there were. */
  dropSubscriptions(how: Ending | 'ended'): number {
    const open = [...this.subscriptions];
    for (const to of open) to.end(how === 'ended' ? undefined : failures[how]());
    return open.length;
  }

  /** What is committed becomes readable, and is acknowledged, so much later. */
  indexSlowly(ms: number): void {
    this.#log().indexing = ms === 0 ? undefined : () => new Promise((resolve) => void this.#later(ms, resolve));
  }

  #strike(): StruckAppends | undefined {
    const strike = this.struck;
    if (strike === undefined || strike.left <= 0) return undefined;
    strike.left--;
    return strike;
  }

  #arrive(call: Cancellable, act: () => void): void {
    const unlessGone = () => {
      if (!call.cancelled) act();
    };
    if (this.#held !== undefined) this.#held.push(unlessGone);
    else if (this.delayMs > 0) this.#later(this.delayMs, unlessGone);
    else act();
  }
}
