import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import type { OrderContact } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const kari: OrderContact = { name: 'Kari', email: 'kari@example.no', phone: null, isBusiness: false, orgNumber: null };
const placed = (contact: OrderContact | null, statusId: 1 | 6 = 1): OrderEvent =>
  placedOrder({ statusId, personal: { contact, reason: null } });
const ask = { type: 'AskConfirmation', mailId: '3', isErased: false } as const;
const asked: OrderEvent = { type: 'OrderConfirmationAsked', data: { orderId: ORDER, orderNo: 1001, mailId: '3' } };

describe('a confirmation that is asked for again', () => {
  it('is asked for once', () => {
    given(orderRecord, placed(kari)).when(ask).then(asked);
    given(orderRecord, placed(kari), asked).when(ask).thenNothing();
  });

  it('is refused where nobody would get it, or nothing is to be confirmed', () => {
    given(orderRecord).when(ask).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed(null)).when(ask).thenRefused('NO_EMAIL');
    given(orderRecord, placed({ ...kari, email: '' }))
      .when(ask)
      .thenRefused('NO_EMAIL');
    given(orderRecord, placed(kari, 6)).when(ask).thenRefused('ORDER_IS_CANCELLED');
    given(orderRecord, placed(kari))
      .when({ ...ask, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
  });
});
