import { describe, expect, it } from 'vitest';
import type { AnyProjection } from '../model-fold.ts';
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
