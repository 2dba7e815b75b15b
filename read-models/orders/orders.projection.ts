import type { EventMeta } from '@naust/domain/event.ts';
import { confirmsOrder, isConfirmed } from '@naust/domain/orders/confirmation.ts';
import { FIRST_SHOP_VERSION, type OrderContent } from '@naust/domain/orders/order-content.ts';
import { afterFee } from '@naust/domain/orders/own-cancellation.ts';
import { withSettled } from '@naust/domain/orders/proposals.ts';
import { refundsAfter } from '@naust/domain/orders/refunds.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { withdrawalsAfter } from '@naust/domain/orders/withdrawals.ts';
import { type DataOf, projection } from '../projection.ts';
import { monthOf } from '../revenue/revenue-parts.ts';
import { documentPart, documentTypes, isOfDocument, ordersOfDocument } from './document-numbers.ts';
import { extendedPart, isOfPayment, paidPart, paymentTypes } from './kept-payments.ts';
import { listed, type Unlisted } from './listing.ts';
import { foundPart, notedPart } from './order-conditions.ts';
import { correctedPart, givenPart, personalAfter } from './order-contact.ts';
import { confirmationOwed, mailEnded } from './order-mails.ts';
import { type OrderDoc, orders } from './orders.model.ts';

type Placed = Pick<OrderDoc, 'shopVersion' | 'asksForRecord' | 'language'>;

/** What no later change touches. */
const placedPart = (placed: { readonly [K in keyof Placed]: Placed[K] | undefined } | null): Placed => ({
  shopVersion: placed?.shopVersion ?? FIRST_SHOP_VERSION,
  ...(placed?.asksForRecord && { asksForRecord: true }),
  ...(placed?.language && { language: placed.language }),
});

/** The order as a form left it; the state of the payment stays. */
function document(content: OrderContent, before: OrderDoc | null): OrderDoc {
  const {
    orderId,
    orderNo,
    userId,
    statusId,
    paymentId,
    placedAt,
    lines,
    totalOre,
    termsVersion,
    forced,
    version,
    rules,
    discount,
  } = content;
  const doc: Unlisted = {
    id: orderId,
    isListed: 1,
    month: monthOf(placedAt),
    orderNo,
    userId,
    statusId,
    paymentId,
    placedAt,
    lines,
    totalOre,
    termsVersion,
    forced,
    version,
    personal: personalAfter(content, before),
    paymentState: before?.paymentState ?? 'none',
    heldUntil: before?.heldUntil ?? null,
    ...placedPart(before),
  };
  if (rules) doc.rules = rules;
  if (discount) doc.discount = discount;
  if (before?.captureFailed) doc.captureFailed = true;
  if (before?.chargedOre) doc.chargedOre = before.chargedOre;
  if (before?.uncountedOre) doc.uncountedOre = before.uncountedOre;
  if (before?.extensionIds) doc.extensionIds = before.extensionIds;
  if (before?.paidBefore) doc.paidBefore = before.paidBefore;
  if (before?.openCharges) doc.openCharges = before.openCharges;
  if (before?.capturedOre) doc.capturedOre = before.capturedOre;
  if (before?.incoming) doc.incoming = before.incoming;
  if (before?.refunds) doc.refunds = before.refunds;
  if (before?.depositReturns) doc.depositReturns = before.depositReturns;
  if (before?.withdrawals) doc.withdrawals = before.withdrawals;
  if (before?.invoices) doc.invoices = before.invoices;
  if (before?.numbers) doc.numbers = before.numbers;
  if (before?.mails) doc.mails = before.mails;
  return listed({ ...doc, ...foundPart(before ?? {}, lines) });
}

/** The result of a rebuild without the person's key. No mail is sent then, so none is kept. */
function withoutPerson({ mails: _, ...doc }: OrderDoc): OrderDoc {
  const incoming = doc.incoming?.map((payment) => ({ ...payment, reference: null }));
  return listed({ ...doc, personal: null, ...(incoming && { incoming }) });
}

const change = (doc: OrderDoc | null, part: Partial<OrderDoc>): OrderDoc | null => doc && listed({ ...doc, ...part });

/** Adds or removes a charge among the open ones; the same document if nothing changes. */
function withCharge(doc: OrderDoc, { chargeId, amountOre }: DataOf<'ChargeAdded'>, isOpen: boolean): OrderDoc {
  const { openCharges = [], ...rest } = doc;
  const others = openCharges.filter((charge) => charge.chargeId !== chargeId);
  if (others.length < openCharges.length === isOpen) return doc;
  const left = isOpen ? [...openCharges, { chargeId, amountOre }] : others;
  return listed(left.length === 0 ? rest : { ...rest, openCharges: left });
}

const holdUntil = (heldUntil: string) => ({ paymentState: 'created', heldUntil }) as const;

const paymentPart = ({ to, capturedOre, captureFailed, chargedOre }: DataOf<'OrderPaymentChanged'>) => ({
  paymentState: to,
  ...(capturedOre > 0 && { capturedOre }),
  captureFailed,
  chargedOre,
  ...(to === 'created' ? {} : { heldUntil: null }),
});

function placeOrder(data: DataOf<'OrderPlaced'>, meta: EventMeta, before: OrderDoc | null): OrderDoc | null {
  const doc = document(data, before);
  const waits = data.heldUntil === null ? {} : holdUntil(data.heldUntil);
  return change(doc, {
    ...waits,
    ...placedPart(data),
    ...(isConfirmed(data) && confirmationOwed(doc, meta)),
  });
}

function movePart(data: DataOf<'OrderStatusChanged'>, meta: EventMeta, doc: OrderDoc): Partial<OrderDoc> {
  const { to, version, forced, lines, cancellationFee } = data;
  const paidBefore = cancellationFee?.paidBefore;
  return {
    ...{ statusId: to, version, forced, changedAt: meta.at },
    ...(to !== STATUS.booked && { heldUntil: null }),
    ...(lines && { lines, ...foundPart(doc, lines) }),
    ...((paidBefore || doc.paidBefore) && { paidBefore }),
    ...(cancellationFee?.fromOrderOre && { incoming: afterFee(doc.incoming ?? [], cancellationFee) }),
    ...(confirmsOrder(data) && confirmationOwed(doc, meta)),
  };
}

function accountPart({ personal, isBusiness }: DataOf<'UserRevised'>, doc: OrderDoc): Partial<OrderDoc> {
  if (!personal) return {};
  const { name, phone, orgNumber } = personal;
  const contact = { name, email: doc.personal?.mailsTo ?? personal.email, phone, isBusiness, orgNumber };
  return { personal: { ...doc.personal, contact } };
}

export const ordersProjection = projection<OrderDoc>()({
  model: orders,
  handles: [
    'OrderPlaced',
    'OrderRevised',
    'OrderStatusChanged',
    'OrderItemsHandedOut',
    'OrderItemsTakenBack',
    'ChargeProposalSettled',
    'OrderPaymentChanged',
    'OrderRefundDecided',
    'OrderRefundEnded',
    'OrderDeleted',
    'OrderRestored',
    'OrderFiguresCorrected',
    ...paymentTypes,
    'WithdrawalDeclared',
    'WithdrawalMarked',
    ...documentTypes,
    'ChargeAdded',
    'ChargeSettled',
    'ChargeReopened',
    'ChargeDeleted',
    'ChargeRestored',
    'UserRevised',
    'PersonErased',
    'GuestErased',
    'OrderEmailCorrected',
    'OrderContactGiven',
    'OrderConfirmationAsked',
    'MailSent',
    'MailNotDelivered',
  ],
  opensPersonal: true,
  touches(event) {
    if (isOfDocument(event)) return ordersOfDocument(event);
    const { type, data } = event;
    switch (type) {
      case 'UserRevised':
      case 'PersonErased':
        return { index: 'byUser', equals: [data.userId] };
      case 'MailSent':
      case 'MailNotDelivered':
        return data.subject.word === 'order' ? [data.subject.id] : [];
      default:
        return [data.orderId];
    }
  },
  evolve(doc, event) {
    if (event.type === 'MailSent' || event.type === 'MailNotDelivered') {
      return doc && change(doc, mailEnded(doc, event, event.meta.at));
    }
    if (isOfDocument(event)) return doc && change(doc, documentPart(doc, event));
    if (isOfPayment(event)) return doc && change(doc, paidPart(doc, event, event.meta.at));
    const { type, data, meta } = event;
    switch (type) {
      case 'OrderPlaced':
        return placeOrder(data, meta, doc);
      case 'OrderRevised':
        return change(document(data, doc), { ...extendedPart(doc, data), changedAt: meta.at });
      case 'OrderStatusChanged':
        return doc && change(doc, movePart(data, meta, doc));
      case 'OrderItemsHandedOut':
      case 'OrderItemsTakenBack': {
        const { to, version, forced, lines } = data;
        const noted = notedPart(doc ?? {}, type === 'OrderItemsHandedOut' ? 'out' : 'back', data);
        return change(doc, { ...noted, statusId: to, version, forced, lines, heldUntil: null, changedAt: meta.at });
      }
      case 'ChargeProposalSettled':
        return doc && change(doc, { proposals: withSettled(doc, data).proposals ?? [] });
      case 'OrderPaymentChanged':
        return change(doc, paymentPart(data));
      case 'OrderRefundDecided':
      case 'OrderRefundEnded':
        return doc && change(doc, { refunds: refundsAfter(doc.refunds, event) });
      case 'OrderDeleted':
        return change(doc, { version: data.version, isListed: 0 });
      case 'OrderRestored':
        return change(doc, { version: data.version, forced: data.forced, isListed: 1 });
      case 'OrderFiguresCorrected':
        return change(doc, { uncountedOre: Math.abs(data.after.pendingOre + data.after.completedOre) });
      case 'WithdrawalDeclared':
      case 'WithdrawalMarked':
        return doc && change(doc, { withdrawals: withdrawalsAfter(doc.withdrawals, event) });
      case 'UserRevised':
        return doc && change(doc, accountPart(data, doc));
      case 'ChargeAdded':
      case 'ChargeSettled':
      case 'ChargeReopened':
      case 'ChargeDeleted':
      case 'ChargeRestored':
        return doc && withCharge(doc, data, !data.isSettled && type !== 'ChargeDeleted');
      case 'OrderEmailCorrected':
        return doc && change(doc, correctedPart(data, doc));
      case 'OrderContactGiven':
        return doc && change(doc, givenPart(data, doc));
      case 'OrderConfirmationAsked':
        return doc && change(doc, confirmationOwed(doc, meta, data.mailId));
      case 'PersonErased':
      case 'GuestErased':
        return doc && withoutPerson(doc);
    }
  },
});
