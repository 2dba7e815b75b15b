export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it is measured against, of the same run: the value as a share of it. */
  yardstick?: { name: string; value: number };
  floor?: Limit;
  stretch?: Limit;
}

/** Absolute, or as a share of the yardstick. Where `isMost`, less is better. */
export interface Limit {
  value?: number;
  share?: number;
  isMost?: boolean;
}

export const atLeast = (value: number, share?: number): Limit => ({ value, ...(share === undefined ? {} : { share }) });
export const atMost = (value: number): Limit => ({ value, isMost: true });
export const shareOf = (share: number): Limit => ({ share });

export function holds({ value, yardstick }: Figure, limit: Limit): boolean {
  const share = yardstick ? value / yardstick.value : Number.NaN;
  const isEnough = limit.value === undefined || (limit.isMost ? value <= limit.value : value >= limit.value);
  return isEnough && (limit.share === undefined || share >= limit.share);
}

const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 });

const limitText = (limit: Limit | undefined) =>
  limit
    ? [
        limit.value === undefined ? '' : `${limit.isMost ? '≤' : '≥'} ${number.format(limit.value)}`,
        limit.share === undefined ? '' : `≥ ${number.format(limit.share)}×`,
      ]
        .filter((text) => text !== '')
        .join(', ')
    : '';

const mark = (figure: Figure, limit: Limit | undefined) => (limit ? (holds(figure, limit) ? '✓' : '✗') : '');

/** Names, values and units of what `table` made, whatever stands around it. */
export function figuresIn(text: string): Figure[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', shown = '', unit = ''] = line.split(/ {2,}/);
    const value = Number(shown.replaceAll(/\s/g, '').replace(',', '.').replace('\u2212', '-'));
    return shown === '' || Number.isNaN(value) ? [] : [{ name, value, unit }];
  });
}

/** The figures as a table of text, columns aligned. */
export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'value', 'unit', 'ratio', 'of', 'floor', '', 'stretch', ''];
  const rows = figures.map((figure) => {
    const { name, value, unit, yardstick, floor, stretch } = figure;
    return [
      name,
      number.format(value),
      unit,
      yardstick ? number.format(value / yardstick.value) : '',
      yardstick?.name ?? '',
      limitText(floor),
      mark(figure, floor),
      limitText(stretch),
      mark(figure, stretch),
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const isRight = (column: number) => column === 1 || column === 3;
  return [head, ...rows]
    .map((row) =>
      row.map((text, at) => (isRight(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
}
