import { describe, it } from 'vitest';
import { inboxMessages } from '../inbox/inbox.decider.ts';
import type { InboxEvent } from '../inbox/inbox.events.ts';
import { orderRecord } from '../orders/order.ts';
import type { OrderEvent } from '../orders/orders.events.ts';
import { ORDER, placedOrder } from '../orders/testing/placed-order.ts';
import { given } from '../testing/given-when-then.ts';

const confirmation = { type: 'RecordMail', kind: 'confirmation', mailId: `order.${ORDER}` } as const;
const mail = { subject: { word: 'order', id: ORDER }, kind: 'confirmation', mailId: `order.${ORDER}` } as const;
const sent: OrderEvent = { type: 'MailSent', data: mail };
const refused: OrderEvent = { type: 'MailNotDelivered', data: { ...mail, reason: 'ADDRESS_UNKNOWN' } };
const placed = placedOrder({});

describe('what became of a mail of an order', () => {
  it('is written down once', () => {
    given(orderRecord, placed)
      .when({ ...confirmation, outcome: 'sent' })
      .then(sent);
    given(orderRecord, placed, sent)
      .when({ ...confirmation, outcome: 'sent' })
      .thenNothing();
    given(orderRecord, placed)
      .when({ ...confirmation, outcome: 'ADDRESS_UNKNOWN' })
      .then(refused);
    given(orderRecord, placed, refused)
      .when({ ...confirmation, outcome: 'ADDRESS_UNKNOWN' })
      .thenNothing();
  });

  it('is that it was sent, where a later try went well, and stays that whatever a second one did', () => {
    given(orderRecord, placed, refused)
      .when({ ...confirmation, outcome: 'sent' })
      .then(sent);
    given(orderRecord, placed, sent)
      .when({ ...confirmation, outcome: 'GAVE_UP' })
      .thenNothing();
  });

  it('is nothing to write down of an order that nobody placed', () =>
    given(orderRecord)
      .when({ ...confirmation, outcome: 'sent' })
      .thenNothing());
});

describe('what became of a reply', () => {
  const about = { messageId: '7', userId: null, personId: '7', retentionId: '7' };
  const written: InboxEvent = {
    type: 'MessageSent',
    data: {
      ...about,
      topicId: 1,
      topicName: 'Utleie',
      about: null,
      personal: { message: 'Hei', name: 'Gro', email: 'gro@gjest.test' },
    },
  };
  const reply = { kind: 'reply', mailId: 'reply.7.8' } as const;

  it('is written down on the message, once', () => {
    const gaveUp: InboxEvent = {
      type: 'MailNotDelivered',
      data: { subject: { word: 'message', id: '7' }, ...reply, reason: 'GAVE_UP' },
    };
    const record = { type: 'RecordMail', ...reply, outcome: 'GAVE_UP' } as const;
    given(inboxMessages, written).when(record).then(gaveUp);
    given(inboxMessages, written, gaveUp).when(record).thenNothing();
    given(inboxMessages).when(record).thenNothing();
  });
});
