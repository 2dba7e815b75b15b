import type { Paper, PaperLine } from './paper.ts';
import type { PaperTexts } from './papers-in.ts';
import { INK, INNER_WIDTH, PAGE, type Sheet, type Style } from './sheet.ts';

type ColumnName = Exclude<keyof PaperLine, 'details' | 'isHeading'>;

interface Column {
  readonly name: ColumnName;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const GAP = 8;
const ROW_GAP = 6;
const HEAD: Style = { size: 7.5, colour: INK.soft, weight: 'semibold' };
const CELL: Style = { size: 9 };
const DETAIL: Style = { size: 7.5, colour: INK.soft };

type Plan = [name: ColumnName, width: number, align: Column['align']];
const plans: readonly Plan[] = [
  ['article', 44, 'left'],
  ['description', 202, 'left'],
  ['quantity', 36, 'right'],
  ['unit', 34, 'left'],
  ['price', 68, 'right'],
  ['rate', 35, 'right'],
  ['amount', 80, 'right'],
];
const columns: readonly Column[] = plans.map(([name, width, align], at) => ({
  ...{ name, width: width - GAP, align },
  x: PAGE.side + plans.slice(0, at).reduce((sum, plan) => sum + plan[1], 0) + (at === plans.length - 1 ? GAP : 0),
}));
const description = columns[1];

type Heads = PaperTexts['paperTexts']['columns'];

/** The lines, with the head again on each page; a row stands whole on one page. */
export function drawLines(sheet: Sheet, { lines, texts }: Pick<Paper, 'lines' | 'texts'>): void {
  const heads = texts.paperTexts.columns;
  const table = sheet.group('Table');
  const head = sheet.group('TR', table);
  for (const column of columns)
    sheet.text('TH', heads[column.name], place(column, sheet.y), styled(HEAD, column), head);
  head.end();
  endHead(sheet);
  for (const line of lines) {
    const height = rowHeight(sheet, line);
    if (!sheet.hasRoomFor(height)) beginPage(sheet, heads);
    const row = sheet.group('TR', table);
    for (const column of columns) drawCell(sheet, line, column, row);
    row.end();
    sheet.y += height;
    sheet.rule(sheet.y - ROW_GAP / 2);
  }
  table.end();
}

function beginPage(sheet: Sheet, heads: Heads): void {
  sheet.newPage();
  for (const column of columns) sheet.artifact(heads[column.name], place(column, sheet.y), styled(HEAD, column));
  endHead(sheet);
}

function endHead(sheet: Sheet): void {
  sheet.y += 14;
  sheet.rule(sheet.y, { x: PAGE.side, width: INNER_WIDTH }, INK.soft);
  sheet.y += ROW_GAP;
}

const place = ({ x, width }: Column, y: number) => ({ x, y, width });
const styled = (style: Style, { align }: Column): Style => ({ ...style, align });

type Row = ReturnType<Sheet['group']>;

function drawCell(sheet: Sheet, line: PaperLine, column: Column, row: Row): void {
  if (column === description) drawDescription(sheet, line, column, row);
  else sheet.text('TD', line[column.name], place(column, sheet.y), styled(CELL, column), row);
}

const describedStyle = ({ isHeading }: PaperLine): Style => (isHeading ? { ...CELL, weight: 'semibold' } : CELL);

function drawDescription(sheet: Sheet, line: PaperLine, column: Column, row: Row): void {
  const box = place(column, sheet.y);
  const cell = sheet.group('TD', row);
  const style = describedStyle(line);
  sheet.text('P', line.description, box, style, cell);
  let y = sheet.y + sheet.heightOf(line.description, column.width, style);
  for (const detail of line.details) {
    sheet.text('P', detail, { ...box, y }, DETAIL, cell);
    y += sheet.heightOf(detail, column.width, DETAIL);
  }
  cell.end();
}

function rowHeight(sheet: Sheet, line: PaperLine): number {
  const heights = columns.map((column) => sheet.heightOf(line[column.name] || ' ', column.width, CELL));
  const width = description?.width ?? 0;
  const details = line.details.map((detail) => sheet.heightOf(detail, width, DETAIL));
  const style = describedStyle(line);
  const described = sheet.heightOf(line.description, width, style) + details.reduce((sum, one) => sum + one, 0);
  return Math.max(described, ...heights) + ROW_GAP;
}
