import type { FileRow } from '@naust/domain/imports/file-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

/** Bytes that Windows-1252 leaves free, and NUL. */
const IN_NO_TEXT = [0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d];
const DELIMITERS = [';', ',', '\t'];

/** Rows of a CSV file in UTF-8 or Windows-1252, with `;`, `,` or tab. */
export function readTable(file: Buffer): FileRow[] {
  const text = decode(file);
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 200_000,
    });
    return records.map((cells, at) => ({ line: at + 1, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('IMPORT_NOT_CSV');
  }
}

/** Text in UTF-8 or Windows-1252. */
export function decode(file: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? refuse('IMPORT_ENCODING_UNKNOWN') : text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return IN_NO_TEXT.some((byte) => file.includes(byte))
      ? refuse('IMPORT_ENCODING_UNKNOWN')
      : iconv.decode(file, 'win1252');
  }
}

/** The delimiter that occurs most often in the header row. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const often = DELIMITERS.map((delimiter) => ({ delimiter, times: header.split(delimiter).length }));
  return often.reduce((most, one) => (one.times > most.times ? one : most)).delimiter;
}
