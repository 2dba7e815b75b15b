import { buffer } from 'node:stream/consumers';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { drawEnd, drawFeet, drawTop } from './blocks.ts';
import { drawLines } from './line-table.ts';
import { paperOf } from './paper.ts';
import { openFonts, Sheet } from './sheet.ts';

/**
 * The document as a tagged PDF (PDF/A-2a). The same document gives the same bytes: its date stands for the time of
 * making, and the id of the file follows from the two and the title.
 */
export async function renderDocument(document: SalesDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  await openFonts();
  const paper = paperOf(document);
  const author = document.seller.legalName;
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
      CreationDate: new Date(`${document.date}T12:00:00Z`),
    },
  });
  const sheet = new Sheet(pdf);
  drawTop(sheet, paper);
  drawLines(sheet, paper.lines);
  drawEnd(sheet, paper);
  drawFeet(sheet, paper);
  sheet.end();
  return buffer(pdf);
}
