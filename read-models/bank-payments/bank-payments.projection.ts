import { bankPaymentOf } from '@naust/domain/bank/bank-ids.ts';
import { sumOre } from '@naust/domain/money.ts';
import { type DataOf, projection } from '../projection.ts';
import { type BankPaymentDoc, bankPayments } from './bank-payments.model.ts';

type Placements = BankPaymentDoc['placements'];

function withPlacements(doc: BankPaymentDoc, placements: Placements): BankPaymentDoc {
  const restOre = doc.amountOre - sumOre(placements.map(({ amountOre }) => amountOre));
  return { ...doc, placements, restOre, state: restOre > 0 ? 'unknown' : 'placed', reason: null };
}

function readDoc({ payments, personal }: DataOf<'BankPaymentsRead'>, id: string): BankPaymentDoc | null {
  const at = payments.findIndex(({ bankPaymentId }) => bankPaymentId === id);
  const payment = payments[at];
  if (payment === undefined) return null;
  const { bookedOn, amountOre, kid, reference } = payment;
  const year = Number(bookedOn.slice(0, 4));
  const facts = { id, bookedOn, year, amountOre, restOre: amountOre, kid, reference };
  const own = { state: 'unknown', reason: null, personal: personal?.payers[at] ?? null, placements: [] } as const;
  return { ...facts, ...own };
}

const without = (placements: Placements, paymentId: string): Placements =>
  placements.filter((one) => one.paymentId !== paymentId);

/** Payments from the bank, and what of them is placed. A reversal on the order makes its amount unknown again. */
export const bankPaymentsProjection = projection<BankPaymentDoc>()({
  model: bankPayments,
  handles: [
    'BankPaymentsRead',
    'BankPaymentPlaced',
    'BankPaymentReleased',
    'BankPaymentSetAside',
    'BankPaymentTakenUp',
    'PaymentReversed',
    'BooksForgotten',
  ],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'BankPaymentsRead':
        return data.payments.map(({ bankPaymentId }) => bankPaymentId);
      case 'BankPaymentPlaced':
      case 'BankPaymentReleased':
      case 'BankPaymentSetAside':
      case 'BankPaymentTakenUp':
        return [data.bankPaymentId];
      case 'PaymentReversed':
        return data.method === 'bank' ? [bankPaymentOf(data.paymentId)] : [];
      case 'BooksForgotten':
        return { index: 'byYear', equals: [data.year] };
    }
  },
  evolve(doc, { type, data }, id) {
    if (type === 'BankPaymentsRead') return readDoc(data, id);
    if (doc === null) return null;
    switch (type) {
      case 'BankPaymentPlaced': {
        const { paymentId, documentId, amountOre } = data;
        return withPlacements(doc, [...without(doc.placements, paymentId), { paymentId, documentId, amountOre }]);
      }
      case 'BankPaymentReleased':
      case 'PaymentReversed':
        return withPlacements(doc, without(doc.placements, data.paymentId));
      case 'BankPaymentSetAside':
        return { ...doc, state: 'set-aside', reason: data.personal?.reason ?? null };
      case 'BankPaymentTakenUp':
        return withPlacements(doc, doc.placements);
      case 'BooksForgotten':
        return { ...doc, personal: null, reason: null };
    }
  },
});
