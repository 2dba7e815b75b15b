import { formatAmount } from '../../money.ts';

/** A payment as a file of the bank would say it. */
export interface ExamplePayment {
  readonly date: string;
  readonly amountOre: number;
  readonly kid?: string;
  readonly reference?: string;
  readonly payer?: string;
  readonly text?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly currency?: string;
}

export const ACCOUNT = '86011117947';

interface CamtForm {
  readonly version?: '02' | '08';
  readonly account?: string;
}

/** A camt.054 file with one entry for each payment. */
export function camtOf(
  payments: readonly ExamplePayment[],
  { version = '02', account = `NO93${ACCOUNT}` }: CamtForm = {},
): string {
  const entries = payments.map((payment) => entryOf(payment, version === '08')).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}">
<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>NOK</Ccy></Acct>
${entries}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>\n`;
}

function entryOf(payment: ExamplePayment, isNew: boolean): string {
  const { date, amountOre, kid, reference, payer, text, direction = 'CRDT', status = 'BOOK' } = payment;
  const amount = `<Amt Ccy="${payment.currency ?? 'NOK'}">${(amountOre / 100).toFixed(2)}</Amt>`;
  const ref = reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`;
  const name = payer === undefined ? '' : isNew ? `<Pty><Nm>${payer}</Nm></Pty>` : `<Nm>${payer}</Nm>`;
  const strd = kid === undefined ? '' : `<Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd>`;
  const ustrd = text === undefined ? '' : `<Ustrd>${text}</Ustrd>`;
  const own = isNew ? amount : `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>`;
  return `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd><Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts>
<BookgDt><Dt>${date}</Dt></BookgDt>${ref}<NtryDtls><TxDtls><Refs>${ref}</Refs>${own}
<RltdPties><Dbtr>${name}</Dbtr></RltdPties><RmtInf>${ustrd}${strd}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** An OCR giro file with one assignment. */
export function ocrOf(payments: readonly ExamplePayment[], account = ACCOUNT): string {
  const items = payments.flatMap(({ date, amountOre, kid = '', reference = '' }, at) => {
    const number = String(at + 1).padStart(7, '0');
    const day = `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(2, 4)}`;
    const place = `01201${String(at + 1).padStart(5, '0')}0`;
    return [
      `NY091030${number}${day}${place}${digits(amountOre, 17)}${kid.padStart(25)}000000`,
      `NY091031${number}${reference.padStart(10, '0')}0000000000000000${day}12345678903`.padEnd(80, '0'),
    ];
  });
  const sum = digits(
    payments.reduce((all, { amountOre }) => all + amountOre, 0),
    17,
  );
  const counts = (records: number) => `${digits(payments.length, 8)}${digits(records, 8)}${sum}`;
  const records = [
    'NY000010000080800170031000102000'.padEnd(80, '0'),
    `NY0900200010085660000002${account}`.padEnd(80, '0'),
    ...items,
    `NY090088${counts(items.length + 2)}201126201126201126`.padEnd(80, '0'),
    `NY000089${counts(items.length + 4)}201126`.padEnd(80, '0'),
  ];
  return `${records.join('\r\n')}\r\n`;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

export const csvOf = (payments: readonly ExamplePayment[]): string =>
  ['Dato;Beløp;KID', ...payments.map(({ date, amountOre, kid = '' }) => [date, formatAmount(amountOre), kid].join(';'))]
    .map((line) => `${line}\r\n`)
    .join('');
