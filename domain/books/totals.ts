import { type Ore, sumOre } from '../money.ts';
import { PAYMENT_METHODS } from '../orders/recorded-payment.ts';
import { VAT_CODES } from '../vat-codes.ts';
import type { DayTotals, TermTotals } from './books.events.ts';
import { isOfDeposit, movedOre, type Voucher } from './voucher.ts';

/** What customers owe on documents, and what they have paid that no document uses. */
export interface Balances {
  readonly openOre: Ore;
  readonly prepaidOre: Ore;
  /** Deposits that the shop holds. */
  readonly depositOre?: Ore | undefined;
}

export const NO_BALANCES: Balances = { openOre: 0, prepaidOre: 0, depositOre: 0 };

/** The balances after some vouchers. */
export const balancesAfter = (before: Balances, vouchers: Iterable<Voucher>): Balances => {
  let { openOre, prepaidOre, depositOre = 0 } = before;
  for (const { postings } of vouchers) {
    for (const { use, amountOre } of postings) {
      if (use === 'receivable') openOre += amountOre;
      if (use === 'prepaid') prepaidOre -= amountOre;
      if (use === 'deposit') depositOre -= amountOre;
    }
  }
  return { openOre, prepaidOre, depositOre };
};

/** What a day's settlement counts. */
export function dayTotalsOf(vouchers: readonly Voucher[]): DayTotals {
  const methods = PAYMENT_METHODS.flatMap((method) => {
    const own = vouchers.filter((voucher) => voucher.method === method);
    if (own.length === 0) return [];
    const sales = own.filter((voucher) => !isOfDeposit(voucher));
    const received = sales.filter(({ kind }) => kind !== 'refund');
    const refundedOre = 0 - sumMoved(sales.filter(({ kind }) => kind === 'refund'));
    return [{ method, count: received.length, sumOre: sumMoved(received), refundedOre, ...depositsOf(own) }];
  });
  const refundsOre = sumOre(methods.map(({ refundedOre }) => refundedOre));
  return { methods, vat: vatOf(vouchers), refundsOre };
}

/** Deposits that came, less those recorded by mistake, and those that went back. */
function depositsOf(
  vouchers: readonly Voucher[],
): Pick<DayTotals['methods'][number], 'depositInOre' | 'depositOutOre'> {
  const deposits = vouchers.filter(isOfDeposit);
  if (deposits.length === 0) return {};
  const isReturn = ({ kind }: Voucher) => kind === 'depositReturn';
  return {
    depositInOre: sumMoved(deposits.filter((voucher) => !isReturn(voucher))),
    depositOutOre: 0 - sumMoved(deposits.filter(isReturn)),
  };
}

/** The sums of a term, with the balances at its end. */
export function termTotalsOf(vouchers: readonly Voucher[], before: Balances): TermTotals {
  const of = (...kinds: readonly Voucher['kind'][]) => vouchers.filter(({ kind }) => kinds.includes(kind));
  return {
    vat: vatOf(vouchers),
    documents: of('invoice', 'creditNote').length,
    invoicedOre: 0 - salesOf(of('invoice')),
    creditedOre: salesOf(of('creditNote')),
    receivedOre: sumMoved(of('payment', 'capture', 'reversal').filter((voucher) => !isOfDeposit(voucher))),
    refundedOre: 0 - sumMoved(of('refund')),
    ...balancesAfter(before, vouchers),
    vouchers: vouchers.length,
  };
}

const sumMoved = (vouchers: readonly Voucher[]): Ore => sumOre(vouchers.map(movedOre));

const salesOf = (vouchers: readonly Voucher[]): Ore =>
  sumOre(vouchers.flatMap(({ postings }) => postings.map((one) => (one.vatCode === undefined ? 0 : one.amountOre))));

/** Base and tax by code, in the order of the table of codes. */
function vatOf(vouchers: readonly Voucher[]): DayTotals['vat'] {
  const taxed = vouchers.flatMap(({ postings }) => postings.filter(({ vatCode }) => vatCode !== undefined));
  return VAT_CODES.flatMap(({ code }) => {
    const own = taxed.filter(({ vatCode }) => vatCode === code);
    if (own.length === 0) return [];
    const sum = (isTax: boolean) =>
      0 - sumOre(own.filter(({ use }) => (use === 'vat') === isTax).map(({ amountOre }) => amountOre));
    return [{ code, baseOre: sum(false), vatOre: sum(true) }];
  });
}
