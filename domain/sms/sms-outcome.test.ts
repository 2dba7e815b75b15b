import { describe, it } from 'vitest';
import { orderRecord } from '../orders/order.ts';
import type { OrderEvent } from '../orders/orders.events.ts';
import { ORDER, placedOrder } from '../orders/testing/placed-order.ts';
import { given } from '../testing/given-when-then.ts';

const message = { kind: 'pickup', smsId: `sms.pickup.${ORDER}.2026-06-05` } as const;
const record = { type: 'RecordSms', ...message } as const;
const sent: OrderEvent = { type: 'SmsSent', data: { orderId: ORDER, ...message } };
const refused: OrderEvent = { type: 'SmsNotDelivered', data: { ...sent.data, reason: 'NUMBER_REFUSED' } };
const placed = placedOrder({});

describe('what became of a text message', () => {
  it('is written down once', () => {
    given(orderRecord, placed)
      .when({ ...record, outcome: 'sent' })
      .then(sent);
    given(orderRecord, placed, sent)
      .when({ ...record, outcome: 'sent' })
      .thenNothing();
    given(orderRecord, placed)
      .when({ ...record, outcome: 'NUMBER_REFUSED' })
      .then(refused);
    given(orderRecord, placed, refused)
      .when({ ...record, outcome: 'NUMBER_REFUSED' })
      .thenNothing();
  });

  it('stays sent whatever a second try did, and of no order is nothing', () => {
    given(orderRecord, placed, sent)
      .when({ ...record, outcome: 'GAVE_UP' })
      .thenNothing();
    given(orderRecord)
      .when({ ...record, outcome: 'sent' })
      .thenNothing();
  });
});
