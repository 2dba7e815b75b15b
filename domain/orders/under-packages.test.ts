import { expect, it } from 'vitest';
import { namedThings, underPackages } from './under-packages.ts';

it('shows the parts of each package below its name, and other lines as they are', () => {
  const camp = { no: 1, name: 'Campingsett', quantity: 1 };
  const second = { ...camp, no: 4, quantity: 2 };
  const shown = underPackages([
    { name: 'Campingsett: Telt', package: camp },
    { name: 'Campingsett: Sovepose', package: camp },
    { name: 'Henger' },
    { name: 'Campingsett: Telt', package: second },
    { name: 'Et annet navn', package: second },
  ]);
  expect(shown.map(({ heading, name, isPart }) => [heading, name, isPart])).toEqual([
    ['Campingsett', 'Telt', true],
    [null, 'Sovepose', true],
    [null, 'Henger', false],
    ['2 × Campingsett', 'Telt', true],
    [null, 'Et annet navn', true],
  ]);
});

it('names a package once in place of its parts, as often as it was ordered', () => {
  const camp = { no: 1, name: 'Campingsett', quantity: 2 };
  expect(
    namedThings([
      { name: 'Henger', quantity: 1 },
      { name: 'Campingsett: Telt', quantity: 2, package: camp },
      { name: 'Campingsett: Sovepose', quantity: 4, package: camp },
      { name: 'Campingsett: Telt', quantity: 1, package: { ...camp, no: 3, quantity: 1 } },
    ]),
  ).toEqual([
    { name: 'Henger', quantity: 1 },
    { name: 'Campingsett', quantity: 2 },
    { name: 'Campingsett', quantity: 1 },
  ]);
});
