import { Refusal } from '@naust/domain/refusal.ts';
import type { StreamState } from '@naust/infra/command-executor/stream-kind.ts';

interface Remembered<S> {
  peek(): Promise<StreamState<S>>;
  look(): Promise<StreamState<S>>;
}

/**
 * Decides on the cached state of `catalogue` or `inventory`. A refusal is decided once more if the log holds more:
 * another process may have written what the decision needs.
 */
export async function decidedOnLog<S, T>(stream: Remembered<S>, decide: (state: S) => T | Promise<T>): Promise<T> {
  const { state, version } = await stream.peek();
  try {
    return await decide(state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const now = await stream.look();
    if (now.version === version) throw error;
    return decide(now.state);
  }
}
