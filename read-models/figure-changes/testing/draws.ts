/** Reproducible random numbers: the same seed gives the same draws. */
export function draws(seed: number) {
  let state = seed >>> 0;
  /** A whole number from 0 to below `most`. */
  function upTo(most: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  }
  return {
    upTo,
    one<const T>(from: readonly T[]): T {
      const drawn = from[upTo(from.length)];
      if (drawn === undefined) throw new Error('nothing to draw from');
      return drawn;
    },
  };
}
