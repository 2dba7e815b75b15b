import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOre } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { type BankCommand, type BankState, bank, type ReadBankPayments, unplacedOre } from './bank.decider.ts';
import type { BankEvent, Placement } from './bank.events.ts';
import { type BankRow, isOwnAccount, keyedRows } from './bank-file.ts';
import { bankPaymentIdOf, bankPaymentOf, placedPaymentId } from './bank-ids.ts';

const row = (fields: Partial<BankRow> = {}): BankRow => ({
  ...{ bookedOn: '2026-11-20', amountOre: 30_000, kid: '000602243', reference: null, payer: 'Kari', text: null },
  ...{ mark: '', isUnique: false },
  ...fields,
});
const readOf = (rows: readonly BankRow[]): ReadBankPayments => ({
  ...{ type: 'ReadBankPayments', fileId: 'f', format: 'csv' },
  rows: keyedRows(rows),
});
const ID = bankPaymentIdOf(1);
const ORDER = '100000000000007';
const read: BankEvent = {
  type: 'BankPaymentsRead',
  data: {
    ...{ readId: '1', fileId: 'f', format: 'csv', personId: 'documents-2026' },
    payments: [
      {
        ...{ bankPaymentId: ID, key: '|2026-11-20|30000|602243|1', bookedOn: '2026-11-20' },
        ...{ amountOre: 30_000, kid: '000602243', reference: null },
      },
    ],
    personal: { payers: [{ name: 'Kari', text: null }] },
  },
};
const placement = (amountOre: number, nth = 1): Placement => ({
  ...{ bankPaymentId: ID, paymentId: placedPaymentId(ID, ORDER, nth), orderId: ORDER, documentId: 'd', amountOre },
});
const placed = (amountOre: number, nth = 1): BankEvent => ({
  type: 'BankPaymentPlaced',
  data: placement(amountOre, nth),
});
const released: BankEvent = { type: 'BankPaymentReleased', data: placement(20_000) };
const place = (amountOre: number, bankPaymentId = ID) =>
  ({ type: 'PlaceBankPayment', bankPaymentId, orderId: ORDER, documentId: 'd', amountOre }) as const;
const setAside = (reason = ' Husleie ') => ({ type: 'SetAsideBankPayment', bankPaymentId: ID, reason }) as const;
const takeUp = { type: 'TakeUpBankPayment', bankPaymentId: ID } as const;
const wasSetAside: BankEvent = {
  type: 'BankPaymentSetAside',
  data: { bankPaymentId: ID, personId: 'documents-2026', personal: { reason: 'Husleie' } },
};
const takenUp: BankEvent = { type: 'BankPaymentTakenUp', data: { bankPaymentId: ID } };
const release = { type: 'ReleaseBankPayment', bankPaymentId: ID, paymentId: placement(0).paymentId } as const;

describe('payments from the bank', () => {
  it('are read once', () => {
    given(bank)
      .when(readOf([row()]))
      .then(read);
    given(bank, read)
      .when(readOf([row()]))
      .thenNothing();
    given(bank, read)
      .when(readOf([row({ kid: '602243' })]))
      .thenNothing();
    given(bank)
      .when(readOf([row(), row()]))
      .thenFacts(([event]) => expect(event).toMatchObject({ data: { payments: [{}, {}] } }));
  });

  it('are placed up to their amount, and no further', () => {
    given(bank, read).when(place(20_000)).then(placed(20_000));
    given(bank, read, placed(20_000)).when(place(10_000)).then(placed(10_000, 2));
    given(bank, read, placed(20_000)).when(place(10_001)).thenRefused('BANK_PAYMENT_IS_PLACED');
    given(bank, read).when(place(0)).thenRefused('BANK_PAYMENT_IS_PLACED');
    given(bank).when(place(1)).thenRefused('BANK_PAYMENT_NOT_FOUND');
  });

  it('are to be placed again once they are released, under another id', () => {
    given(bank, read, placed(20_000)).when(release).then(released);
    given(bank, read).when(release).thenNothing();
    given(bank, read, placed(20_000), released).when(release).thenNothing();
    given(bank, read, placed(20_000), released).when(place(30_000)).then(placed(30_000, 2));
  });

  it('are set aside as far as they are not placed, with a reason, once', () => {
    given(bank, read).when(setAside()).then(wasSetAside);
    given(bank, read, placed(20_000)).when(setAside()).then(wasSetAside);
    given(bank, read, wasSetAside).when(setAside('Privat')).thenNothing();
    given(bank, read, placed(30_000)).when(setAside()).thenRefused('BANK_PAYMENT_IS_PLACED');
    given(bank, read).when(setAside('  ')).thenRefused('REASON_REQUIRED');
    given(bank).when(setAside()).thenRefused('BANK_PAYMENT_NOT_FOUND');
  });

  it('are taken up again by a word, a placing or a release', () => {
    given(bank, read, wasSetAside).when(takeUp).then(takenUp);
    given(bank, read).when(takeUp).thenNothing();
    given(bank, read, wasSetAside, takenUp).when(takeUp).thenNothing();
    given(bank).when(takeUp).thenRefused('BANK_PAYMENT_NOT_FOUND');
    given(bank, read, wasSetAside).when(place(20_000)).then(placed(20_000));
    given(bank, read, wasSetAside, placed(20_000)).when(setAside()).then(wasSetAside);
    given(bank, read, placed(20_000), wasSetAside, released).when(setAside()).then(wasSetAside);
  });

  it('are matched once', () => {
    const finish = { type: 'FinishMatching', readId: '1' } as const;
    const matched: BankEvent = { type: 'BankPaymentsMatched', data: { readId: '1' } };
    given(bank, read).when(finish).then(matched);
    given(bank, read, matched).when(finish).thenNothing();
    given(bank).when(finish).thenNothing();
  });

  it('have ids that their placements begin with', () => {
    expect(ID).toBe('100000000000100');
    expect(placedPaymentId(ID, ORDER, 12)).toBe(`${ORDER}-100000000000112`);
    expect(bankPaymentOf(`${ORDER}-100000000000112`)).toBe(ID);
  });
});

describe('accounts', () => {
  it('are equal by their eleven digits, written in any way', () => {
    const own = { accountNumber: '86011117947', iban: null };
    for (const one of ['86011117947', '8601.11.17947', 'NO93 8601 1117 947']) expect(isOwnAccount(one, own)).toBe(true);
    for (const one of ['86011117948', 'SE9386011117947', '']) expect(isOwnAccount(one, own)).toBe(false);
  });
});

const anyRow = fc.record({ day: fc.integer({ min: 1, max: 2 }), amountOre: fc.integer({ min: 1, max: 3 }) });
const anyFile = fc.array(
  anyRow.map(({ day, amountOre }) => row({ bookedOn: `2026-11-0${day}`, amountOre })),
  { maxLength: 8 },
);

const run = (state: BankState, command: BankCommand): BankState =>
  bank.decide(command, state).reduce((after, event) => bank.evolve(after, event), state);

const paymentsIn = (state: BankState) => [...state.payments.values()];

describe('over random files', () => {
  it('each row is as many payments as the file that holds it most often', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { minLength: 1, maxLength: 4 }), (files) => {
        const state = files.reduce((one, rows) => run(one, readOf(rows)), bank.initial());
        const again = files.reduce((one, rows) => run(one, readOf(rows)), state);
        const countOf = (rows: readonly { bookedOn: string; amountOre: number }[], like: BankRow) =>
          rows.filter((one) => one.bookedOn === like.bookedOn && one.amountOre === like.amountOre).length;
        for (const like of files.flat()) {
          const most = Math.max(...files.map((rows) => countOf(rows, like)));
          expect(countOf(paymentsIn(again), like)).toBe(most);
        }
      }),
    );
  });

  it('what is placed and what is left are the sum of the payments at every step', () => {
    const anyAct = fc.record({ of: fc.nat(7), amountOre: fc.integer({ min: 0, max: 4 }), isRelease: fc.boolean() });
    fc.assert(
      fc.property(anyFile, fc.array(anyAct, { maxLength: 20 }), (rows, acts) => {
        let state = run(bank.initial(), readOf(rows));
        const readOre = sumOre(rows.map(({ amountOre }) => amountOre));
        for (const { of, amountOre, isRelease } of acts) {
          const payment = paymentsIn(state)[of];
          if (!payment) continue;
          const { bankPaymentId, placements } = payment;
          const paymentId = placements[0]?.paymentId ?? '';
          const command: BankCommand = isRelease
            ? { type: 'ReleaseBankPayment', bankPaymentId, paymentId }
            : place(amountOre, bankPaymentId);
          state = unlessRefused(state, command);
          const placedOre = sumOre(paymentsIn(state).flatMap((one) => one.placements.map((its) => its.amountOre)));
          const leftOre = paymentsIn(state).map(unplacedOre);
          expect(placedOre + sumOre(leftOre)).toBe(readOre);
          expect(Math.min(0, ...leftOre)).toBe(0);
        }
      }),
    );
  });
});

function unlessRefused(state: BankState, command: BankCommand): BankState {
  try {
    return run(state, command);
  } catch (error) {
    if (error instanceof Refusal) return state;
    throw error;
  }
}
