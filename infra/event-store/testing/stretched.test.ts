import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStoreOptions, Position } from '../event-store.port.ts';
import { eventStoreContract } from '../event-store.suite.ts';
import { openedOn } from '../sqlite/testing/opened-store.ts';
import { type OpenedStore, sampleEvents } from './sample-events.ts';
import { stretched, stretchedStore } from './stretched.ts';

describe('a stretched log', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'naust-stretched-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const open = (options: EventStoreOptions = {}): Promise<OpenedStore> => {
    const { onHead } = options;
    const reported = onHead && { onHead: (head: Position) => onHead(stretched.tells(head)) };
    return openedOn(join(directory, 'events.db'), { ...options, ...reported }, stretchedStore);
  };

  eventStoreContract(open);

  it('has positions that grow, unevenly, below 2^53 and beyond', () => {
    const positions = Array.from({ length: 1_000 }, (_, n) => stretched.tells(BigInt(n + 1)));
    const steps = positions.slice(1).map((position, n) => position - (positions[n] ?? 0n));
    expect(steps.every((step) => step > 0n)).toBe(true);
    expect(new Set(steps).size).toBeGreaterThan(100);
    expect([positions[0], positions.at(-1)].map((position) => Number.isSafeInteger(Number(position)))).toEqual([
      true,
      false,
    ]);
    expect(positions.map(stretched.place)).toEqual(positions.map((_, n) => BigInt(n + 1)));
  });

  it('refuses a position that it never told', async () => {
    const { store, dispose } = await open();
    const { position } = await store.append('order-1', 'none', sampleEvents(3));
    const beyond = stretched.tells(4n);
    for (const made of [position - 1n, position + 1n, position / 2n, 1n, beyond]) {
      const following = store.follow(made, new AbortController().signal)[Symbol.asyncIterator]();
      await expect(following.next()).rejects.toThrow('never told');
    }
    await dispose();
  });
});
