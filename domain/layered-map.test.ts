import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';

const change = fc.record({ key: fc.nat(5), value: fc.option(fc.nat(9)) });
const changes = fc.array(change, { maxLength: 12 });

interface Value {
  readonly value: number;
}

function apply(map: Pick<LayeredMap<number, Value>, 'set' | 'delete'>, list: { key: number; value: number | null }[]) {
  for (const { key, value } of list) {
    if (value === null) map.delete(key);
    else map.set(key, { value });
  }
}

const read = (map: { entries(): Iterable<[number, Value]> }) =>
  [...map.entries()].sort(([one], [other]) => one - other);

it('shows in a fork what was there and what is new, and below the fork nothing of it', () => {
  fc.assert(
    fc.property(changes, changes, changes, (first, second, third) => {
      const plain = new Map<number, Value>();
      const map = new LayeredMap<number, Value>();
      apply(plain, first);
      apply(map, first);
      const fork = map.fork();
      apply(fork, second);
      const deeper = fork.fork();
      apply(deeper, third);
      expect(read(map)).toEqual(read(plain));
      apply(plain, second);
      expect(read(fork)).toEqual(read(plain));
      apply(plain, third);
      expect(read(deeper)).toEqual(read(plain));
      for (let key = 0; key <= 5; key++) expect(deeper.get(key)).toEqual(plain.get(key));
    }),
    { numRuns: 1_000 },
  );
});

it('forgets the layers below when it is told to', () => {
  const older = new LayeredMap<number, Value>();
  older.set(1, { value: 1 });
  const newer = older.fork();
  newer.set(2, { value: 2 });
  newer.dropBelow();
  expect([...newer.entries()]).toEqual([[2, { value: 2 }]]);
});
