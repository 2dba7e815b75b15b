import { extractText } from 'unpdf';

/** All words of a PDF, one space between them. */
export const pdfWords = async (pdf: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ');
