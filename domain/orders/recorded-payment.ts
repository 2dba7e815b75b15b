import { type Ore, sumOre } from '../money.ts';

export const PAYMENT_METHODS = ['terminal', 'vipps', 'cash', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const METHOD_NAMES: Readonly<Record<IncomingPayment['method'], string>> = {
  terminal: 'Terminal',
  vipps: 'Vipps',
  cash: 'Kontant',
  bank: 'Bank',
  deposit: 'Depositum',
};
export const methodName = (method: IncomingPayment['method']): string => METHOD_NAMES[method];

/** Part of a payment: for the order itself (`chargeId` null), or for one of its charges. */
export interface PaymentPart {
  readonly chargeId: string | null;
  readonly amountOre: Ore;
  /** The invoice that it pays; left out if it pays none. */
  readonly documentId?: string | undefined;
  /** The reminder whose fee and interest it pays, and not the invoice itself; left out if it pays none. */
  readonly reminderId?: string | undefined;
}

/** Money that the shop received outside the wallet and wrote down. */
export interface IncomingPayment {
  readonly paymentId: string;
  /** 'deposit': kept from the order's deposit, for a charge. */
  readonly method: PaymentMethod | 'deposit';
  readonly amountOre: Ore;
  readonly parts: readonly PaymentPart[];
  readonly isReversed: boolean;
  /** Received as the order's deposit: it pays nothing. */
  readonly isDeposit?: boolean;
}

/** The sum of the payments for the order itself (null), or for one charge, without reversed ones and without fees. */
export const paidAgainst = (incoming: readonly IncomingPayment[], chargeId: string | null): Ore =>
  sumOre(
    incoming
      .filter(({ isReversed }) => !isReversed)
      .flatMap(({ parts }) => parts.filter((part) => part.chargeId === chargeId && part.reminderId === undefined))
      .map(({ amountOre }) => amountOre),
  );

/** What was paid by the wallet besides the order's own payment, and is recorded. */
export const paidByRequestOre = (incoming: readonly IncomingPayment[]): Ore =>
  sumOre(
    incoming
      .filter(({ paymentId, isReversed }) => isRequestReference(paymentId) && !isReversed)
      .map(({ amountOre }) => amountOre),
  );

/** Beginning of the reference of a payment of what an order owes by the wallet (decision 6). */
export const REQUEST = 'krav-';

/** Such a reference, or the id of the record of such a payment, which is the same. */
export const isRequestReference = (reference: string): boolean => reference.startsWith(REQUEST);
