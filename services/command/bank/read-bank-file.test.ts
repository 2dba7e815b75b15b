import { ACCOUNT, camtOf, csvOf, type ExamplePayment, ocrOf } from '@naust/domain/bank/testing/example-files.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const own = { accountNumber: ACCOUNT, iban: null };
const read = (text: string) => readBankFile(Buffer.from(text), own);
const codeOf = (text: string | Buffer, account: Parameters<typeof readBankFile>[1] = own): string => {
  try {
    readBankFile(Buffer.from(text), account);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'read';
};
const paid: ExamplePayment = { date: '2026-11-20', amountOre: 123_450, kid: '000602243', reference: '2026112001' };
const other: ExamplePayment = { date: '2026-11-21', amountOre: 5, reference: '2026112002' };

describe('a camt.054 file', () => {
  it.each(['02', '08'] as const)('of version %s has its payments with KID, reference and payer', (version) => {
    const text = camtOf(
      [
        { ...paid, payer: 'Kari &amp; Ola' },
        { ...other, text: 'Leie av telt' },
      ],
      { version },
    );
    expect(read(text)).toMatchObject({
      format: 'camt.054',
      ignored: 0,
      rows: [
        { bookedOn: '2026-11-20', amountOre: 123_450, kid: '000602243', reference: '2026112001', payer: 'Kari & Ola' },
        { bookedOn: '2026-11-21', amountOre: 5, kid: null, text: 'Leie av telt', mark: '2026112002', isUnique: true },
      ],
    });
  });

  it('leaves out money out and what is not booked, and counts it', () => {
    const text = camtOf([paid, { ...other, direction: 'DBIT' }, { ...other, status: 'PDNG' }]);
    expect(read(text)).toMatchObject({ rows: [{ kid: '000602243' }], ignored: 2 });
  });

  it('tells the payments of one entry apart, which must add up to it', () => {
    const detail = (ore: number, kid: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="NOK">${(ore / 100).toFixed(2)}</Amt></TxAmt></AmtDtls><RmtInf><Strd>` +
      `<CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
    const withDetails = (details: string) => camtOf([paid]).replace(/<TxDtls>[\s\S]*<\/TxDtls>/, details);
    const { rows } = read(withDetails(detail(100_000, '1236') + detail(23_450, '1244')));
    expect(rows.map(({ amountOre, kid, mark }) => [amountOre, kid, mark])).toEqual([
      [100_000, '1236', '2026112001'],
      [23_450, '1244', '2026112001/2'],
    ]);
    expect(codeOf(withDetails(detail(100_000, '1236')))).toBe('BANK_FILE_CUT_OFF');
  });

  it('splits a payment of several KIDs where it says their amounts', () => {
    const strd = (ore: number, kid: string) =>
      `<Strd><RfrdDocAmt><RmtdAmt Ccy="NOK">${(ore / 100).toFixed(2)}</RmtdAmt></RfrdDocAmt>` +
      `<CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd>`;
    const withKids = (kids: string) => camtOf([paid]).replace(/<Strd>[\s\S]*<\/Strd>/, kids);
    const { rows } = read(withKids(strd(100_000, '1236') + strd(23_450, '1244')));
    expect(rows.map(({ amountOre, kid }) => [amountOre, kid])).toEqual([
      [100_000, '1236'],
      [23_450, '1244'],
    ]);
    expect(read(withKids(strd(1, '1236') + strd(2, '1244'))).rows).toMatchObject([
      { amountOre: 123_450, kid: null, text: 'KID 1236 KID 1244' },
    ]);
  });

  it('is refused cut off, with a DOCTYPE, in another currency and of another account', () => {
    const whole = camtOf([paid]);
    for (const length of [60, 400, whole.length - 12]) expect(codeOf(whole.slice(0, length))).toBe('BANK_FILE_CUT_OFF');
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>';
    expect(codeOf(whole.replace('?>', `?>${bomb}`))).toBe('BANK_FILE_UNSAFE');
    expect(codeOf('<a>'.repeat(100_000))).toBe('BANK_FILE_CUT_OFF');
    expect(codeOf(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)).toBe('BANK_FILE_CUT_OFF');
    expect(codeOf(camtOf([paid, { ...other, currency: 'EUR' }]))).toBe('BANK_FILE_CURRENCY');
    expect(codeOf(camtOf([paid], { account: 'NO1112345678903' }))).toBe('BANK_FILE_OTHER_ACCOUNT');
    expect(codeOf(whole, { accountNumber: null, iban: null })).toBe('BANK_ACCOUNT_MISSING');
    expect(codeOf(whole.replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt'))).toBe('BANK_FILE_UNKNOWN');
    expect(codeOf(camtOf([]))).toBe('BANK_FILE_EMPTY');
  });
});

describe('an OCR giro file', () => {
  it('has its payments with KID and reference', () => {
    expect(read(ocrOf([paid, { ...other, kid: '1236' }]))).toMatchObject({
      ...{ format: 'ocr', accounts: [ACCOUNT], ignored: 0 },
      rows: [
        { bookedOn: '2026-11-20', amountOre: 123_450, kid: '000602243', reference: '2026112001' },
        { bookedOn: '2026-11-21', amountOre: 5, kid: '1236', reference: '2026112002' },
      ],
    });
  });

  it('is refused where counts or sums are wrong, and of another account', () => {
    const whole = ocrOf([paid, other]);
    const records = whole.split('\r\n');
    const without = (at: number) => records.filter((_, index) => index !== at).join('\r\n');
    for (let at = 0; at < records.length - 1; at += 1) expect(codeOf(without(at))).not.toBe('read');
    expect(codeOf(whole.replace('00000000000123450', '00000000000123451'))).toBe('BANK_FILE_CUT_OFF');
    expect(codeOf(whole.slice(0, -20))).toBe('BANK_FILE_CUT_OFF');
    expect(codeOf(ocrOf([paid], '12345678903'))).toBe('BANK_FILE_OTHER_ACCOUNT');
  });

  it('leaves out what the bank has reversed', () => {
    expect(read(ocrOf([paid]).replace('NY091030', 'NY091830').replace('NY091031', 'NY091831'))).toMatchObject({
      ...{ rows: [], ignored: 1 },
    });
  });
});

describe('a table of payments', () => {
  const row = { bookedOn: '2026-11-20', amountOre: 123_450, kid: '000602243' };

  it('is read with either date, in UTF-8 and Windows-1252', () => {
    expect(read(csvOf([paid])).rows).toMatchObject([row]);
    const text = 'KID;Dato;Beløp;Navn\n000602243;20.11.2026;1 234,50;Kåre\n;1.2.2026;-50;\n;1.2.2026;50;\n';
    const rows = [
      { ...row, payer: 'Kåre' },
      { bookedOn: '2026-02-01', amountOre: 5_000, kid: null },
    ];
    expect(readBankFile(Buffer.from(text), own)).toMatchObject({ format: 'csv', rows, ignored: 1 });
    expect(readBankFile(iconv.encode(text, 'win1252'), { accountNumber: null, iban: null })).toMatchObject({ rows });
  });

  it('is refused whole for a row that cannot be read', () => {
    const head = 'Dato;Beløp;KID\n20.11.2026;100;1236\n';
    for (const line of ['31.02.2026;100;1236', '20.11.2026;hundre;1236', '20.11.2026;100;1', ';100;1236'])
      expect(codeOf(`${head}${line}\n`)).toBe('BANK_ROW_WRONG');
    for (const text of ['', ' \n', 'Dato;Beløp;KID\n']) expect(codeOf(text)).toBe('BANK_FILE_EMPTY');
    expect(codeOf('Dato;Sum\n1;2\n')).toBe('BANK_FILE_UNKNOWN');
    expect(codeOf('%PDF-1.7 noe annet')).toBe('BANK_FILE_UNKNOWN');
    expect(codeOf(Buffer.from([0x44, 0x00, 0x61]))).toBe('IMPORT_ENCODING_UNKNOWN');
  });
});
