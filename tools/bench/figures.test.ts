import { expect, it } from 'vitest';
import { atLeast, type Figure, figuresIn, table } from './figures.ts';

it('reads figures in a table between other lines as they were put into it', () => {
  const figures: Figure[] = [
    { name: 'append, 64 writers', value: 59_600, unit: '/s', floor: atLeast(50_000) },
    { name: 'open, without lists', value: 1.25, unit: 's', yardstick: { name: 'fdatasync', value: 2 } },
    { name: 'grown by', value: -3, unit: 'MB' },
  ];
  expect(figuresIn(`rebuild: 100 events/s\n\n1000 orders\n\n${table(figures)}\n`)).toEqual(
    figures.map(({ name, value, unit }) => ({ name, value, unit })),
  );
});
