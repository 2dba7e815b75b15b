import { buffer } from 'node:stream/consumers';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { drawEnd, drawFeet, drawTop } from './blocks.ts';
import { drawLines } from './line-table.ts';
import { type Paper, paperOf } from './paper.ts';
import { type PrintedReceipt, receiptPaperOf } from './receipt-paper.ts';
import { reminderPaperOf } from './reminder-paper.ts';
import { openFonts, Sheet } from './sheet.ts';

/** The document as a PDF. */
export const renderDocument = (document: SalesDocument): Promise<Buffer> =>
  render(paperOf(document), { author: document.seller.legalName, date: document.date });

/** A reminder as a PDF. */
export const renderReminder = (letter: ReminderLetter): Promise<Buffer> =>
  render(reminderPaperOf(letter), { author: letter.sender.legalName, date: letter.date });

/** The receipt of an order as a PDF. */
export const renderReceipt = (printed: PrintedReceipt): Promise<Buffer> =>
  render(receiptPaperOf(printed), { author: printed.seller.legalName, date: printed.date });

/**
 * A tagged PDF (PDF/A-2a). The same paper gives the same bytes: its date stands for the time of
 * making, and the id of the file follows from the two and the title.
 */
async function render(paper: Paper, { author, date }: { author: string; date: string }): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  await openFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'nb-NO',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Otherwise a font that is not embedded would be loaded.
    font: '',
    info: {
      Title: paper.title,
      Author: author,
      Creator: author,
      CreationDate: new Date(`${date}T12:00:00Z`),
    },
  });
  const sheet = new Sheet(pdf);
  drawTop(sheet, paper);
  if (paper.lines.length > 0) drawLines(sheet, paper.lines);
  drawEnd(sheet, paper);
  drawFeet(sheet, paper);
  sheet.end();
  return buffer(pdf);
}
