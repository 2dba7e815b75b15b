import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { type CheckoutChoices, defaultPayment, hindrances, problemsOf } from './checkout-form.ts';
import { orderBody } from './order-body.ts';
import { readRefusal } from './refusal-facts.ts';

const vipps = { id: 1, name: 'Vipps' };
const kort = { id: 2, name: 'Kort' };
const faktura = { id: 3, name: 'Faktura' };
const kari = { name: ' Kari Nordmann ', email: 'kari@example.no', phone: '912 34 567' };
const choices: CheckoutChoices = {
  payment: kort,
  termsAccepted: true,
  over18: false,
  guest: null,
  express: false,
  business: null,
};
const customer = { isBusiness: false, hasPhone: true, email: 'kari@example.no' };
const company = { ...customer, isBusiness: true };

describe('the checkout', () => {
  it('begins with the wallet, else with the first option', () => {
    expect(defaultPayment([kort, vipps])).toEqual(vipps);
    expect(defaultPayment([kort, faktura])).toEqual(kort);
    expect(defaultPayment([])).toBeNull();
  });

  it('says what the pay button waits for', () => {
    expect(hindrances({ ...choices, payment: null, termsAccepted: false })).toEqual([
      'Velg betalingsmåte før du går videre.',
      'Du må godta leievilkårene for å fortsette.',
    ]);
    expect(hindrances(choices)).toEqual([]);
  });

  it('asks a visitor for name, e-mail and phone', () => {
    const nobody = { name: ' ', email: 'kari@', phone: '' };
    expect(Object.keys(problemsOf({ ...choices, guest: nobody }, null))).toEqual(['name', 'email', 'phone']);
    expect(problemsOf({ ...choices, guest: kari }, null)).toEqual({});
  });

  it('gives an invoice to no visitor', () => {
    expect(problemsOf({ ...choices, payment: faktura, guest: kari }, null)).toEqual({
      payment: 'Logg inn for å betale med faktura.',
    });
  });

  it('asks a private customer, but not a business, for their age before an invoice', () => {
    const invoice = { ...choices, payment: faktura };
    expect(problemsOf(invoice, customer)).toEqual({
      over18: 'Du må være over 18 år for å betale med faktura.',
    });
    expect(problemsOf({ ...invoice, over18: true }, customer)).toEqual({});
    expect(problemsOf(invoice, company)).toEqual({});
  });

  it('asks a business on invoice for its reference, for a phone where its account has none, and for nothing else', () => {
    const nothing = { reference: '', invoiceEmail: '', phone: '' };
    const invoice = { ...choices, payment: faktura };
    const problems = (said: Partial<typeof nothing>, who = company) =>
      problemsOf({ ...invoice, business: { ...nothing, reference: 'PO 4711', ...said } }, who);
    expect(problems({})).toEqual({});
    const needed = 'E-faktura må ha en referanse. Skriv bestillingsnummer eller navnet ditt.';
    expect(problems({ reference: ' ' })).toEqual({ reference: needed });
    const unreachable = { ...company, hasPhone: false };
    expect(problems({}, unreachable)).toEqual({ phone: 'Skriv telefonnummeret ditt.' });
    expect(problems({ phone: '912' }, unreachable)).toEqual({ phone: 'Telefonnummeret er for kort.' });
    expect(problems({ phone: '912 34 567' }, unreachable)).toEqual({});
    expect(problems({ invoiceEmail: 'faktura@' })).toEqual({ invoiceEmail: 'Skriv en gyldig e-postadresse.' });
    const byCard = { ...choices, business: { ...nothing, invoiceEmail: 'faktura@' } };
    expect(problemsOf(byCard, company)).toEqual({});
  });

  it('sends what a business has said, and nothing that it left empty', () => {
    const business = { reference: ' PO 4711 ', invoiceEmail: 'faktura@firma.example', phone: '' };
    const goods = { items: [{ productId: 1 }], total: 490 };
    const said = (payment: typeof kort) => {
      const { reference, invoiceEmail, phone } = orderBody(
        goods,
        { ...choices, payment, business, termsVersion: null },
        '1',
      );
      return { reference, invoiceEmail, phone };
    };
    expect(said(faktura)).toEqual({ reference: 'PO 4711', invoiceEmail: 'faktura@firma.example', phone: undefined });
    expect(said(kort)).toEqual({ reference: 'PO 4711', invoiceEmail: undefined, phone: undefined });
  });

  it('sends the order as new, with the accepted terms and the guest', () => {
    const goods = { items: [{ productId: 1 }], total: 490 };
    expect(orderBody(goods, { ...choices, payment: kort, guest: kari, termsVersion: '2026-11-28-2' }, null)).toEqual({
      ...goods,
      userId: null,
      statusId: 1,
      paymentId: 2,
      termsVersion: '2026-11-28-2',
      guest: { name: 'Kari Nordmann', email: 'kari@example.no', phone: '912 34 567' },
    });
  });
});

describe('the key of an attempt', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays while the same order is tried again', () => {
    expect(attemptKey({ total: 1 })).toBe(attemptKey({ total: 1 }));
  });

  it('is new when the cart has changed', () => {
    expect(attemptKey({ total: 1 })).not.toBe(attemptKey({ total: 2 }));
  });

  it('is new when the same goods are ordered again', () => {
    const first = attemptKey({ total: 1 });
    endAttempt();
    expect(attemptKey({ total: 1 })).not.toBe(first);
  });
});

describe('a refused order', () => {
  const refusal = (code: string, facts: Record<string, unknown>) => readRefusal(new ApiError(409, 'nei', code, facts));

  it('brings the true prices', () => {
    const items = [{ productId: 1, price: 520 }];
    expect(refusal('PRICE_CHANGED', { items, total: 520 })).toEqual({ kind: 'price', prices: items, total: 520 });
  });

  it('brings other times for what is taken', () => {
    const alternatives = [{ from: '2026-12-05T08:00', to: '2026-12-06T08:00' }];
    const read = refusal('PERIOD_NOT_AVAILABLE', { conflicts: [{ productId: 1 }], alternatives });
    expect(read).toMatchObject({ kind: 'period', productIds: [1] });
    expect(read.kind === 'period' && read.alternatives).toHaveLength(1);
  });

  it('leads to the order that is paid already', () => {
    const read = refusal('ALREADY_PAID', { orderId: '123456789012345' });
    expect(read).toEqual({ kind: 'paid', orderId: '123456789012345' });
  });

  it('is only a sentence when it brings nothing', () => {
    expect(refusal('OUT_OF_STOCK', {})).toEqual({ kind: 'other' });
    expect(readRefusal(new Error('?'))).toEqual({ kind: 'other' });
  });
});
