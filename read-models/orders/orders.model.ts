import { shownEmail } from '@naust/domain/email-address.ts';
import type { KeptMail } from '@naust/domain/mails/mail-outcome.ts';
import type { OrderContact, OrderContent, OrderStated } from '@naust/domain/orders/order-content.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { orgNumberWords, phoneWords } from '../shown-numbers.ts';

type Shown = 'orderNo' | 'userId' | 'statusId' | 'paymentId' | 'placedAt' | 'lines' | 'totalOre' | 'termsVersion';

/** One order as it stands. Deleted orders stay with `isListed` 0 and are found by nobody. */
export interface OrderDoc extends Doc, Pick<OrderContent, Shown | 'forced' | 'version'> {
  isListed: 0 | 1;
  /** Of the shop's figures, yyyy-mm in Oslo. */
  month: string;
  /** Null where the person is erased; `contact` null: a bare visitor. `mailsTo`: the address was corrected for it alone. */
  personal: { contact: OrderContact | null; stated?: OrderStated | undefined; mailsTo?: string } | null;
  paymentState: PaymentState;
  /** While a payment by the wallet is waited for: the instant (UTC) at which the hold ends. */
  heldUntil: string | null;
  /** Of the shop, when the order was placed: it answers who sold it. */
  shopVersion: number;
  /** The wallet would not hand over what is due. */
  captureFailed?: boolean;
  /** So much of the total is asked for by a charge instead. */
  chargedOre?: number;
  /** So much of the total does not count in its month, because it is not paid or was given back. */
  uncountedOre?: number;
  /** So much was paid for extensions above the fee of its cancellation. */
  giveBackOre?: number;
  /** Ids of its charges that are neither settled nor deleted; absent where there are none. */
  openCharges?: readonly string[];
  /** When it was changed last (instant, UTC); absent where it never was. */
  changedAt?: string;
  /** The newest mail of each kind that was told of; absent where there is none. */
  mails?: readonly KeptMail[];
  /** Wall clock of the first pickup and the last return; null for a sale. */
  pickupAt: string | null;
  returnAt: string | null;
  /** Days on which something of it is picked up or comes back, yyyy-mm-dd. */
  days: readonly string[];
  /** Wall clock of the first pickup of what is not out yet; null where nothing waits to be fetched. */
  waitsFrom: string | null;
  /** Wall clock of the first return of what is out; it is late from then on. */
  awaitedAt: string | null;
  /** The day (since 1970) from which it stands on the list "Ubetalt", its charges counted; null: never. */
  owedFrom: number | null;
}

const ERASED: OrderContact = { name: ERASED_NAME, email: '', phone: null, isBusiness: false, orgNumber: null };

/** Who ordered, as it is shown; null for a visitor who said nothing. */
export function contactOf({ personal, userId }: Pick<OrderDoc, 'personal' | 'userId'>): OrderContact | null {
  if (personal === null) return ERASED;
  const { contact, stated } = personal;
  if (contact === null) return userId === null ? null : ERASED;
  return { ...contact, email: shownEmail(contact.email), phone: contact.phone ?? stated?.phone ?? null };
}

export const orders = declareReadModel<OrderDoc>()({
  name: 'orders',
  version: 10,
  isBuiltLater: true,
  indexes: {
    listed: ['isListed', 'orderNo'],
    byUser: ['userId', 'isListed', 'orderNo'],
    byMonth: ['isListed', 'month', 'orderNo'],
    byStatus: ['isListed', 'statusId', 'orderNo'],
    byPickup: ['isListed', 'pickupAt'],
    byReturn: ['isListed', 'returnAt'],
    byOwed: ['owedFrom'],
  },
  sparse: ['byOwed'],
  filters: ['days', 'waitsFrom', 'awaitedAt', 'heldUntil'],
  carries: {
    byPickup: ['statusId', 'returnAt', 'orderNo'],
    byReturn: ['statusId', 'pickupAt', 'orderNo'],
    byStatus: ['pickupAt', 'returnAt', 'waitsFrom', 'awaitedAt'],
  },
  search: (order) => {
    if (!order.isListed) return [];
    // As screens and mails say it: 'Ordre 1207', 'Ordrenummer 1207'.
    const texts = [order.id, `Ordrenummer ${order.orderNo}`];
    const contact = contactOf(order);
    if (contact === null) return texts;
    const { name, email, phone, orgNumber } = contact;
    return [...texts, name, email, ...phoneWords(phone), ...orgNumberWords(order.userId === null ? null : orgNumber)];
  },
});
