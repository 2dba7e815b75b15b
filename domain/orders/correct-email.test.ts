import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { canCorrectEmail } from './correct-email.ts';
import { orderRecord } from './order.ts';
import type { OrderContact } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const kari: OrderContact = { name: 'Kari', email: 'kari@exmaple.no', phone: null, isBusiness: false, orgNumber: null };
const placed = (part: Parameters<typeof placedOrder>[0] = {}, contact: OrderContact | null = kari): OrderEvent =>
  placedOrder({ personal: { contact, reason: null }, ...part });
const right = { type: 'CorrectEmail', email: 'kari@example.no', mailId: '3', isErased: false } as const;
const corrected: OrderEvent = {
  type: 'OrderEmailCorrected',
  data: { orderId: ORDER, orderNo: 1001, personId: ORDER, personal: { email: 'kari@example.no' } },
};
const asked: OrderEvent = { type: 'OrderConfirmationAsked', data: { orderId: ORDER, orderNo: 1001, mailId: '3' } };

describe('the address of an order’s mails', () => {
  it('is corrected, and the confirmation sent again', () => {
    given(orderRecord, placed()).when(right).then(corrected, asked);
  });

  it('is corrected three times at most, so that nobody writes to many by one order [D19.4]', () => {
    const again = { ...right, email: 'another@example.no', mailId: '4' };
    const to = (email: string): OrderEvent =>
      ({ ...corrected, data: { ...corrected.data, personal: { email } } }) as OrderEvent;
    given(orderRecord, placed(), corrected, asked)
      .when(again)
      .then(to('another@example.no'), { ...asked, data: { ...asked.data, mailId: '4' } } as OrderEvent);
    given(orderRecord, placed(), corrected, to('a@example.no'), to('b@example.no'))
      .when(again)
      .thenRefused('EMAIL_CORRECTED_TOO_OFTEN');
  });

  it('stays quiet where it is that already', () => {
    given(orderRecord, placed(), corrected, asked)
      .when({ ...right, email: 'KARI@example.no' })
      .thenNothing();
    given(orderRecord, placed())
      .when({ ...right, email: kari.email })
      .thenNothing();
  });

  it('gets its confirmation with the payment where that is waited for', () => {
    given(orderRecord, placed({ paymentId: 1 }))
      .when(right)
      .then(corrected);
  });

  it('is refused where nobody would get it, or it is too late', () => {
    given(orderRecord).when(right).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed({}, null)).when(right).thenRefused('NO_EMAIL');
    given(orderRecord, placed({ statusId: 3 }))
      .when(right)
      .thenRefused('ORDER_IS_NOT_AHEAD');
    given(orderRecord, placed())
      .when({ ...right, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
  });

  it('is the new one from then on, and is gone with the person', () => {
    const state = [placed(), corrected].reduce(orderRecord.evolve, orderRecord.initial());
    expect(state?.content.personal?.contact?.email).toBe('kari@example.no');
    expect(state && canCorrectEmail(state)).toBe(true);
    const often = [placed(), corrected, corrected, corrected].reduce(orderRecord.evolve, orderRecord.initial());
    expect(often && canCorrectEmail(often)).toBe(false);
    const erased = { ...corrected, data: { ...corrected.data, personal: null } } as OrderEvent;
    const forgotten = [placed({ personal: null }), erased].reduce(orderRecord.evolve, orderRecord.initial());
    expect(forgotten?.content.personal).toBeNull();
  });
});
