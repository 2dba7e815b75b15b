import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { canCorrectEmail, linkNoOf } from './correct-email.ts';
import { orderRecord, type RecordOrder } from './order.ts';
import type { OrderContact } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

type Revised = Extract<OrderEvent, { type: 'OrderRevised' }>;

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

  it('is corrected three times at most, so that nobody writes to many by one order', () => {
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

describe('the address of a guest’s order in an administrator’s form', () => {
  const fact = (part: Partial<Revised['data']>, email: string | null, version = 2): Revised => {
    const { requestHash: _, heldUntil: __, ...content } = placedOrder(part).data;
    const contact = email === null ? null : { ...kari, email };
    const previous: Revised['data']['previous'] = { userId: null, statusId: 1, paymentId: 2, totalOre: 0, lines: [] };
    const data = { ...content, version, personal: { contact, reason: null }, previous, extension: null };
    return { type: 'OrderRevised', data };
  };
  const form = (...said: Parameters<typeof fact>): RecordOrder => ({ type: 'RecordOrder', event: fact(...said) });
  const ended: OrderEvent = { type: 'OrderLinksEnded', data: { orderId: ORDER, orderNo: 1001 } };
  const again: OrderEvent = { type: 'OrderConfirmationAsked', data: { orderId: ORDER, orderNo: 1001, mailId: '2' } };
  const other = 'kari@example.no';

  it('ends links of before where it is another, and the confirmation goes there', () => {
    given(orderRecord, placed()).when(form({}, other)).then(fact({}, other), ended, again);
  });

  it('leaves links as they are where it is the same, or there was none', () => {
    given(orderRecord, placed()).when(form({}, 'KARI@exmaple.no')).then(fact({}, 'KARI@exmaple.no'));
    given(orderRecord, placed({}, { ...kari, email: '' }))
      .when(form({}, other))
      .then(fact({}, other));
    given(orderRecord, placed()).when(form({}, null)).then(fact({}, kari.email));
  });

  it('tells nobody where it is gone, the order is out, or its payment is waited for', () => {
    given(orderRecord, placed()).when(form({}, '')).then(fact({}, ''), ended);
    for (const part of [{ statusId: 3 }, { paymentId: 1 }] as const) {
      given(orderRecord, placed(part)).when(form(part, other)).then(fact(part, other), ended);
    }
  });

  it('ends links of before where an account gives the order to a guest, and tells the guest nothing', () => {
    const karis = placed({ userId: 'kari', personId: 'kari' });
    given(orderRecord, karis).when(form({}, kari.email)).then(fact({}, kari.email), ended);
    given(orderRecord, placed())
      .when(form({ userId: 'kari', personId: 'kari' }, other))
      .then(fact({ userId: 'kari', personId: 'kari' }, other));
  });

  it('takes none of the three corrections that are the guest’s own', () => {
    const state = [placed(), fact({}, other), ended, ended, ended, ended].reduce(
      orderRecord.evolve,
      orderRecord.initial(),
    );
    expect(state && [canCorrectEmail(state), linkNoOf(state)]).toEqual([true, 4]);
    const both = state && orderRecord.evolve(state, corrected);
    expect(both && linkNoOf(both)).toBe(5);
  });
});
