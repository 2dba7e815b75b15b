import { SHOP_HOURS } from '@naust/domain/opening-hours/testing/example-hours.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { MailedOrder, MailedPayment, SignInChange } from '../mail-facts.ts';
import { exampleReminder } from './document-sample.ts';
import { exampleCreditNote, exampleInvoice } from './example-document.ts';
import { exampleChange, exampleCharge, exampleOrder, type Known, nothingPaid, ORDER_ID } from './example-order.ts';

/** A mail beside its sample: what the shop knows then. `payload`: of its job, if it is another. */
export interface LetterCase {
  readonly mail: string;
  readonly known: Known;
  readonly payload?: Readonly<Record<string, string>>;
}

type Around = Partial<Omit<MailedOrder, 'content'>>;

const order = (mail: string, changed: Partial<OrderContent> = {}, around: Around = {}): LetterCase => ({
  mail,
  known: { order: exampleOrder(changed, around) },
});

const confirmed = (changed: Partial<OrderContent>, around: Around = {}) =>
  order('send-order-confirmation', changed, around);

const paid = (payment: Partial<MailedPayment>): LetterCase =>
  confirmed({ paymentId: 1, statusId: 2 }, { wallet: { ...nothingPaid, ...payment } });

const cancelled = (changed: Partial<OrderContent>, around: Around): LetterCase =>
  order('send-cancellation-mail', { statusId: 6, version: 2, ...changed }, around);

const [rented, sold] = exampleOrder().content.lines;
if (!rented || !sold) throw new Error('the example order has a rental and a sale');

const trailer = {
  ...{ ...rented, name: 'Tilhenger 750 kg', needsLicence: true, depositOre: 50_000, discountOre: 12_000 },
  explanation: '1 uke à 1\u00a0500\u00a0kr + 2 døgn høysesong à 300\u00a0kr (helgepris ville vært 2\u00a0500\u00a0kr)',
};
const personal = {
  contact: { name: 'Kari', email: 'kari@example.no', phone: null, isBusiness: false, orgNumber: null },
  reason: null,
  stated: { reference: 'PO 7', invoiceEmail: 'faktura@example.no', phone: null },
};
const discount = {
  ...{ discountId: 1, name: 'Vår', code: null, percent: 10, amountOre: null },
  ...{ productIds: [], groupIds: [], givenOre: 12_000 },
};

const confirmations: readonly LetterCase[] = [
  confirmed(
    { lines: [trailer, sold], userId: null, discount },
    { hours: SHOP_HOURS, token: 't0ken', canWithdraw: true },
  ),
  confirmed({ lines: [sold], paymentId: 3, personal }),
  confirmed({ statusId: 3 }, { hours: { ...SHOP_HOURS, closesOutside: true } }),
  paid({ state: 'authorized', reservedOre: 22_050 }),
  paid({ state: 'authorized', reservedOre: 22_050, captureOn: 'order' }),
  paid({ state: 'captured' }),
  paid({ state: 'refunded' }),
  paid({ state: 'created' }),
];

const cancellations: readonly LetterCase[] = [
  cancelled({ paymentId: 2 }, { feeOre: 60_000 }),
  cancelled({ paymentId: 3 }, { feeOre: 60_000 }),
  cancelled({ paymentId: 1 }, { feeOre: 60_000 }),
  cancelled({ paymentId: 1 }, { feeOre: 60_000, wallet: { ...nothingPaid, state: 'captured', owedOre: 30_000 } }),
  cancelled({}, { feeOre: 15_000, fromOrderOre: 15_000, giveBackOre: 15_000 }),
  cancelled({}, { feeOre: 15_000, fromOrderOre: 5_000 }),
  cancelled({}, { feeOre: 0, paidBefore: { feeOre: 45_000, paidOre: 60_000 } }),
  cancelled({}, { feeOre: 0, paidBefore: { feeOre: 60_000, paidOre: 60_000 } }),
  cancelled({ paymentId: 3 }, { feeOre: 15_000, paidBefore: { feeOre: 45_000, paidOre: 30_000 } }),
];

const extension = {
  ...{ chargeId: '400000000000001', addedAt: '2026-06-01T08:00:00.000Z', to: '2026-06-08T18:00', lineIds: [1] },
  ...{ requestHash: null, isUndone: false },
};
const changes: readonly LetterCase[] = [
  order('send-extension-mail', { version: 2 }, { extensions: [{ ...extension, amountOre: 0 }] }),
  order('send-extension-mail', { version: 2, paymentId: 3 }, { extensions: [{ ...extension, amountOre: 30_000 }] }),
  { mail: 'send-order-change', known: { changed: exampleChange({ paymentId: 3 }, { message: 'Se her.' }) } },
  ...(['none', 'captured', 'authorized'] as const).map((state) => ({
    mail: 'send-shop-cancellation',
    known: {
      changed: exampleChange({ statusId: 6, paymentId: 1 }, { before: null, wallet: { ...nothingPaid, state } }),
    },
  })),
  ...([2, 3] as const).map((paymentId) => ({
    mail: 'send-charge-mail',
    known: { charged: { ...exampleOrder({ paymentId, personal }), charge: exampleCharge } },
  })),
];

const reminder = { ...exampleOrder({}, { hours: SHOP_HOURS }), reminded: [rented], stopToken: 's' };
const documents: readonly LetterCase[] = [
  { mail: 'send-document', known: { documented: { ...exampleOrder(), document: exampleCreditNote } } },
  {
    mail: 'send-document',
    known: { documented: { ...exampleOrder(), document: { ...exampleInvoice, prepaidOre: exampleInvoice.totalOre } } },
  },
  {
    mail: 'send-document',
    known: { documented: { ...exampleOrder(), document: { ...exampleInvoice, orderNos: [1001, 1002, 1003] } } },
  },
  ...[
    { ...exampleReminder, step: 'notice' as const, feeOre: 0, interestOre: 0, earlierOre: 0 },
    { ...exampleReminder, step: 'reminder' as const },
    { ...exampleReminder, isCompensation: true },
  ].map((letter) => ({ mail: 'send-payment-reminder', known: { paymentReminder: { ...exampleOrder(), letter } } })),
  ...(['pickup', 'return'] as const).map((kind) => ({
    mail: 'send-reminder',
    known: { reminder },
    payload: { orderId: ORDER_ID, kind, date: '2026-06-05' },
  })),
];

const CHANGES: readonly SignInChange[] = [
  ...(['secondFactorOn', 'secondFactorOff', 'recoveryCodeUsed', 'passwordByLink', 'adminOn'] as const),
  ...(['adminOff', 'staffOn', 'staffOff', 'adminToStaff'] as const),
];
const kari = { personId: '1', name: 'Kari', email: 'kari@example.no' };
const accounts: readonly LetterCase[] = [
  ...CHANGES.map((what) => ({ mail: 'send-sign-in-notice', known: { signIn: { ...kari, what } } })),
  { mail: 'send-change-mail', known: { change: { ...kari, what: 'password', token: '1.c.m' } } },
  {
    mail: 'send-stock-notice',
    known: { stockNotice: { ...kari, name: '', productId: 16, productName: 'Flyttekasser' } },
  },
];

/** What the mails' samples do not say. */
export const letterCases: readonly LetterCase[] = [
  ...confirmations,
  ...cancellations,
  ...changes,
  ...documents,
  ...accounts,
];
