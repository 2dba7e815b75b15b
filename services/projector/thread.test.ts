import type { DeadLetter } from '@naust/infra/read-models/read-models.port.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tally } from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';
import { keepProjectorThread, type ThreadListener } from './thread.ts';

const entry = new URL('testing/thread-entry.ts', import.meta.url);

/** Collects what a thread has seen; `until` resolves when it has seen this position. */
function watching() {
  const watchers = new Set<(position: bigint) => void>();
  let newest = -1n;
  return {
    onSeen(_: readonly string[], position: bigint): void {
      newest = position;
      for (const watcher of watchers) watcher(position);
    },
    onDeadLetters(failed: readonly DeadLetter[]): void {
      throw new Error(`${failed.length} were parked`);
    },
    onFault(error: string): void {
      throw new Error(error);
    },
    onDeath(error: unknown): void {
      throw error;
    },
    until: (wanted: bigint) =>
      new Promise<void>((resolve) => {
        if (newest >= wanted) resolve();
        watchers.add((position) => position >= wanted && resolve());
      }),
  };
}

describe('the projector in its own thread', () => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace();
  });
  afterEach(() => place.close());

  it('builds what is missing, folds what comes after a wake, and ends when told', async () => {
    const watch = watching();
    const thread = keepProjectorThread(entry, { file: place.file, isBroken: false }, watch);
    await watch.until(1n);
    const model = place.readModels.model(tally);
    expect(await model.get('all')).toEqual({ id: 'all', sent: 1, moved: 0 });
    thread.wake();
    await watch.until(2n);
    expect(await model.get('all')).toEqual({ id: 'all', sent: 1, moved: 1 });
    await thread.stop();
  });

  it('says that it died where it cannot open what it needs, and is started again', async () => {
    const deaths: unknown[] = [];
    const listener: ThreadListener = { ...watching(), onDeath: (error) => deaths.push(error) };
    const thread = keepProjectorThread(entry, { file: place.file, isBroken: true }, listener);
    await expect.poll(() => deaths.map(String), { timeout: 20_000 }).toContainEqual('Error: the log is gone');
    await expect.poll(() => thread.state().restarts, { timeout: 20_000 }).toBeGreaterThan(0);
    await thread.stop();
    expect(thread.state().isRunning).toBe(false);
  });
});
