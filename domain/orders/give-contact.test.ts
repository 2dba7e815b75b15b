import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { canGiveContact } from './give-contact.ts';
import { orderRecord } from './order.ts';
import type { OrderContact } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { contactFrom, type PayerProfile, profileAsked, usableProfile } from './payer-profile.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const profile = { name: 'Tone Testdal', email: 'tone@example.no', phone: '+4740000000' };
const placed = (part: Parameters<typeof placedOrder>[0] = {}, contact: OrderContact | null = null): OrderEvent =>
  placedOrder({ personal: { contact, reason: null }, ...part });
const awaiting = placed({ paymentId: 1 });
const shared = { type: 'GiveContact', from: 'wallet', profile, mailId: '3', isErased: false } as const;
const typed = { ...shared, from: 'customer' } as const;
const contactGiven = (from: 'wallet' | 'customer', personal: PayerProfile = profile): OrderEvent => ({
  type: 'OrderContactGiven',
  data: { orderId: ORDER, orderNo: 1001, from, userId: null, personId: ORDER, personal },
});
const asked: OrderEvent = { type: 'OrderConfirmationAsked', data: { orderId: ORDER, orderNo: 1001, mailId: '3' } };
const erased: OrderEvent = { type: 'GuestErased', data: { orderId: ORDER, orderNo: 1001, personId: ORDER } };

describe('what a payer shares with an order that lacks it', () => {
  it('is its contact, and the confirmation comes with the payment', () => {
    given(orderRecord, awaiting).when(shared).then(contactGiven('wallet'));
  });

  it('is mailed the confirmation at once if it comes later than that', () => {
    given(orderRecord, placed()).when(shared).then(contactGiven('wallet'), asked);
  });

  it('is taken once, and never instead of what is known or erased', () => {
    given(orderRecord, awaiting, contactGiven('wallet')).when(shared).thenNothing();
    given(orderRecord, placed({ paymentId: 1 }, contactFrom(profile)))
      .when({ ...shared, profile: { ...profile, email: 'another@example.no' } })
      .thenNothing();
    given(orderRecord, awaiting, erased).when(shared).thenNothing();
    given(orderRecord, awaiting)
      .when({ ...shared, isErased: true })
      .thenNothing();
  });

  it('is the phone only for an account that has none', () => {
    const kari = { name: 'Kari', email: 'kari@example.no', phone: null, isBusiness: true, orgNumber: '985821585' };
    const own = placed({ userId: '7', personId: '7', paymentId: 1 }, kari);
    const phone = { name: null, email: null, phone: profile.phone };
    given(orderRecord, own)
      .when({ ...shared, profile: phone })
      .then({
        type: 'OrderContactGiven',
        data: { orderId: ORDER, orderNo: 1001, from: 'wallet', userId: '7', personId: '7', personal: phone },
      });
    given(orderRecord, own)
      .when({ ...shared, profile: { ...profile, phone: null } })
      .thenNothing();
  });
});

describe('a contact that the customer types afterwards', () => {
  it('is taken, and the confirmation sent there', () => {
    given(orderRecord, placed()).when(typed).then(contactGiven('customer'), asked);
  });

  it('completes one without an address', () => {
    const withoutEmail = { ...profile, email: null };
    given(orderRecord, placed(), contactGiven('wallet', withoutEmail))
      .when(typed)
      .then(contactGiven('customer'), asked);
  });

  it('stays quiet when it is repeated', () => {
    given(orderRecord, placed(), contactGiven('customer'), asked).when(typed).thenNothing();
  });

  it('is refused where one is known, the person is erased, or the order is over', () => {
    const other = { ...typed, profile: { ...profile, email: 'other@example.no' } };
    given(orderRecord, placed(), contactGiven('wallet')).when(other).thenRefused('CONTACT_IS_KNOWN');
    given(orderRecord, placed({ userId: '7', personId: '7' }))
      .when(typed)
      .thenRefused('CONTACT_IS_KNOWN');
    given(orderRecord, placed(), erased).when(typed).thenRefused('PERSON_IS_ERASED');
    given(orderRecord, placed({ statusId: 3 }))
      .when(typed)
      .thenRefused('ORDER_IS_NOT_AHEAD');
    given(orderRecord).when(typed).thenRefused('ORDER_NOT_FOUND');
  });

  it('is asked for exactly where it would be taken', () => {
    const may = (...events: OrderEvent[]) => {
      const order = events.reduce(orderRecord.evolve, null);
      return order !== null && canGiveContact(order);
    };
    expect(may(placed())).toBe(true);
    expect(may(placed(), contactGiven('wallet', { ...profile, email: null }))).toBe(true);
    expect(may(placed(), contactGiven('wallet'))).toBe(false);
    expect(may(placed(), erased)).toBe(false);
    expect(may(placed({ statusId: 3 }))).toBe(false);
    expect(may(placed({ userId: '7', personId: '7' }))).toBe(false);
  });
});

describe('the profile of a payer', () => {
  it('is asked for as far as the order lacks it', () => {
    const personal = { contact: null, reason: null };
    expect(profileAsked({ userId: null, personal })).toEqual(['name', 'email', 'phoneNumber']);
    expect(profileAsked({ userId: null, personal: { ...personal, contact: contactFrom(profile) } })).toEqual([]);
    const account = { ...contactFrom(profile), phone: null };
    expect(profileAsked({ userId: '7', personal: { ...personal, contact: account } })).toEqual(['phoneNumber']);
    const stated = { reference: null, invoiceEmail: null, phone: '40000000' };
    expect(profileAsked({ userId: '7', personal: { ...personal, contact: account, stated } })).toEqual([]);
  });

  it('is used in its stored form, without what is none', () => {
    const wild = { name: ' Tone\u0000 Testdal\n', email: ' Tone@Example.no', phone: '+47 400 00 000' };
    expect(usableProfile(wild)).toMatchObject({ phone: '+4740000000' });
    expect(usableProfile({ name: 'x'.repeat(500), email: 'tone', phone: '12' })).toEqual({
      name: 'x'.repeat(120),
      email: null,
      phone: null,
    });
    expect(usableProfile({ name: ' ', email: '', phone: null })).toBeNull();
    expect(contactFrom({ name: null, email: null, phone: '+4740000000' })).toMatchObject({
      name: '+4740000000',
      email: '',
    });
  });
});
