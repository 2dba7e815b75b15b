import { describe, expect, it } from 'vitest';
import { type CsvCell, csvLine } from './csv.ts';

const cell = (one: CsvCell) => csvLine([one]).slice(0, -2);

describe('a line of a table for spreadsheets', () => {
  it('stands between semicolons and ends as in Windows', () => {
    expect(csvLine(['1001', 'Kari Nordmann', null, { ore: 123450 }])).toBe('1001;Kari Nordmann;;1234,50\r\n');
  });

  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [100, '1,00'],
    [123456789, '1234567,89'],
    [-5, '-0,05'],
    [-123450, '-1234,50'],
  ])('writes %i øre as %s', (ore, text) => expect(cell({ ore })).toBe(text));

  it.each(['=1+1', '+47 91 23 45 67', '-2', '@SUM(A1)', '＝1', '＋1', '－1', '＠x'])(
    'makes %s a text that no spreadsheet reckons with',
    (text) => expect(cell(text)).toBe(`'${text}`),
  );

  it('does so behind a tab and the ends of lines, and keeps them in one cell', () => {
    expect(cell('\t=1+1')).toBe(`"'\t=1+1"`);
    expect(cell('\r=1+1')).toBe(`"'\r=1+1"`);
    expect(cell('\n=1+1')).toBe(`"'\n=1+1"`);
  });

  it('keeps a name with a semicolon, a quote or two lines in one cell', () => {
    expect(cell('Hansen; Ola')).toBe('"Hansen; Ola"');
    expect(cell('Ola "Lavvo" Hansen')).toBe('"Ola ""Lavvo"" Hansen"');
    expect(cell('to\nlinjer')).toBe('"to\nlinjer"');
    expect(cell('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`);
  });

  it('leaves what stands within a text as it is', () => {
    expect(cell('Bjørn-Erik')).toBe('Bjørn-Erik');
    expect(cell('a=b')).toBe('a=b');
  });
});
