import type { AgreedDiscount } from '@naust/domain/discounts/discount-fields.ts';
import type { DocumentKind } from '@naust/domain/documents/sales-document.ts';
import { shownEmail } from '@naust/domain/email-address.ts';
import type { Language } from '@naust/domain/language.ts';
import type { KeptMail } from '@naust/domain/mails/mail-outcome.ts';
import type { NotedCondition } from '@naust/domain/orders/condition.ts';
import type { DepositReturn } from '@naust/domain/orders/deposit.ts';
import type { Refund } from '@naust/domain/orders/held-money.ts';
import type { CancellationFee, OrderContact, OrderContent, OrderStated } from '@naust/domain/orders/order-content.ts';
import type { OrderInvoice } from '@naust/domain/orders/order-invoices.ts';
import type { OpenCharge } from '@naust/domain/orders/owed.ts';
import type { SettledProposal } from '@naust/domain/orders/proposals.ts';
import type { IncomingPayment } from '@naust/domain/orders/recorded-payment.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import type { Withdrawal } from '@naust/domain/orders/withdrawals.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { orgNumberWords, phoneWords } from '../shown-numbers.ts';

type Shown = 'orderNo' | 'userId' | 'statusId' | 'paymentId' | 'placedAt' | 'lines' | 'totalOre' | 'termsVersion';

/** `reference` null: none, or the person is erased. */
export interface KeptPayment extends IncomingPayment {
  /** Instant, UTC. */
  receivedAt: string;
  registerReceipt: string | null;
  reference: string | null;
}

/** A document of an order. */
export interface DocumentNumber {
  documentId: string;
  kind: DocumentKind;
  number: number;
  totalOre: number;
  isSent?: boolean;
  /** A collective invoice of another order, or its credit note. */
  isOfAnother?: boolean;
}

/** The current state of one order. A deleted order stays with `isListed` 0, and no query finds it. */
export interface OrderDoc extends Doc, Pick<OrderContent, Shown | 'forced' | 'version'> {
  isListed: 0 | 1;
  /** The month in which the shop's figures count it, yyyy-mm in Oslo. */
  month: string;
  /**
   * Null if the person is erased; `contact` null: a visitor without details. `mailsTo`: a corrected address, for this
   * order only.
   */
  personal: { contact: OrderContact | null; stated?: OrderStated | undefined; mailsTo?: string } | null;
  paymentState: PaymentState;
  /** While a payment by the wallet is pending: the instant (UTC) at which the hold ends. */
  heldUntil: string | null;
  /** Version of `shop` when the order was placed: it gives the seller. */
  shopVersion: number;
  /** The rules when it was placed; absent for the first ones. */
  rules?: ShopRules | undefined;
  /** The one discount that it was given; absent without one. */
  discount?: AgreedDiscount | undefined;
  /** The wallet refused the capture. */
  captureFailed?: boolean;
  /** Part of the total that a charge asks for instead. */
  chargedOre?: number;
  /** Part of the total that does not count in its month, because it is unpaid or refunded. */
  uncountedOre?: number;
  /** The charges of its extensions; absent without any. */
  extensionIds?: readonly string[];
  /** Of a cancelled order whose extensions were paid. */
  paidBefore?: CancellationFee['paidBefore'];
  /** By the wallet, over all its payments. */
  capturedOre?: number;
  /** Its charges that are neither settled nor deleted, as they were added; absent if there are none. */
  openCharges?: readonly OpenCharge[];
  /** Completing it pays nothing: only a recorded payment does. */
  asksForRecord?: boolean;
  /** In which it was ordered; absent for Norwegian. */
  language?: Language;
  /** Payments recorded by hand, oldest first, reversed ones included; absent if there are none. */
  incoming?: readonly KeptPayment[];
  /** What was noted of its pieces when they went out and came back, oldest first; absent if nothing was. */
  conditions?: readonly NotedCondition[];
  /** Answers to proposed charges, oldest first; absent if there are none. */
  proposals?: readonly SettledProposal[];
  /** Oldest first; absent if there are none. */
  refunds?: readonly Refund[];
  /** What of its deposit went back, oldest first; absent if nothing did. */
  depositReturns?: readonly DepositReturn[];
  /** Oldest first, dismissed ones included; absent if there are none. */
  withdrawals?: readonly Withdrawal[];
  /** With their credit notes, in the order of their numbers; absent if there are none. */
  invoices?: readonly OrderInvoice[];
  /** Invoices and credit notes that have their number, by it; absent if there are none. */
  numbers?: readonly DocumentNumber[];
  /** Instant of the last change, UTC; absent if it was never changed. */
  changedAt?: string;
  /** The newest recorded mail of each kind; absent if there is none. */
  mails?: readonly KeptMail[];
  /** Wall clock of the first pickup and the last return; null for a sale. */
  pickupAt: string | null;
  returnAt: string | null;
  /** Days of its pickups and returns, yyyy-mm-dd. */
  days: readonly string[];
  /** Wall clock of the first pickup that is still ahead; null if nothing waits for pickup. */
  waitsFrom: string | null;
  /** Wall clock of the first return of what is out; after it the order is late. */
  awaitedAt: string | null;
  /** The day (since 1970) from which the list "Ubetalt" shows it, its charges included; null: never. */
  owedFrom: number | null;
  /**
   * Of an order on invoice, in øre: what can be invoiced if rent is billed from the hand-out, from the order, or after
   * the return; null: nothing.
   */
  draftHandedOut: number | null;
  draftOrdered: number | null;
  draftReturned: number | null;
  /** The first last day for the refund of an open withdrawal, yyyy-mm-dd; null without one. */
  refundBy: string | null;
  /** Its number if it is over and the shop still holds a deposit; null otherwise. */
  depositLeft: number | null;
  /** Its number if it is cancelled and money for it is to be given back; null otherwise. */
  moneyBack: number | null;
  /** Its number if a return may give a charge without an answer; null otherwise. */
  proposed: number | null;
  /** Wall clock of the first named piece out; null without any. */
  piecesOutAt: string | null;
  /** The named pieces that ever went out, as texts. */
  pieceIds: readonly string[];
}

const ERASED: OrderContact = { name: ERASED_NAME, email: '', phone: null, isBusiness: false, orgNumber: null };

/** The customer as shown; null for a visitor without details. */
export function contactOf({ personal, userId }: Pick<OrderDoc, 'personal' | 'userId'>): OrderContact | null {
  if (personal === null) return ERASED;
  const { contact, stated } = personal;
  if (contact === null) return userId === null ? null : ERASED;
  return { ...contact, email: shownEmail(contact.email), phone: contact.phone ?? stated?.phone ?? null };
}

export const orders = declareReadModel<OrderDoc>()({
  name: 'orders',
  version: 21,
  isBuiltLater: true,
  indexes: {
    listed: ['isListed', 'orderNo'],
    byUser: ['userId', 'isListed', 'orderNo'],
    byMonth: ['isListed', 'month', 'orderNo'],
    byStatus: ['isListed', 'statusId', 'orderNo'],
    byPickup: ['isListed', 'pickupAt'],
    byReturn: ['isListed', 'returnAt'],
    byOwed: ['owedFrom'],
    byRefund: ['refundBy'],
    byDeposit: ['depositLeft'],
    byMoneyBack: ['moneyBack'],
    byProposed: ['proposed'],
    byPiecesOut: ['piecesOutAt'],
    byDraftHandedOut: ['draftHandedOut'],
    byDraftOrdered: ['draftOrdered'],
    byDraftReturned: ['draftReturned'],
  },
  sparse: [
    'byOwed',
    'byRefund',
    'byDeposit',
    'byMoneyBack',
    'byProposed',
    'byPiecesOut',
    'byDraftHandedOut',
    'byDraftOrdered',
    'byDraftReturned',
  ],
  filters: ['days', 'pieceIds', 'waitsFrom', 'awaitedAt', 'heldUntil'],
  carries: {
    byPickup: ['statusId', 'returnAt', 'orderNo'],
    byReturn: ['statusId', 'pickupAt', 'orderNo'],
    byStatus: ['pickupAt', 'returnAt', 'waitsFrom', 'awaitedAt'],
  },
  search: (order) => {
    if (!order.isListed) return [];
    // As screens and mails write it: 'Ordre 1207', 'Ordrenummer 1207'.
    const texts = [order.id, `Ordrenummer ${order.orderNo}`];
    const contact = contactOf(order);
    if (contact === null) return texts;
    const { name, email, phone, orgNumber } = contact;
    return [...texts, name, email, ...phoneWords(phone), ...orgNumberWords(order.userId === null ? null : orgNumber)];
  },
});
