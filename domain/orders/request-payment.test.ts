import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import type { OrderContact } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const contact = { name: 'Kari', email: 'kari@example.no', phone: '+4791234567', isBusiness: false, orgNumber: null };
const placed = (more: Partial<OrderContact> = {}): OrderEvent =>
  placedOrder({ totalOre: 30_000, personal: { contact: { ...contact, ...more }, reason: null } });
const ask = { type: 'RequestPayment', requestId: '3', by: 'mail', owedOre: 30_000, isErased: false } as const;
const requested = (by: 'mail' | 'sms'): OrderEvent => ({
  type: 'PaymentRequested',
  data: { orderId: ORDER, orderNo: 1001, requestId: '3', by, amountOre: 30_000 },
});

describe('a link to pay', () => {
  it('is sent once for an id, in one way', () => {
    for (const by of ['mail', 'sms'] as const) {
      given(orderRecord, placed())
        .when({ ...ask, by })
        .then(requested(by));
      given(orderRecord, placed(), requested(by))
        .when({ ...ask, by, owedOre: 0 })
        .thenNothing();
    }
    given(orderRecord, placed(), requested('mail'))
      .when({ ...ask, by: 'sms' })
      .thenRefused('KEY_REUSED');
  });

  it('is refused where it reaches nobody or asks for nothing', () => {
    given(orderRecord).when(ask).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed({ email: '' }))
      .when(ask)
      .thenRefused('NO_EMAIL');
    given(orderRecord, placed({ phone: null }))
      .when({ ...ask, by: 'sms' })
      .thenRefused('NO_PHONE');
    given(orderRecord, placed())
      .when({ ...ask, owedOre: 0 })
      .thenRefused('NOTHING_OWED');
    given(orderRecord, placed())
      .when({ ...ask, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
  });
});
