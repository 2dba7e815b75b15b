import { readBankTable } from '@naust/domain/bank/bank-csv.ts';
import { type BankFile, isOwnAccount } from '@naust/domain/bank/bank-file.ts';
import { readCamt } from '@naust/domain/bank/camt.ts';
import { readOcr } from '@naust/domain/bank/ocr.ts';
import { elementAt } from '@naust/domain/bank/xml-element.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { readXml } from '@naust/infra/xml/read-xml.ts';
import { decode, readTable } from '../imports/read-table.ts';

type Account = Parameters<typeof isOwnAccount>[1];

/** The payments of a file of the bank, in the format that its beginning shows. Refuses what is not about the account. */
export function readBankFile(file: Buffer, own: Account): BankFile {
  const text = decode(file).replace(/^\uFEFF/, '');
  if (text.trim() === '') refuse('BANK_FILE_EMPTY');
  const read = text.trimStart().startsWith('<') ? readXmlFile(text) : readText(text, file);
  requireOwn(read, own);
  return read.rows.length + read.ignored > 0 ? read : refuse('BANK_FILE_EMPTY');
}

const readText = (text: string, file: Buffer): BankFile =>
  /^NY\d{6}/.test(text) ? readOcr(text) : readBankTable(readTable(file));

function readXmlFile(text: string): BankFile {
  const read = readXml(text);
  if ('fault' in read) return refuse(read.fault === 'unsafe' ? 'BANK_FILE_UNSAFE' : 'BANK_FILE_CUT_OFF');
  return readCamt(elementAt(read.root, 'Document') ?? refuse('BANK_FILE_UNKNOWN'));
}

function requireOwn({ accounts }: BankFile, own: Account): void {
  if (accounts.length === 0) return;
  if (own.accountNumber === null && own.iban === null) refuse('BANK_ACCOUNT_MISSING');
  const other = accounts.find((account) => !isOwnAccount(account, own));
  if (other !== undefined) refuse('BANK_FILE_OTHER_ACCOUNT', { account: other });
}
