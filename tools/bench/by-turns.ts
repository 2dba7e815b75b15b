/** What was measured of one start of a program, by name. */
export type Measured = Readonly<Record<string, number>>;

export interface Share {
  name: string;
  /** Means of the program in question and of the one beside it. */
  here: number;
  beside: number;
  /** Of the first mean as a share of the second; where less is better, the other way round: below 1 is always worse. */
  share: number;
  /** Standard error of the share, by those of the means; NaN for a single start. */
  error: number;
}

/**
 * Compares two programs that were started by turns.
 * @param here one entry for each start @param isLess whether less is better, by name
 */
export function sharesOf(
  here: readonly Measured[],
  beside: readonly Measured[],
  isLess: (name: string) => boolean,
): Share[] {
  return Object.keys(here[0] ?? {}).map((name) => {
    const [own, other] = [here, beside].map((starts) => meanOf(starts.map((start) => start[name] ?? Number.NaN)));
    const [over, under] = isLess(name) ? [other, own] : [own, other];
    const share = (over?.mean ?? Number.NaN) / (under?.mean ?? Number.NaN);
    const error = share * Math.hypot(relative(over), relative(under));
    return { name, here: own?.mean ?? Number.NaN, beside: other?.mean ?? Number.NaN, share, error };
  });
}

interface Mean {
  mean: number;
  error: number;
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

const relative = (of: Mean | undefined): number => (of ? of.error / of.mean : Number.NaN);
