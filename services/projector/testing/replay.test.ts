import { describe, expect, it } from 'vitest';
import type { AnyProjection, AnyStoredEvent } from '../model-fold.ts';
import { ArrayLog } from './array-log.ts';
import { differencesOnReplay } from './replay.ts';
import { lost, moved, parcelsProjection, renamed, sent, type Tally, tallyProjection } from './toy-depot.ts';

const log = new ArrayLog();
for (let n = 0; n < 60; n++) {
  log.add(sent(`p${n % 9}`, `o${n % 4}`), moved(`p${n % 9}`, 'Moss'), moved(`p${(n * 5) % 9}`, 'Oslo'));
  if (n % 7 === 0) log.add(lost(`p${n % 9}`));
  if (n % 5 === 0) log.add(renamed(`o${n % 4}`, `Navn ${n}`));
}

describe('replaying a history', () => {
  it('finds no difference in pure projections', async () => {
    expect(await differencesOnReplay([parcelsProjection(), tallyProjection], log.events)).toEqual([]);
  });

  it('catches a projection that remembers', async () => {
    let calls = 0;
    const remembering: AnyProjection = {
      ...tallyProjection,
      evolve: () => ({ id: 'all', sent: ++calls, moved: 0 }) satisfies Tally,
    };
    expect(await differencesOnReplay([remembering], log.events)).toContain('tally@1 all again');
  });

  it('catches a projection that reads what it never asked to be opened', async () => {
    const event = (position: bigint): AnyStoredEvent => ({
      ...(log.events[0] as AnyStoredEvent),
      type: 'ParcelSent',
      data: { personal: { name: 'Kari' } },
      position,
    });
    const reading: AnyProjection = {
      ...tallyProjection,
      touches: () => ['all'],
      evolve: (_doc: Tally | null, { data }: { data: { personal: unknown } }): Tally => ({
        id: 'all',
        sent: data.personal === null ? 0 : 1,
        moved: 0,
      }),
    };
    const events = [event(1n), event(2n)];
    expect(await differencesOnReplay([{ ...reading, opensPersonal: true }], events)).toEqual([]);
    expect(await differencesOnReplay([reading], events)).toContain('tally@1 all unopened');
  });

  it('catches a projection that changes a document in place', async () => {
    const changing: AnyProjection = {
      ...tallyProjection,
      evolve(doc: Tally | null): Tally {
        if (!doc) return { id: 'all', sent: 1, moved: 0 };
        doc.sent += 1;
        return doc;
      },
    };
    await expect(differencesOnReplay([changing], log.events)).rejects.toThrow('read only');
  });
});
