import { describe, expect, it } from 'vitest';
import { FIRST_LATE_RATES } from '../documents/late-rates.ts';
import { nextReminder } from '../documents/payment-reminders.ts';
import { given } from '../testing/given-when-then.ts';
import type { DecideCredit } from './decide-credit.ts';
import type { DecideReminder } from './decide-reminder.ts';
import { owedOf } from './incoming-payments.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { buyer, decide, placed, rented } from './testing/document-acts.ts';

const ordered = placed({ lines: [rented], totalOre: 30_000 });
/** Due on 24 June 2026. */
const invoice = orderRecord.decide(decide, orderRecord.evolve(null, ordered));
const remind: DecideReminder = {
  ...{ type: 'DecideReminder', reminderId: 'r', documentId: 'f', step: null, today: '2026-06-25' },
  ...{ buyer: { isBusiness: false }, rates: FIRST_LATE_RATES, shopVersion: 1, charges: [] },
};
const late = (...events: OrderEvent[]) => given(orderRecord, ordered, ...invoice, ...events);
const stateAfter = (events: readonly OrderEvent[]) => {
  const state = [ordered, ...invoice, ...events].reduce(
    (folded, event) => orderRecord.evolve(folded, event),
    orderRecord.initial(),
  );
  if (!state) throw new Error('there is no order');
  return state;
};
const after = (events: readonly OrderEvent[], change: Partial<DecideReminder>): readonly OrderEvent[] => [
  ...events,
  ...orderRecord.decide({ ...remind, ...change }, stateAfter(events)),
];
const asked = (events: readonly OrderEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== 'ReminderDecided') throw new Error('no reminder');
  const { step, feeOre, interestOre, dueDate, isCompensation, earlierOre } = last.data;
  return { step, feeOre, interestOre, dueDate, isCompensation, earlierOre };
};
const feesOf = (events: readonly OrderEvent[]) =>
  owedOf(stateAfter(events), [])
    .filter(({ what }) => what === 'fee')
    .map(({ id, amountOre }) => [id, amountOre]);
const pay = (amountOre: number, paymentId = 'p'): OrderEvent[] => {
  const about = { paymentId, chargeId: null, documentId: 'f', method: 'bank', amountOre } as const;
  const at = '2026-07-10T10:00:00.000Z';
  const command = { type: 'RecordIncoming', ...about, receivedAt: at, now: at, reference: null } as const;
  return [...orderRecord.decide({ ...command, registerReceipt: null, charges: [] }, stateAfter(reminded))];
};

const noticed = after([], {});
const reminded = after(noticed, { reminderId: 's', today: '2026-07-10' });
const warned = after(reminded, { reminderId: 't', today: '2026-07-25' });

describe('reminders of an invoice', () => {
  it('are a notice without cost, then a purring and an inkassovarsel, each with fee and interest', () => {
    expect(asked(noticed)).toMatchObject({ step: 'notice', feeOre: 0, interestOre: 0, dueDate: '2026-07-09' });
    expect(asked(reminded)).toMatchObject({ step: 'reminder', feeOre: 3_500, interestOre: 164, dueDate: '2026-07-24' });
    expect(asked(warned)).toMatchObject({ step: 'collection', feeOre: 3_500, interestOre: 154, earlierOre: 3_664 });
    expect(feesOf(warned)).toEqual([
      ['s', 3_664],
      ['t', 3_654],
    ]);
    late(...warned)
      .when({ ...remind, reminderId: 'u', today: '2026-08-30' })
      .thenRefused('REMINDER_ALREADY_SENT');
  });

  it('begin with the purring two weeks after the due date', () => {
    expect(nextReminder({ dueDate: '2026-06-24', reminders: [] }, '2026-07-07')).toEqual({
      step: 'notice',
      from: '2026-06-25',
    });
    expect(asked(after([], { today: '2026-07-08' }))).toMatchObject({ step: 'reminder', feeOre: 3_500 });
    expect(asked(after([], { today: '2026-07-08', step: 'notice' }))).toMatchObject({ step: 'notice', feeOre: 0 });
  });

  it('may go from the notice to the inkassovarsel', () => {
    expect(asked(after(noticed, { reminderId: 's', step: 'collection', today: '2026-07-10' }))).toMatchObject({
      ...{ step: 'collection', feeOre: 3_500, interestOre: 164 },
    });
  });

  it('ask a business for the compensation, less the fee before it', () => {
    const business = { buyer: { isBusiness: true } };
    const first = after([], { ...business, today: '2026-07-08' });
    expect(asked(first)).toMatchObject({ feeOre: 3_500, isCompensation: false });
    const second = after(first, { ...business, reminderId: 's', today: '2026-07-23' });
    expect(asked(second)).toMatchObject({ feeOre: 43_500, isCompensation: true });
  });

  it('are refused too early, twice, within the limit, and for what is not owed', () => {
    late()
      .when({ ...remind, today: '2026-06-24' })
      .thenRefused('INVOICE_NOT_OVERDUE');
    late()
      .when({ ...remind, step: 'reminder', today: '2026-07-07' })
      .thenRefused('REMINDER_TOO_EARLY', { from: '2026-07-08' });
    late()
      .when({ ...remind, step: 'collection', today: '2026-09-01' })
      .thenRefused('REMINDER_TOO_EARLY');
    late(...noticed)
      .when({ ...remind, reminderId: 's', step: 'notice', today: '2026-09-01' })
      .thenRefused('REMINDER_ALREADY_SENT');
    late(...noticed)
      .when({ ...remind, reminderId: 's', today: '2026-07-09' })
      .thenRefused('REMINDER_LIMIT_NOT_PASSED', { limit: '2026-07-09' });
    late(...noticed, ...pay(30_000))
      .when({ ...remind, reminderId: 's', today: '2026-07-10' })
      .thenRefused('INVOICE_IS_PAID');
    late()
      .when({ ...remind, documentId: 'x' })
      .thenRefused('DOCUMENT_NOT_FOUND');
    late()
      .when({ ...remind, buyer: null })
      .thenRefused('PERSON_IS_ERASED');
    given(orderRecord).when(remind).thenRefused('ORDER_NOT_FOUND');
  });

  it('are the same under the same id', () => {
    late(...noticed)
      .when(remind)
      .thenNothing();
    late(...noticed)
      .when({ ...remind, step: 'reminder' })
      .thenRefused('KEY_REUSED');
  });
});

describe('the fee of a reminder', () => {
  it('is a row of its own, paid after the invoice itself', () => {
    const paid = pay(32_000);
    expect(paid).toMatchObject([
      {
        data: {
          parts: [
            { amountOre: 30_000, documentId: 'f' },
            { amountOre: 2_000, documentId: 'f', reminderId: 's' },
          ],
        },
      },
    ]);
    const left = owedOf(stateAfter([...reminded, ...paid]), []);
    expect(left).toEqual([{ what: 'fee', id: 's', amountOre: 1_664, dueDate: '2026-07-24' }]);
  });

  it('is waived while it is unpaid', () => {
    const waive = { type: 'WaiveFees', documentId: 'f' } as const;
    late(...noticed)
      .when(waive)
      .thenRefused('NO_FEE_TO_WAIVE');
    const waived = orderRecord.decide(waive, stateAfter(warned));
    expect(feesOf([...warned, ...waived])).toEqual([]);
    late(...warned, ...waived)
      .when(waive)
      .thenNothing();
    late(...reminded, ...pay(30_001))
      .when(waive)
      .thenRefused('FEE_IS_PAID');
  });

  it('goes with an invoice that is credited wholly', () => {
    const credit: DecideCredit = {
      ...{ type: 'DecideCredit', documentId: 'k', invoiceId: 'f', lines: null, reason: 'Feil', refundBy: 'none' },
      ...{ today: '2026-07-30', buyer, reference: null, shopVersion: 1, kept: [] },
    };
    const credited = orderRecord.decide(credit, stateAfter(warned));
    expect(owedOf(stateAfter([...warned, ...credited]), [])).toEqual([]);
    late(...warned, ...credited)
      .when({ ...remind, reminderId: 'u', today: '2026-09-30' })
      .thenRefused('INVOICE_IS_CREDITED');
  });
});
