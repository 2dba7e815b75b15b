import type { sendUnaryData } from '@grpc/grpc-js';
import { type Batch, batchUnknown } from './append-answers.ts';
import { type CallFailure, type Ending, endings, notReady } from './call-failures.ts';
import { OpenCalls } from './open-calls.ts';
import type { Telling } from './telling.ts';

/** A fault for the next calls of a kind, for a limited number. */
interface Strike {
  left: number;
  /** 'silence': the caller gets nothing, until its own deadline. */
  as: Ending | 'silence';
}

interface Caller {
  on(event: 'cancelled', listener: () => void): unknown;
}

interface BatchCaller {
  readonly cancelled: boolean;
  emit(event: 'error', failure: CallFailure): unknown;
}

type Tell = (answer: Buffer) => void;

function due<S extends Strike>(strike: S | undefined): S | undefined {
  if (strike === undefined || strike.left <= 0) return undefined;
  strike.left--;
  return strike;
}

/** Fault injection between a call and its answer. By default there are no faults. */
export class Weather {
  isReady = true;
  delayMs = 0;
  appendStrike: (Strike & { isWritten: boolean }) | undefined;
  readStrike: Strike | undefined;
  featureStrike: Strike | undefined;
  /** Runs before each append: simulates other writers. */
  beforeAppend: () => void = () => {};
  readonly open = new OpenCalls();
  readonly #later: (ms: number, act: () => void) => () => void;
  #held: (() => void)[] | undefined;

  constructor(later: (ms: number, act: () => void) => () => void) {
    this.#later = later;
  }

  append(call: Caller, answer: sendUnaryData<Buffer>, act: (tell: sendUnaryData<Buffer>) => void): void {
    const append = {
      write: () => act(() => {}),
      end: (failure: CallFailure) => tell(failure),
    };
    const tell: sendUnaryData<Buffer> = (...given) => {
      if (this.open.appends.delete(append)) answer(...given);
    };
    this.open.appends.add(append);
    call.on('cancelled', () => this.open.appends.delete(append));
    this.#arrive(() => {
      if (!this.open.appends.has(append)) return;
      const strike = due(this.appendStrike);
      if (!this.isReady) tell(notReady());
      else if (strike === undefined) this.#write(() => act(tell));
      else {
        const end = () => strike.as !== 'silence' && tell(endings[strike.as]());
        if (strike.isWritten) this.#write(() => act(end));
        else end();
      }
    });
  }

  batch(call: BatchCaller, batch: Batch, tell: Tell, act: (tell: Tell) => void): void {
    this.#arrive(() => {
      if (call.cancelled) return;
      const strike = due(this.appendStrike);
      if (!this.isReady) tell(batchUnknown(batch, 'Server Is Not Ready'));
      else if (strike === undefined) this.#write(() => act(tell));
      else {
        const end = () => strike.as !== 'silence' && call.emit('error', endings[strike.as]());
        if (strike.isWritten) this.#write(() => act(end));
        else end();
      }
    });
  }

  read(to: Telling, act: () => Promise<void>): void {
    this.#arrive(() => {
      const strike = due(this.readStrike);
      if (!this.isReady) to.end(notReady());
      else if (strike === undefined) void act();
      else if (strike.as !== 'silence') to.end(endings[strike.as]());
    });
  }

  features(answer: (failure: CallFailure) => void, act: () => void): void {
    this.#arrive(() => {
      const strike = due(this.featureStrike);
      if (strike === undefined) act();
      else if (strike.as !== 'silence') answer(endings[strike.as]());
    });
  }

  /** Holds every call from now on, until they are released. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const act of held) act();
  }

  /** Held calls are never served: their callers are gone. */
  forgetHeld(): void {
    this.#held = undefined;
  }

  /** Ends all faults but those of calls that were already hit. */
  clear(): void {
    this.isReady = true;
    this.delayMs = 0;
    this.appendStrike = undefined;
    this.readStrike = undefined;
    this.featureStrike = undefined;
    this.beforeAppend = () => {};
    this.release();
  }

  #write(act: () => void): void {
    this.beforeAppend();
    act();
  }

  #arrive(act: () => void): void {
    if (this.#held !== undefined) this.#held.push(act);
    else if (this.delayMs > 0) this.#later(this.delayMs, act);
    else act();
  }
}
