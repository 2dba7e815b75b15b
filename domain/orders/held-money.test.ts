import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, sumOre } from '../money.ts';
import { giveBackOre, heldOre, refundableOf } from './held-money.ts';
import { owedOf } from './incoming-payments.ts';
import type { OrderCommand } from './order.ts';
import { type OpenCharge, owedOre } from './owed.ts';
import { overpaidOre } from './own-cancellation.ts';
import { isCancelled } from './statuses.ts';
import { decide, rented } from './testing/document-acts.ts';
import { ORDER } from './testing/placed-order.ts';
import { credit, payment, reference, refund, Till } from './testing/till.ts';

const WAYS = ['terminal', 'bank', 'vipps', 'none'] as const;
const ACTS = ['invoice', 'pay', 'request', 'reverse', 'refund', 'credit', 'deposit', 'keep', 'return'] as const;
const act = fc.record({
  is: fc.constantFrom(...ACTS, 'pay', 'extend', 'credit', 'charge', 'settle', 'cancel', 'reopen'),
  which: fc.nat(4),
  ore: fc.integer({ min: 1, max: 30_000 }),
  refundBy: fc.constantFrom(...WAYS),
});
type Placed = NonNullable<ConstructorParameters<typeof Till>[0]>;
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function play(till: Till, { is, ...one }: Act, at: number): void {
  switch (is) {
    case 'charge':
      till.charges.push({ chargeId: `c${at}`, amountOre: one.ore });
      break;
    case 'extend':
      till.extend(`x${at}`, one.ore);
      break;
    case 'settle':
      // Only an extension: what else is settled without a record counts as paid nowhere.
      till.settled = new Set([...till.settled, ...idsOf(till.open()).filter((id) => id.startsWith('x'))]);
      break;
    case 'cancel':
      till.cancel(`a${at}`, one.which === 0 ? 0 : one.ore);
      break;
    case 'reopen':
      till.reopen();
      break;
    default:
      till.run(commandOf(till, { is, ...one }, at));
  }
}

type Commanded = Omit<Act, 'is'> & { is: (typeof ACTS)[number] };

function commandOf(till: Till, { is, which, ore, refundBy }: Commanded, nth: number): OrderCommand {
  const { invoices = [], incoming = [] } = till.order;
  const charges = till.open();
  const charge = at([...charges, undefined], which);
  switch (is) {
    case 'invoice':
      return { ...decide, documentIds: [`f${nth}`, `g${nth}`], charges: charges.map(named) };
    case 'pay':
      return {
        ...payment(`p${nth}`, 'terminal', upTo(ore, dueOre(till, charge)), charges),
        chargeId: charge?.chargeId ?? null,
      };
    case 'request':
      return payment(reference(nth), 'vipps', upTo(ore, dueOre(till)), charges);
    case 'reverse':
      return {
        type: 'ReverseIncoming',
        paymentId: at(incoming, which)?.paymentId ?? 'x',
        reason: 'Feil',
        kept: till.inWallet(),
      };
    case 'refund':
      return refund(`r${nth}`, upTo(ore, refundableOf(till.money(), till.inWallet()).leftOre), till.inWallet());
    case 'credit':
      return {
        ...credit(`k${nth}`, which === 0 ? ore : null, refundBy),
        invoiceId: at(invoices, which)?.documentId ?? 'f',
        kept: till.inWallet(),
      };
    case 'deposit':
      return { ...payment(`d${nth}`, 'cash', ore), isDeposit: true };
    case 'keep': {
      const { chargeId = 'x' } = charge ?? {};
      return {
        type: 'KeepDeposit',
        keepId: `b${nth}`,
        chargeId,
        amountOre: upTo(ore, dueOre(till, charge)),
        charges,
      };
    }
    case 'return':
      return { type: 'ReturnDeposit', returnId: `t${nth}`, method: 'cash', amountOre: null, lock: null };
  }
}

const at = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
const idsOf = (charges: readonly OpenCharge[]) => charges.map(({ chargeId }) => chargeId);
const named = <C>(charge: C) => ({ ...charge, description: 'Vask' });
const upTo = (ore: Ore, mostOre: Ore) => Math.max(1, Math.min(ore, mostOre));
const dueOre = (till: Till, charge?: OpenCharge) =>
  owedOre(owedOf(till.order, till.open()).filter(({ id }) => !charge || id === charge.chargeId));

/** Without the deposit, and with the extensions that were settled without a record. */
function receivedOre({ order: { incoming = [] }, charges, settled }: Till): Ore {
  const valid = incoming.filter(({ isReversed, isDeposit }) => !isReversed && !isDeposit);
  const byHand = charges.filter(({ chargeId }) => settled.has(chargeId));
  return sumOre([...valid, ...byHand].map(({ amountOre }) => amountOre));
}

/** What the shop may keep of a cancelled order: its charges, less what was paid for extensions beyond the fee. */
const earnedOre = (till: Till): Ore =>
  sumOre(till.charges.map(({ amountOre }) => amountOre)) - overpaidOre(till.money().paidBefore);

const keptOre = (till: Till) => heldOre(till.money(), till.inWallet());

/** Gives back what stands, as an administrator does: what the wallet has through it, and the rest by hand. */
function givenBack(till: Till): Till {
  const after = till.copy();
  for (let nth = 0; nth < 3 && giveBackOre(after.money()) > 0; nth += 1) {
    const amountOre = Math.min(giveBackOre(after.money()), refundableOf(after.money(), after.inWallet()).leftOre);
    expect(after.run(refund(`back-${nth}`, amountOre, after.inWallet()))).toBe(true);
  }
  return after;
}

/** What the form offers is what a refund may take, to the øre. */
function requireOffered(till: Till): void {
  const { leftOre, invoicedOre } = refundableOf(till.money(), till.inWallet());
  expect(invoicedOre).toBeGreaterThanOrEqual(0);
  if (leftOre > 0) expect(till.copy().run(refund('all', leftOre, till.inWallet()))).toBe(true);
  expect(till.copy().run(refund('more', leftOre + 1, till.inWallet()))).toBe(false);
}

const order = fc.constantFrom<Placed>(
  { paymentId: 3, lines: [{ ...rented, depositOre: 20_000 }] },
  { paymentId: 2 },
  { paymentId: 2, asksForRecord: undefined },
);

describe('what stands to be given back', () => {
  it('is a part of the money that the shop holds, and goes back once', () => {
    let stood = 0;
    fc.assert(
      fc.property(order, fc.array(act, { minLength: 8, maxLength: 30, size: 'max' }), (placed, acts) => {
        const till = new Till(placed);
        acts.forEach((one, at) => {
          play(till, one, at);
          const backOre = giveBackOre(till.money());
          const wasHeldOre = heldOre(till.money(), till.inWallet());
          if (backOre > 0) stood += 1;
          expect(backOre).toBeGreaterThanOrEqual(0);
          expect(backOre).toBeLessThanOrEqual(wasHeldOre);
          requireOffered(till);
          const after = givenBack(till);
          expect(giveBackOre(after.money())).toBe(0);
          expect(after.backOre() - till.backOre()).toBe(backOre);
          expect(dueOre(after)).toBe(dueOre(till));
          if (!till.money().asksForRecord) return;
          expect(after.backOre()).toBeLessThanOrEqual(receivedOre(after));
          if (isCancelled(till.money().statusId)) expect(keptOre(after)).toBeLessThanOrEqual(earnedOre(after));
        });
      }),
      { numRuns: Number(process.env.HELD_MONEY_RUNS ?? 250) },
    );
    expect(stood).toBeGreaterThan(100);
  });

  it('is nothing once the payment of an extension is reversed', () => {
    const till = new Till({ paymentId: 2 });
    till.extend('x', 5_000);
    till.run({ ...payment('p', 'terminal', 5_000, till.open()), chargeId: 'x' });
    till.cancel('a', 0);
    expect(giveBackOre(till.money())).toBe(5_000);
    till.run({ type: 'ReverseIncoming', paymentId: 'p', reason: 'Feil' });
    expect([giveBackOre(till.money()), heldOre(till.money(), [])]).toEqual([0, 0]);
  });

  it('goes back once of an extension that was paid in two parts, of which one was reversed and one credited', () => {
    const till = new Till({ paymentId: 3 });
    till.extend('x', 5_000);
    for (const paymentId of ['p', 'q']) {
      till.run({ ...payment(paymentId, 'terminal', 2_500, till.open()), chargeId: 'x' });
    }
    till.cancel('a', 0);
    till.run({ type: 'ReverseIncoming', paymentId: 'p', reason: 'Feil' });
    till.run({ ...decide, charges: till.open().map(named) });
    till.run(credit('k', null, 'terminal'));
    expect([giveBackOre(till.money()), heldOre(till.money(), [])]).toEqual([0, 0]);
    expect([till.inOre(), till.backOre()]).toEqual([2_500, 2_500]);
  });

  it('is an extension that was settled without a record, until it is given back', () => {
    const till = new Till({ paymentId: 2 });
    till.extend('x', 5_000);
    till.settled = new Set(['x']);
    till.cancel('a', 2_000);
    expect([giveBackOre(till.money()), heldOre(till.money(), [])]).toEqual([3_000, 5_000]);
    till.run(refund('r', 3_000));
    expect([giveBackOre(till.money()), heldOre(till.money(), [])]).toEqual([0, 2_000]);
  });

  it('is without what a credit note gave back, counted once', () => {
    const till = new Till();
    till.run(decide);
    till.run(payment('p', 'terminal', 30_000));
    till.run(credit('k', 10_000, 'terminal'));
    till.run(credit('l', null, 'none'));
    till.cancel('a', 0);
    expect(giveBackOre(till.money())).toBe(20_000);
  });

  it('goes back from a payment by request first: the fee stays in the own one by Vipps', () => {
    const kept = [
      { reference: ORDER, amountOre: 15_000 },
      { reference: reference(1), amountOre: 10_000 },
    ];
    const till = new Till({ paymentId: 1 });
    till.run(payment(reference(1), 'vipps', 10_000));
    till.cancel('a', 0);
    expect(giveBackOre(till.money())).toBe(10_000);
    till.run(refund('r', 10_000, kept));
    expect(till.order.refunds).toMatchObject([{ parts: [{ reference: reference(1), amountOre: 10_000 }] }]);
    expect(giveBackOre(till.money())).toBe(0);
  });
});
