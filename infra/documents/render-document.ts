import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { drawEnd, drawFeet, drawTop } from './blocks.ts';
import { drawLines } from './line-table.ts';
import { type Paper, paperOf } from './paper.ts';
import { type PrintedReceipt, receiptPaperOf } from './receipt-paper.ts';
import { reminderPaperOf } from './reminder-paper.ts';
import { writePdf } from './write-pdf.ts';

/** The document as a PDF. */
export const renderDocument = (document: SalesDocument): Promise<Buffer> =>
  render(paperOf(document), { author: document.seller.legalName, date: document.date });

/** A reminder as a PDF. */
export const renderReminder = (letter: ReminderLetter): Promise<Buffer> =>
  render(reminderPaperOf(letter), { author: letter.sender.legalName, date: letter.date });

/** The receipt of an order as a PDF. */
export const renderReceipt = (printed: PrintedReceipt): Promise<Buffer> =>
  render(receiptPaperOf(printed), { author: printed.seller.legalName, date: printed.date });

const render = (paper: Paper, made: { author: string; date: string }): Promise<Buffer> =>
  writePdf({ title: paper.title, lang: paper.texts.paperTexts.lang, ...made }, (sheet) => {
    drawTop(sheet, paper);
    if (paper.lines.length > 0) drawLines(sheet, paper);
    drawEnd(sheet, paper);
    drawFeet(sheet, paper);
  });
