/** One thing that a public shop needs. */
export interface Point {
  readonly name: string;
  /** What is missing and what to do; null: it is in order. */
  readonly problem: string | null;
}

export const point = (name: string, problem: string | null | false): Point => ({ name, problem: problem || null });

export const lineOf = ({ name, problem }: Point): string => (problem === null ? `✓ ${name}` : `✗ ${name}: ${problem}`);
