import type { PaperLine } from './paper.ts';
import { INK, INNER_WIDTH, PAGE, type Sheet, type Style } from './sheet.ts';

interface Column {
  readonly head: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly of: (line: PaperLine) => string;
}

const GAP = 8;
const ROW_GAP = 6;
const HEAD: Style = { size: 7.5, colour: INK.soft, weight: 'semibold' };
const CELL: Style = { size: 9 };
const DETAIL: Style = { size: 7.5, colour: INK.soft };

type Plan = [head: string, width: number, align: Column['align'], of: Column['of']];
const plans: readonly Plan[] = [
  ['Varenr.', 44, 'left', (line) => line.article],
  ['Beskrivelse', 202, 'left', (line) => line.description],
  ['Antall', 36, 'right', (line) => line.quantity],
  ['Enhet', 34, 'left', (line) => line.unit],
  ['Pris eks. mva', 68, 'right', (line) => line.price],
  ['Mva', 35, 'right', (line) => line.rate],
  ['Beløp inkl. mva', 80, 'right', (line) => line.amount],
];
const columns: readonly Column[] = plans.map(([head, width, align, of], at) => ({
  ...{ head, width: width - GAP, align, of },
  x: PAGE.side + plans.slice(0, at).reduce((sum, plan) => sum + plan[1], 0) + (at === plans.length - 1 ? GAP : 0),
}));
const description = columns[1];

/** The lines, with the head again on each page; a row stands whole on one page. */
export function drawLines(sheet: Sheet, lines: readonly PaperLine[]): void {
  const table = sheet.group('Table');
  const head = sheet.group('TR', table);
  for (const column of columns) sheet.text('TH', column.head, place(column, sheet.y), styled(HEAD, column), head);
  head.end();
  endHead(sheet);
  for (const line of lines) {
    const height = rowHeight(sheet, line);
    if (!sheet.hasRoomFor(height)) beginPage(sheet);
    const row = sheet.group('TR', table);
    for (const column of columns) drawCell(sheet, line, column, row);
    row.end();
    sheet.y += height;
    sheet.rule(sheet.y - ROW_GAP / 2);
  }
  table.end();
}

function beginPage(sheet: Sheet): void {
  sheet.newPage();
  for (const column of columns) sheet.artifact(column.head, place(column, sheet.y), styled(HEAD, column));
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
  else sheet.text('TD', column.of(line), place(column, sheet.y), styled(CELL, column), row);
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
  const heights = columns.map((column) => sheet.heightOf(column.of(line) || ' ', column.width, CELL));
  const width = description?.width ?? 0;
  const details = line.details.map((detail) => sheet.heightOf(detail, width, DETAIL));
  const style = describedStyle(line);
  const described = sheet.heightOf(line.description, width, style) + details.reduce((sum, one) => sum + one, 0);
  return Math.max(described, ...heights) + ROW_GAP;
}
