import { beforeEach, describe, expect, it } from 'vitest';
import { againUntilStopped } from './again.ts';

describe('what is done again until it is stopped', () => {
  let stop: AbortController;
  let happened: unknown[];
  beforeEach(() => {
    stop = new AbortController();
    happened = [];
  });

  const again = (act: (turn: number) => Promise<'last' | undefined>) => {
    let turn = 0;
    return againUntilStopped(
      {
        everyMs: 5_000,
        signal: stop.signal,
        onFault: (error) => happened.push(error),
        async wait(ms) {
          if (happened.push(ms) > 10) throw new Error('it does not end');
        },
      },
      () => {
        turn += 1;
        return act(turn);
      },
    );
  };

  it('is done at once and after every pause, until the signal aborts', async () => {
    await again(async (turn) => {
      happened.push(`act ${turn}`);
      if (turn === 3) stop.abort();
    });
    expect(happened).toEqual(['act 1', 5_000, 'act 2', 5_000, 'act 3', 5_000]);
  });

  it('is not begun after the signal has aborted', async () => {
    stop.abort();
    await again(async () => void happened.push('act'));
    expect(happened).toEqual([]);
  });

  it('ends without a pause after an act that says it was the last', async () => {
    await again(async (turn) => (turn === 2 ? 'last' : undefined));
    expect(happened).toEqual([5_000]);
  });

  it('goes on after a fault, which is told', async () => {
    const fault = new Error('the disk is full');
    await again(async (turn) => {
      if (turn === 1) throw fault;
      return 'last';
    });
    expect(happened).toEqual([fault, 5_000]);
  });

  it('leaves a pause of true time when the signal aborts', async () => {
    const done = againUntilStopped({ everyMs: 60_000, signal: stop.signal, onFault: () => {} }, async () => {
      setImmediate(() => stop.abort());
      return undefined;
    });
    await expect(done).resolves.toBeUndefined();
  });
});
