import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

type Shown = 'orderNo' | 'userId' | 'statusId' | 'paymentId' | 'placedAt' | 'lines' | 'totalOre' | 'termsVersion';

/** One order as it stands. Deleted orders stay with `isListed` 0 and are found by nobody. */
export interface OrderDoc extends Doc, Pick<OrderContent, Shown | 'forced' | 'version'> {
  isListed: 0 | 1;
  /** Null where the person is erased; `contact` null: a bare visitor. */
  personal: { contact: OrderContact | null } | null;
  paymentState: PaymentState;
  /** While a payment by the wallet is waited for: the instant (UTC) at which the hold ends. */
  heldUntil: string | null;
  /** The wallet would not hand over what is due. */
  captureFailed?: boolean;
  /** So much of the total is asked for by a charge instead. */
  chargedOre?: number;
}

const ERASED: OrderContact = { name: ERASED_NAME, email: '', phone: null, isBusiness: false, orgNumber: null };

/** Who ordered, as it is shown; null for a visitor who said nothing. */
export const contactOf = ({ personal, userId }: Pick<OrderDoc, 'personal' | 'userId'>): OrderContact | null =>
  personal === null ? ERASED : (personal.contact ?? (userId === null ? null : ERASED));

export const orders = declareReadModel<OrderDoc>()({
  name: 'orders',
  version: 4,
  isBuiltLater: true,
  indexes: { listed: ['isListed', 'orderNo'], byUser: ['userId', 'isListed', 'orderNo'] },
  search: (order) => {
    if (!order.isListed) return [];
    const texts = [order.id, String(order.orderNo)];
    const contact = contactOf(order);
    if (contact) texts.push(contact.name, contact.email);
    if (contact?.orgNumber && order.userId !== null) texts.push(contact.orgNumber);
    return texts;
  },
});
