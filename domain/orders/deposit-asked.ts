import { type Ore, sumOre } from '../money.ts';

/** The deposit of lines, whatever became of the order. */
export const depositAskedOre = (lines: readonly { depositOre?: Ore | undefined; quantity: number }[]): Ore =>
  sumOre(lines.map(({ depositOre = 0, quantity }) => depositOre * quantity));
