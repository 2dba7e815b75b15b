import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { composed, type RowsOf, tableOf, type Word } from './composed.ts';
import { type NumberedRows, numberedRows } from './numbered-rows.ts';

interface Named {
  readonly name: string;
}
interface Add<T extends string> {
  readonly type: T;
  readonly name: string;
}
interface Added<T extends string> {
  readonly type: T;
  readonly data: { id: number; name: string };
}
type Boats = NumberedRows<Named>;

const kept = numberedRows<Named>(z.object({ name: z.string() }));
const boats: Word<Boats, { boats: Boats }, Add<'AddBoat'>, Added<'BoatAdded'>> = {
  ...kept,
  decide: {
    AddBoat: ({ name }, rows) => [{ type: 'BoatAdded', data: { id: rows.boats.lastId + 1, name } }],
  },
  evolve: { BoatAdded: (rows, { id, name }) => rows.boats.set(id, { name }) },
};
/** A mooring takes the name of the newest boat. */
const moorings: Word<Boats, { boats: Boats; moorings: Boats }, Add<'AddMooring'>, Added<'MooringAdded'>> = {
  ...kept,
  decide: {
    AddMooring(_, rows) {
      const name = rows.boats.get(rows.boats.lastId)?.name ?? '';
      return [{ type: 'MooringAdded', data: { id: rows.moorings.lastId + 1, name } }];
    },
  },
  evolve: { MooringAdded: (rows, { id, name }) => rows.moorings.set(id, { name }) },
};
const words = { boats, moorings };
type Command = Add<'AddBoat'> | Add<'AddMooring'>;
type Event = Added<'BoatAdded'> | Added<'MooringAdded'>;
const harbour = composed<RowsOf<typeof words>, Command, Event>(
  words,
  tableOf(words, 'decide'),
  tableOf(words, 'evolve'),
);
const add = { type: 'AddBoat', name: 'Havørn' } as const;

describe('a decider of several words', () => {
  it('decides each command by its word, with the rows of all that it looks at, and counts the events', () => {
    const state = harbour.decide(add, harbour.initial()).reduce(harbour.evolve, harbour.initial());
    expect(harbour.decide({ type: 'AddMooring', name: '' }, state)).toEqual([
      { type: 'MooringAdded', data: { id: 1, name: 'Havørn' } },
    ]);
    expect(state.streamVersion).toBe(0);
  });

  it('keeps what a fork folds from its origin', () => {
    const state = harbour.initial();
    const fork = harbour.fork(state);
    harbour.evolve(fork, { type: 'BoatAdded', data: { id: 7, name: 'Terna' } });
    expect([fork.boats.lastId, fork.streamVersion]).toEqual([7, 0]);
    expect([state.boats.lastId, state.streamVersion]).toEqual([0, -1]);
  });

  it('is not made of two words that decide the same', () => {
    expect(() => tableOf({ boats, ships: boats }, 'decide')).toThrow('two words decide the same: AddBoat,AddBoat');
  });
});
