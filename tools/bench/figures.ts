export interface Figure {
  what: string;
  /** For rates (/s) higher is better, for all other units lower. */
  unit: string;
  value: number;
}

/** Values of each round, by figure and by server name. */
export type Measured = Map<string, { unit: string; values: Map<string, number[]> }>;

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4, useGrouping: false });

/**
 * Means, and for each other server the ratio of `own` to it: the geometric mean over the rounds ± its standard error.
 * Below 1 is always worse.
 */
export function table(measured: Measured, own: string, others: readonly string[]): string {
  const head = ['figure', 'unit', own, ...others.flatMap((other) => [other, 'share'])];
  const rows = [...measured].map(([what, { unit, values }]) => {
    const valuesOf = (name: string) => values.get(name) ?? [];
    return [
      what,
      unit,
      textOf(valuesOf(own)),
      ...others.flatMap((other) => [textOf(valuesOf(other)), shareOf(valuesOf(own), valuesOf(other), unit)]),
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const align = (text: string, column: number) =>
    column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return [head, ...rows].map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

const textOf = (values: readonly number[]) => (values.length === 0 ? '' : number.format(meanOf(values)));

function shareOf(own: readonly number[], other: readonly number[], unit: string): string {
  if (own.length === 0 || other.length === 0) return '';
  const sign = unit === '/s' ? 1 : -1;
  const logs = own.map((value, turn) => sign * Math.log(value / (other[turn] ?? Number.NaN)));
  const share = Math.exp(meanOf(logs));
  if (logs.length === 1) return share.toFixed(2);
  const mean = meanOf(logs);
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  return `${share.toFixed(2)} ± ${(share * Math.sqrt(variance / logs.length)).toFixed(2)}`;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
