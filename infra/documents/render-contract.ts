import { SIGNATURE_FIELD, signaturePath } from '@naust/domain/orders/signature.ts';
import { blocksOf, spansOf } from '@naust/domain/shop/terms/notation.ts';
import { drawEnd, drawFeet, drawTop } from './blocks.ts';
import { contractPaperOf, type PrintedContract, shownVersion, signedDate } from './contract-paper.ts';
import { drawLines } from './line-table.ts';
import type { PaperTexts } from './papers-in.ts';
import { INK, INNER_WIDTH, PAGE, type Sheet, type Style } from './sheet.ts';
import { writePdf } from './write-pdf.ts';

const SECTION: Style = { size: 13, weight: 'semibold', colour: INK.heading };
const HEAD: Style = { size: 9.5, weight: 'semibold', colour: INK.heading };
const TEXT: Style = { size: 8.5 };
const SOFT: Style = { size: 8, colour: INK.soft };

const SIGNATURE = { width: 220, height: (220 * SIGNATURE_FIELD.height) / SIGNATURE_FIELD.width } as const;
/** Letters of a part of a paragraph, which stands whole on one page. */
const MOST_LETTERS = 900;

/** The signed contract of an order as a PDF: the agreement, the signature, and the terms. */
export function renderContract(contract: PrintedContract): Promise<Buffer> {
  const paper = contractPaperOf(contract);
  const { contractTexts, paperTexts } = paper.texts;
  const made = { author: contract.seller.legalName, date: signedDate(contract) };
  return writePdf({ title: paper.title, lang: paperTexts.lang, ...made }, (sheet) => {
    drawTop(sheet, paper, contractTexts.renter);
    drawLines(sheet, paper);
    drawEnd(sheet, paper);
    drawSignature(sheet, contract, contractTexts);
    if (contract.terms !== null) drawTerms(sheet, contract.terms, paper.texts);
    drawFeet(sheet, paper);
  });
}

function drawSignature(sheet: Sheet, { signer }: PrintedContract, texts: PaperTexts['contractTexts']): void {
  if (!sheet.hasRoomFor(SIGNATURE.height + 40)) sheet.newPage();
  sheet.y += 14;
  const place = { x: PAGE.side, y: sheet.y, width: SIGNATURE.width };
  const path = signaturePath(signer.strokes);
  sheet.penStrokes(texts.signatureOf(signer.name), { size: SIGNATURE_FIELD.width, path }, place);
  sheet.y += SIGNATURE.height;
  sheet.rule(sheet.y, { x: PAGE.side, width: SIGNATURE.width }, INK.soft);
  sheet.y += 4;
  write(sheet, 'P', signer.name, TEXT);
  write(sheet, 'P', texts.signature, SOFT);
}

function drawTerms(
  sheet: Sheet,
  { name, text }: NonNullable<PrintedContract['terms']>,
  { contractTexts, paperTexts }: PaperTexts,
): void {
  sheet.newPage();
  write(sheet, 'H2', contractTexts.termsHead(shownVersion(name, paperTexts.clock)), SECTION, 8);
  drawWords(sheet, text.introduction);
  text.sections.forEach((section, nth) => {
    if (!sheet.hasRoomFor(48)) sheet.newPage();
    sheet.y += 6;
    write(sheet, 'H3', `${nth + 1}. ${section.title}`, HEAD, 3);
    drawWords(sheet, section.text);
  });
}

/** The notation of terms as plain words. */
function drawWords(sheet: Sheet, text: string): void {
  for (const block of blocksOf(text)) {
    if (block.kind === 'paragraph') write(sheet, 'P', plainWords(block.words), TEXT, 5);
    else if (block.kind === 'list') for (const item of block.items) write(sheet, 'P', `– ${plainWords(item)}`, TEXT, 2);
    else {
      write(sheet, 'P', block.title, HEAD, 2);
      for (const { label, words } of block.rows) write(sheet, 'P', `${label}: ${plainWords(words)}`, TEXT, 2);
    }
  }
}

const plainWords = (text: string): string =>
  spansOf(text.replaceAll('\n', ' '))
    .map(({ words }) => words)
    .join('');

function write(sheet: Sheet, type: string, text: string, style: Style, gap = 2): void {
  for (const part of partsOf(text)) {
    const height = sheet.heightOf(part, INNER_WIDTH, style);
    if (!sheet.hasRoomFor(height)) sheet.newPage();
    sheet.text(type, part, { x: PAGE.side, y: sheet.y, width: INNER_WIDTH }, style);
    sheet.y += height;
  }
  sheet.y += gap;
}

/** Parts of at most so many letters, between words where there are some. */
const partsOf = (text: string): string[] =>
  text.match(new RegExp(`.{1,${MOST_LETTERS}}(?:\\s|$)|.{1,${MOST_LETTERS}}`, 'gu')) ?? [];
