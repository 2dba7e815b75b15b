import type { DemoProduct } from './product-row.ts';
import type { RandomSource } from './seeded-random.ts';

/** Orders per month, January first: the summer is busy. */
export const ORDERS_PER_MONTH = [7, 8, 11, 16, 24, 30, 32, 28, 20, 14, 9, 8];

const ALL_YEAR = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
const GARDEN = ['Jordfreser', 'Kantklipper', 'Vibroplate 90 kg', 'Høytrykkspyler 180 bar'];
/** How often each group is wanted, by month; by the order of the groups. */
const BY_GROUP = [
  [0, 0, 1, 2, 4, 6, 8, 6, 3, 1, 0, 0],
  [2, 2, 2, 3, 3, 5, 5, 6, 3, 3, 2, 2],
  ALL_YEAR,
  [2, 2, 3, 4, 5, 5, 4, 4, 4, 3, 2, 2],
  [1, 1, 1, 1, 5, 6, 5, 4, 2, 1, 1, 4],
  ALL_YEAR,
];
const IN_GARDENS = [0, 0, 2, 6, 8, 6, 4, 4, 4, 2, 0, 0];

/** How often a product is wanted in a month, January is 0: nobody rents a tent in January. */
export function wantedIn(month: number, { name, group }: DemoProduct): number {
  return (GARDEN.includes(name) ? IN_GARDENS : (BY_GROUP[group] ?? ALL_YEAR))[month] ?? 0;
}

/** One of the choices by its weight. At least one weighs something. */
export function pickWeighted<T>(choices: readonly T[], weigh: (choice: T) => number, chance: RandomSource): T {
  let left = chance.roll() * choices.reduce((sum, choice) => sum + weigh(choice), 0);
  const found = choices.find((choice) => {
    left -= weigh(choice);
    return left < 0;
  });
  if (found === undefined) throw new Error('nothing weighs anything');
  return found;
}
