import { expect, it } from 'vitest';
import { underPackages } from './under-packages.ts';

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
