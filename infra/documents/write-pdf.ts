import { buffer } from 'node:stream/consumers';
import { openFonts, Sheet } from './sheet.ts';

export interface PdfFacts {
  title: string;
  author: string;
  /** yyyy-mm-dd. */
  date: string;
  /** Left out: Norwegian. */
  lang?: string;
}

/**
 * A tagged PDF (PDF/A-2a). The same paper gives the same bytes: its date stands for the time of
 * making, and the id of the file follows from the two and the title.
 */
export async function writePdf(
  { title, author, date, lang = 'nb-NO' }: PdfFacts,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  await openFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Otherwise a font that is not embedded would be loaded.
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: author,
      CreationDate: new Date(`${date}T12:00:00Z`),
    },
  });
  const sheet = new Sheet(pdf);
  draw(sheet);
  sheet.end();
  return buffer(pdf);
}
