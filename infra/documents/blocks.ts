import type { Fact, Paper } from './paper.ts';
import { INK, INNER_WIDTH, PAGE, type Sheet, type Style } from './sheet.ts';

const HEADING: Style = { size: 26, weight: 'semibold', colour: INK.heading };
const NAME: Style = { size: 11, weight: 'semibold', colour: INK.heading };
const SMALL_HEAD: Style = { size: 7.5, weight: 'semibold', colour: INK.soft };
const TEXT: Style = { size: 9 };
const SOFT: Style = { size: 9, colour: INK.soft };

const RIGHT = { x: 330, width: PAGE.width - PAGE.side - 330 } as const;
const LEFT = { x: PAGE.side, width: 250 } as const;

/** Heading and seller, then buyer and facts. */
export function drawTop(sheet: Sheet, paper: Paper, buyerHead = paper.texts.paperTexts.to): void {
  const top = sheet.y;
  sheet.text('H1', paper.heading, { ...LEFT, y: top }, HEADING);
  const sellerEnd = drawParty(sheet, null, paper.seller, { ...RIGHT, y: top + 4 });
  const next = Math.max(top + 60, sellerEnd + 22);
  sheet.rule(next - 12);
  const buyerEnd = drawParty(sheet, buyerHead, paper.buyer, { ...LEFT, y: next });
  const factsEnd = drawFacts(sheet, paper.facts, { ...RIGHT, y: next });
  sheet.y = Math.max(buyerEnd, factsEnd) + 18;
  for (const text of paper.credited) {
    sheet.text('P', text, { x: PAGE.side, y: sheet.y, width: INNER_WIDTH }, TEXT);
    sheet.y += sheet.heightOf(text, INNER_WIDTH, TEXT) + 2;
  }
  if (paper.credited.length > 0) sheet.y += 12;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns where it ends. */
function drawParty(sheet: Sheet, head: string | null, lines: readonly string[], { x, y, width }: Place): number {
  let at = y;
  const add = (text: string, style: Style) => {
    sheet.text('P', text, { x, y: at, width }, style);
    at += sheet.heightOf(text, width, style);
  };
  if (head !== null) {
    add(head, SMALL_HEAD);
    at += 3;
  }
  lines.forEach((line, index) => {
    add(line, index === 0 ? NAME : TEXT);
  });
  return at;
}

const NAME_WIDTH = 88;

function drawFacts(sheet: Sheet, facts: readonly Fact[], { x, y, width }: Place): number {
  let at = y;
  for (const { name, value } of facts) {
    const row = sheet.group('P');
    sheet.text('Span', name, { x, y: at, width: NAME_WIDTH }, SOFT, row);
    sheet.text('Span', value, { x: x + NAME_WIDTH, y: at, width: width - NAME_WIDTH }, TEXT, row);
    row.end();
    at += Math.max(sheet.heightOf(value, width - NAME_WIDTH, TEXT), 13) + 1.5;
  }
  return at;
}

const VAT_COLUMNS = [
  { name: 'rate', x: PAGE.side, width: 96, align: 'left' },
  { name: 'base', x: PAGE.side + 82, width: 68, align: 'right' },
  { name: 'vat', x: PAGE.side + 154, width: 64, align: 'right' },
  { name: 'sum', x: PAGE.side + 222, width: 70, align: 'right' },
] as const;

const ROW = 14;

/** The rates on the left, the sums on the right; together on one page with how to pay. */
export function drawEnd(sheet: Sheet, paper: Paper): void {
  const rows = Math.max(paper.vat.length + 1, paper.sums.length + 2);
  const height = 12 + rows * ROW + paymentHeight(paper) + 50;
  if (!sheet.hasRoomFor(height)) sheet.newPage();
  else sheet.y += 12;
  const top = sheet.y;
  if (paper.vat.length > 0) drawVat(sheet, paper, top);
  const end = drawSums(sheet, paper, top);
  sheet.y = Math.max(end, top + (paper.vat.length + 1) * ROW) + 20;
  drawPayment(sheet, paper.payment);
  for (const text of paper.terms) {
    sheet.text('P', text, { x: PAGE.side, y: sheet.y, width: INNER_WIDTH }, SOFT);
    sheet.y += sheet.heightOf(text, INNER_WIDTH, SOFT) + 2;
  }
}

function drawVat(sheet: Sheet, { vat, texts }: Paper, top: number): void {
  const heads = texts.paperTexts.vatColumns;
  const table = sheet.group('Table');
  const head = sheet.group('TR', table);
  for (const { name, x, width, align } of VAT_COLUMNS)
    sheet.text('TH', heads[name], { x, y: top, width }, { ...SMALL_HEAD, align }, head);
  head.end();
  vat.forEach((rate, index) => {
    const row = sheet.group('TR', table);
    for (const { name, x, width, align } of VAT_COLUMNS)
      sheet.text('TD', rate[name], { x, y: top + ROW * (index + 1), width }, { ...TEXT, align }, row);
    row.end();
  });
  table.end();
}

/** Returns where they end. */
function drawSums(sheet: Sheet, { sums, outcome }: Paper, top: number): number {
  let y = top;
  const pair = ({ name, value }: Fact, style: Style) => {
    const row = sheet.group('P');
    sheet.text('Span', name, { x: RIGHT.x + 30, y, width: 130 }, style, row);
    sheet.text('Span', value, { x: RIGHT.x + 90, y, width: RIGHT.width - 90 }, { ...style, align: 'right' }, row);
    row.end();
  };
  for (const sum of sums) {
    pair(sum, TEXT);
    y += ROW;
  }
  sheet.rule(y + 1, { x: RIGHT.x + 30, width: RIGHT.width - 30 }, INK.soft);
  y += 7;
  pair(outcome, { size: 12, weight: 'semibold', colour: INK.heading });
  return y + 18;
}

const PAYMENT_HEIGHT = 48;
const TYPED_OFF: Style = { size: 10, weight: 'semibold' };
const paymentHeight = ({ payment }: Paper): number => (payment.length === 0 ? 0 : PAYMENT_HEIGHT + 12);

/** Everything that is typed into a bank, in one place. */
function drawPayment(sheet: Sheet, payment: readonly Fact[]): void {
  if (payment.length === 0) return;
  sheet.tint({ x: PAGE.side, y: sheet.y, width: INNER_WIDTH }, PAYMENT_HEIGHT);
  const width = (INNER_WIDTH - 28) / payment.length;
  payment.forEach(({ name, value }, index) => {
    const x = PAGE.side + 14 + index * width;
    const group = sheet.group('P');
    sheet.text('Span', name, { x, y: sheet.y + 11, width: width - 6 }, SMALL_HEAD, group);
    sheet.text('Span', value, { x, y: sheet.y + 24, width: width - 6 }, TYPED_OFF, group);
    group.end();
  });
  sheet.y += PAYMENT_HEIGHT + 12;
}

/** Name, number and page, at the foot of each page. */
export function drawFeet(sheet: Sheet, { title, seller, texts }: Pick<Paper, 'title' | 'seller' | 'texts'>): void {
  const style: Style = { size: 7.5, colour: INK.soft };
  const y = PAGE.height - 36;
  sheet.onEachPage((page, pages) => {
    sheet.artifact([seller[0], title].filter(Boolean).join(' · '), { x: PAGE.side, y, width: 380 }, style);
    const box = { x: PAGE.width - PAGE.side - 100, y, width: 100 };
    sheet.artifact(texts.paperTexts.page(page, pages), box, { ...style, align: 'right' });
  });
}
