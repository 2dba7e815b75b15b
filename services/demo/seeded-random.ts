/** Repeatable random numbers for the demo shop: the same seed gives the same shop. */
export interface RandomSource {
  /** From 0 to below 1. */
  roll(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32, a small generator of good spread for 32-bit seeds. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error('nothing to pick from');
      return choice;
    },
  };
}
