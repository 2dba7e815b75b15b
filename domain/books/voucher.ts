import type { Ore } from '../money.ts';
import type { PaymentMethod } from '../orders/recorded-payment.ts';
import type { VatCode } from '../vat-code.ts';
import type { AccountUse } from './accounts.ts';
import type { Placed } from './booked-in.ts';

export type VoucherKind =
  | 'invoice'
  | 'creditNote'
  | 'payment'
  | 'capture'
  | 'reversal'
  | 'refund'
  | 'clearing'
  | 'deposit'
  | 'depositReturn'
  | 'depositKept';

/** One amount on one account: debit above zero, credit below. */
export interface Posting {
  readonly use: AccountUse;
  readonly amountOre: Ore;
  /** Of sales and of their tax. */
  readonly vatCode?: VatCode;
  /** The invoice of a claim on a customer. */
  readonly documentId?: string;
}

/** What one event adds to the books: its postings come to zero. */
export interface Voucher extends Placed {
  readonly kind: VoucherKind;
  /** Of the document, the payment or the refund. */
  readonly id: string;
  /** Number of the document. */
  readonly number: number | null;
  /** The customer's account, as far as it was known then. */
  readonly userId: string | null;
  /** How money moved; null where none did. */
  readonly method: PaymentMethod | null;
  /** Receipt number of the till, or the wallet's reference. */
  readonly reference: string | null;
  readonly postings: readonly Posting[];
}

/** What a voucher is of. */
export type VoucherHead = Pick<Voucher, 'kind' | 'id' | 'day'> &
  Partial<Pick<Voucher, 'number' | 'method' | 'reference'>>;

const MONEY_USES: Readonly<Record<PaymentMethod, AccountUse>> = {
  terminal: 'card',
  vipps: 'card',
  cash: 'cash',
  bank: 'bank',
};
export const moneyUse = (method: PaymentMethod): AccountUse => MONEY_USES[method];

/** Of a deposit: its money is no payment. */
export const isOfDeposit = ({ postings }: Pick<Voucher, 'postings'>): boolean =>
  postings.some(({ use }) => use === 'deposit');

/** Money in, above zero, or out; 0 where none moved. */
export function movedOre({ method, postings }: Pick<Voucher, 'method' | 'postings'>): Ore {
  if (method === null) return 0;
  const use = moneyUse(method);
  return postings.reduce((sum, posting) => (posting.use === use ? sum + posting.amountOre : sum), 0);
}
