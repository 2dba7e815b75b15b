import type { Decider } from '../decider.ts';
import { booksOf } from '../documents/documents.decider.ts';
import { LayeredMap } from '../layered-map.ts';
import { type Ore, sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { BankEvent, Placement } from './bank.events.ts';
import type { BankFormat, KeyedRow } from './bank-file.ts';
import { bankPaymentIdOf, MOST_PLACEMENTS, placedPaymentId } from './bank-ids.ts';

/** A payment from the bank. `placements`: those that are not released; `placed` counts all. */
export interface BankPayment {
  readonly bankPaymentId: string;
  readonly bookedOn: string;
  readonly amountOre: Ore;
  readonly kid: string | null;
  readonly reference: string | null;
  readonly placements: readonly Placement[];
  readonly placed: number;
  /** What is left of it is not for the shop. */
  readonly isSetAside: boolean;
}

interface BankRead {
  readonly payments: readonly string[];
  readonly isMatched: boolean;
}

/** A large state: changed in place. */
export interface BankState {
  /** By the keys of rows. */
  readonly seen: LayeredMap<string, { readonly bankPaymentId: string }>;
  readonly payments: LayeredMap<string, BankPayment>;
  readonly reads: LayeredMap<string, BankRead>;
  paymentCount: number;
  readCount: number;
}

/** Rows of one file and one year. Rows that were read before yield nothing. */
export interface ReadBankPayments {
  readonly type: 'ReadBankPayments';
  readonly fileId: string;
  readonly format: BankFormat;
  readonly rows: readonly KeyedRow[];
}

export interface FinishMatching {
  readonly type: 'FinishMatching';
  readonly readId: string;
}

/** `amountOre`: what the invoice still owes of it, at most. */
export interface PlaceBankPayment {
  readonly type: 'PlaceBankPayment';
  readonly bankPaymentId: string;
  readonly orderId: string;
  readonly documentId: string;
  readonly amountOre: Ore;
}

export interface ReleaseBankPayment {
  readonly type: 'ReleaseBankPayment';
  readonly bankPaymentId: string;
  readonly paymentId: string;
}

/** What is left of the payment is not for the shop. */
export interface SetAsideBankPayment {
  readonly type: 'SetAsideBankPayment';
  readonly bankPaymentId: string;
  readonly reason: string;
}

export interface TakeUpBankPayment {
  readonly type: 'TakeUpBankPayment';
  readonly bankPaymentId: string;
}

export type BankCommand =
  | ReadBankPayments
  | FinishMatching
  | PlaceBankPayment
  | ReleaseBankPayment
  | SetAsideBankPayment
  | TakeUpBankPayment;

/** What is not placed of a payment. */
export const unplacedOre = ({ amountOre, placements }: Pick<BankPayment, 'amountOre' | 'placements'>): Ore =>
  amountOre - sumOre(placements.map((one) => one.amountOre));

/** Payments from the bank: each is read once, and no more of it is placed than it has (decision 63). */
export const bank: Decider<BankState, BankCommand, BankEvent> = {
  initial: () => ({
    seen: new LayeredMap(),
    payments: new LayeredMap(),
    reads: new LayeredMap(),
    paymentCount: 0,
    readCount: 0,
  }),
  decide(command, state) {
    switch (command.type) {
      case 'ReadBankPayments':
        return paymentsRead(command, state);
      case 'FinishMatching': {
        const { readId } = command;
        const read = state.reads.get(readId);
        return !read || read.isMatched ? [] : [{ type: 'BankPaymentsMatched', data: { readId } }];
      }
      case 'PlaceBankPayment':
        return paymentPlaced(command, state);
      case 'ReleaseBankPayment': {
        const placement = state.payments
          .get(command.bankPaymentId)
          ?.placements.find(({ paymentId }) => paymentId === command.paymentId);
        return placement ? [{ type: 'BankPaymentReleased', data: placement }] : [];
      }
      case 'SetAsideBankPayment':
        return paymentSetAside(command, state);
      case 'TakeUpBankPayment': {
        const { bankPaymentId, isSetAside } = paymentOf(state, command);
        return isSetAside ? [{ type: 'BankPaymentTakenUp', data: { bankPaymentId } }] : [];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'BankPaymentsRead':
        evolveRead(state, data);
        break;
      case 'BankPaymentsMatched': {
        const read = state.reads.get(data.readId);
        if (read) state.reads.set(data.readId, { ...read, isMatched: true });
        break;
      }
      case 'BankPaymentPlaced':
      case 'BankPaymentReleased': {
        const payment = state.payments.get(data.bankPaymentId);
        if (!payment) break;
        const others = payment.placements.filter(({ paymentId }) => paymentId !== data.paymentId);
        const isPlaced = type === 'BankPaymentPlaced';
        const placements = isPlaced ? [...others, data] : others;
        state.payments.set(data.bankPaymentId, {
          ...payment,
          placements,
          placed: payment.placed + (isPlaced ? 1 : 0),
          isSetAside: false,
        });
        break;
      }
      case 'BankPaymentSetAside':
      case 'BankPaymentTakenUp': {
        const payment = state.payments.get(data.bankPaymentId);
        const isSetAside = type === 'BankPaymentSetAside';
        if (payment) state.payments.set(data.bankPaymentId, { ...payment, isSetAside });
        break;
      }
    }
    return state;
  },
  fork: (state) => ({
    seen: state.seen.fork(),
    payments: state.payments.fork(),
    reads: state.reads.fork(),
    paymentCount: state.paymentCount,
    readCount: state.readCount,
  }),
};

function evolveRead(state: BankState, { readId, payments }: Extract<BankEvent, { type: 'BankPaymentsRead' }>['data']) {
  for (const { key, ...payment } of payments) {
    state.seen.set(key, { bankPaymentId: payment.bankPaymentId });
    state.payments.set(payment.bankPaymentId, { ...payment, placements: [], placed: 0, isSetAside: false });
  }
  state.reads.set(readId, { payments: payments.map(({ bankPaymentId }) => bankPaymentId), isMatched: false });
  state.paymentCount += payments.length;
  state.readCount += 1;
}

function paymentsRead({ fileId, format, rows }: ReadBankPayments, state: BankState): readonly BankEvent[] {
  const unread = new Map(rows.filter(({ key }) => !state.seen.get(key)).map((row) => [row.key, row]));
  const fresh = [...unread.values()];
  const [first] = fresh;
  if (!first) return [];
  const payments = fresh.map(({ key, bookedOn, amountOre, kid, reference }, at) => ({
    ...{ bankPaymentId: bankPaymentIdOf(state.paymentCount + at + 1), key },
    ...{ bookedOn, amountOre, kid, reference },
  }));
  const payers = fresh.map(({ payer: name, text }) => ({ name, text }));
  const readId = String(state.readCount + 1);
  const personId = booksOf(first.bookedOn);
  return [{ type: 'BankPaymentsRead', data: { readId, fileId, format, payments, personId, personal: { payers } } }];
}

function paymentPlaced({ type: _, ...command }: PlaceBankPayment, state: BankState): readonly BankEvent[] {
  const { bankPaymentId, orderId, documentId, amountOre } = command;
  const payment = paymentOf(state, command);
  const isTooMuch = amountOre <= 0 || amountOre > unplacedOre(payment);
  if (isTooMuch || payment.placed === MOST_PLACEMENTS) refuse('BANK_PAYMENT_IS_PLACED');
  const paymentId = placedPaymentId(bankPaymentId, orderId, payment.placed + 1);
  return [{ type: 'BankPaymentPlaced', data: { bankPaymentId, paymentId, orderId, documentId, amountOre } }];
}

function paymentSetAside(command: SetAsideBankPayment, state: BankState): readonly BankEvent[] {
  const payment = paymentOf(state, command);
  if (payment.isSetAside) return [];
  if (unplacedOre(payment) === 0) refuse('BANK_PAYMENT_IS_PLACED');
  const reason = command.reason.trim() || refuse('REASON_REQUIRED');
  const { bankPaymentId, bookedOn } = payment;
  return [{ type: 'BankPaymentSetAside', data: { bankPaymentId, personId: booksOf(bookedOn), personal: { reason } } }];
}

const paymentOf = ({ payments }: BankState, { bankPaymentId }: { readonly bankPaymentId: string }): BankPayment =>
  payments.get(bankPaymentId) ?? refuse('BANK_PAYMENT_NOT_FOUND');
