import type { Figure } from './figures.ts';

export interface Share {
  name: string;
  /** Means of the program in question and of the one beside it. */
  here: number;
  beside: number;
  /**
   * What the first is as a share of the second; of times and memory the other way round: below 1 is always worse. The
   * geometric mean over the turns, since a turn meets one mood of the machine.
   */
  share: number;
  /** Standard error of the share, by how far the turns are apart; NaN for a single one. */
  error: number;
}

/** Compares two programs that were measured by turns. @param here one list for each turn, all with the same figures */
export function sharesOf(here: readonly (readonly Figure[])[], beside: readonly (readonly Figure[])[]): Share[] {
  return (here[0] ?? []).map(({ name, unit }) => {
    const [own, other] = [valuesOf(here, name), valuesOf(beside, name)];
    const isMoreBetter = unit === '/s' ? 1 : -1;
    const logs = own.map((value, turn) => isMoreBetter * Math.log(value / (other[turn] ?? Number.NaN)));
    const share = Math.exp(meanOf(logs));
    return { name, here: meanOf(own), beside: meanOf(other), share, error: share * errorOf(logs) };
  });
}

const valuesOf = (turns: readonly (readonly Figure[])[], name: string) =>
  turns.map((figures) => figures.find((figure) => figure.name === name)?.value ?? Number.NaN);

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the mean. */
function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/**
 * Takes one value of each source after another until all have ended, and who goes first changes each time; ends all where
 * one fails. Throws where they do not end together: from the first value that one lacks, others would not be compared in
 * the same minute.
 * @returns what each source gave
 */
export async function inStep<T>(sources: readonly AsyncGenerator<T>[]): Promise<T[][]> {
  const taken = sources.map((source) => ({ source, given: [] as T[] }));
  try {
    for (let ended = 0; ended === 0; taken.reverse()) {
      for (const { source, given } of taken) {
        const next = await source.next();
        if (next.done) ended += 1;
        else given.push(next.value);
      }
      if (ended > 0 && ended < taken.length) throw new Error('one source has ended before another');
    }
  } finally {
    await Promise.all(sources.map((source) => source.return(undefined)));
  }
  return sources.map((source) => taken.find((one) => one.source === source)?.given ?? []);
}
