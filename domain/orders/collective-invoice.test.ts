import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeIdOf, lineIdOf } from '../documents/document-line.ts';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { creditsFor } from './collective-invoice.ts';
import { foreignLines, foreignOf, foreignOrders } from './collective-lines.ts';
import { owedOf } from './incoming-payments.ts';
import { type OrderCommand, orderRecord } from './order.ts';
import { creditedOfLine, hasUncredited } from './order-invoices.ts';
import type { RecordedOrder } from './order-state.ts';
import { owedOre } from './owed.ts';
import { buyer, charges, decide, placed, rented } from './testing/document-acts.ts';

const IDS = ['100000000000001', '100000000000002', '100000000000003'] as const;
const home = { orderId: IDS[0], orderNo: 1001 };
const ordered = (at: number) =>
  placed({ orderId: IDS[at] ?? '', orderNo: 1001 + at, lines: [rented], totalOre: 30_000 });
const chargesOf = (orderId: string) => charges.map((charge) => ({ ...charge, chargeId: `c${orderId}` }));
const bill = (orderId: string, documentId = 'd') => ({
  ...{ type: 'BillElsewhere' as const, documentId, home, orderIds: IDS, date: '2026-06-10', today: '2026-06-10' },
  ...{ when: 'hand-out' as const, charges: chargesOf(orderId), isOutsideVat: false },
});
const second = ordered(1);

/** Three orders of one account, and their acts in any sequence. */
class Account {
  readonly orders = new Map(IDS.map((id, at) => [id as string, orderRecord.evolve(null, ordered(at))]));

  order(id: string): RecordedOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  /** Nothing happens where the act is refused. */
  act(id: string, command: OrderCommand): void {
    try {
      const order = this.order(id);
      const events = orderRecord.decide(command, order);
      this.orders.set(
        id,
        events.reduce((folded, event) => orderRecord.evolve(folded, event), order as RecordedOrder | null),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The home order decides with the parts that are recorded; refused, the invoice is never made. */
  decideAtHome(documentId: string): void {
    const foreign = IDS.slice(1).flatMap((id) => {
      const { content, invoices = [] } = this.order(id);
      const part = invoices.find((one) => one.documentId === documentId && one.home);
      return part ? foreignLines(part.lines, content) : [];
    });
    const command = { ...decide, documentIds: [documentId, `${documentId}-2`] as const, charges: chargesOf(IDS[0]) };
    if (foreign.length > 0) this.act(IDS[0], { ...command, foreign });
    if (!this.decided(documentId)) this.act(IDS[0], { type: 'ReleaseBilling', documentId, isHome: true });
  }

  decided = (documentId: string) => this.order(IDS[0]).invoices?.find((one) => one.documentId === documentId);

  releaseOthers(documentId: string): void {
    const settled = this.decided(documentId) || this.order(IDS[0]).releasedInvoices?.includes(documentId);
    if (!settled) return;
    const billed = foreignOrders(this.decided(documentId)?.lines ?? []).map(({ orderId }) => orderId);
    for (const id of IDS.slice(1)) {
      if (!billed.includes(id)) this.act(id, { type: 'ReleaseBilling', documentId, isHome: false });
    }
  }

  credit(at: number, documentId: string): void {
    for (const invoice of this.order(IDS[0]).invoices ?? []) {
      const lines = [{ line: (at % invoice.lines.length) + 1, quantity: null, amountOre: null }];
      const facts = {
        buyer,
        reference: null,
        shopVersion: 1,
        kept: [],
        today: '2026-06-11',
        refundBy: 'none' as const,
      };
      const { documentId: invoiceId } = invoice;
      this.act(IDS[0], { type: 'DecideCredit', documentId, invoiceId, reason: 'Feil', lines, ...facts });
    }
  }

  creditOthers(): void {
    for (const invoice of this.order(IDS[0]).invoices ?? []) {
      for (const { orderId } of foreignOrders(invoice.lines)) {
        for (const command of creditsFor(invoice, orderId)) this.act(orderId, command);
      }
    }
  }
}

const acts = fc.array(
  fc.record({
    is: fc.constantFrom('bill', 'bill', 'bill', 'decide', 'release', 'own', 'credit', 'credit', 'told'),
    which: fc.nat(2),
    documentId: fc.constantFrom('d', 'e', 'f'),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);

describe('a collective invoice', () => {
  it('bills each order once, whatever is done in between, and its lines are what the orders recorded', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const account = new Account();
        steps.forEach(({ is, which, documentId }, at) => {
          const id = IDS[which] ?? IDS[0];
          if (is === 'bill' && id !== IDS[0]) account.act(id, bill(id, documentId));
          if (is === 'decide') account.decideAtHome(documentId);
          if (is === 'release') account.releaseOthers(documentId);
          if (is === 'own') account.act(id, { ...decide, documentIds: [`o${at}`, `p${at}`], charges: chargesOf(id) });
          if (is === 'credit') account.credit(which, `k${at}`);
          if (is === 'told') account.creditOthers();
        });
        for (const documentId of ['d', 'e', 'f']) {
          if (!account.decided(documentId)) account.decideAtHome(documentId);
          account.releaseOthers(documentId);
        }
        account.creditOthers();
        requireBilledOnce(account);
        requireSameLines(account);
      }),
    );
  });

  /** Less what was credited, no line and no charge is billed beyond its price. */
  function requireBilledOnce(account: Account): void {
    for (const id of IDS) {
      const billed = new Map<string, number>();
      for (const invoice of account.order(id).invoices ?? []) {
        invoice.lines.forEach((line, index) => {
          if (foreignOf(line) !== null) return;
          const thing = chargeIdOf(line) ?? `line ${lineIdOf(line)}`;
          billed.set(thing, (billed.get(thing) ?? 0) + line.amountOre - creditedOfLine(invoice, index + 1));
        });
      }
      expect(billed.get('line 1') ?? 0).toBeLessThanOrEqual(30_000);
      expect(billed.get(`c${id}`) ?? 0).toBeLessThanOrEqual(5_000);
    }
  }

  function requireSameLines(account: Account): void {
    for (const id of IDS.slice(1)) {
      const order = account.order(id);
      const parts = (order.invoices ?? []).filter((invoice) => invoice.home !== undefined);
      const recorded = parts.flatMap((part) =>
        foreignLines(part.lines, order.content).map((line, index) => [line, creditedOfLine(part, index + 1)]),
      );
      const issued = (account.order(IDS[0]).invoices ?? []).flatMap((invoice) =>
        invoice.lines.flatMap((line, index) =>
          foreignOf(line)?.orderId === id ? [[line, creditedOfLine(invoice, index + 1)]] : [],
        ),
      );
      expect(recorded.map((pair) => JSON.stringify(pair)).sort()).toEqual(
        issued.map((pair) => JSON.stringify(pair)).sort(),
      );
    }
  }

  it('is owed by its home order alone, and keeps the others from being cancelled', () => {
    const account = new Account();
    account.act(IDS[1], bill(IDS[1]));
    account.decideAtHome('d');
    expect(owedOre(owedOf(account.order(IDS[1]), chargesOf(IDS[1])))).toBe(0);
    expect(owedOre(owedOf(account.order(IDS[0]), chargesOf(IDS[0])))).toBe(70_000);
    expect(hasUncredited(account.order(IDS[1]))).toBe(true);
    for (const line of [2, 3]) account.credit(line, `k${line}`);
    account.creditOthers();
    expect(hasUncredited(account.order(IDS[1]))).toBe(false);
    expect(account.order(IDS[0]).invoices?.[0]?.lines.map(({ description }) => description)).toEqual([
      ...['Ordre 1001: Lavvo', 'Ordre 1001: Vask', 'Ordre 1002: Lavvo', 'Ordre 1002: Vask'],
    ]);
  });

  it('takes no order that is paid in part, or that has both kinds of MVA', () => {
    const paid = {
      type: 'RecordIncoming',
      ...{ paymentId: 'p', chargeId: null, method: 'bank', amountOre: 100 },
      ...{ receivedAt: '2026-06-09T10:00:00.000Z', now: '2026-06-10T10:00:00.000Z', reference: null },
      ...{ registerReceipt: null, charges: [] },
    } as const;
    given(orderRecord, second, ...orderRecord.decide(paid, orderRecord.evolve(null, second)))
      .when(bill(IDS[1]))
      .thenRefused('ORDER_HAS_PAYMENTS');
    given(orderRecord, placed({ orderId: IDS[1] }))
      .when(bill(IDS[1]))
      .thenRefused('ORDER_OUTSIDE_VAT');
    given(orderRecord, second)
      .when({ ...bill(IDS[1]), isOutsideVat: true })
      .thenRefused('ORDER_OUTSIDE_VAT');
  });

  it('is recorded once for an id, and never made once it was released', () => {
    const billed = orderRecord.decide(bill(IDS[1]), orderRecord.evolve(null, second));
    given(orderRecord, second, ...billed)
      .when(bill(IDS[1]))
      .thenNothing();
    given(orderRecord, second, ...billed)
      .when(bill(IDS[1], 'e'))
      .thenRefused('ALREADY_INVOICED');
    const release = { type: 'ReleaseBilling', documentId: 'd', isHome: true } as const;
    const first = ordered(0);
    const released = orderRecord.decide(release, orderRecord.evolve(null, first));
    given(orderRecord, first, ...released)
      .when(release)
      .thenNothing();
    given(orderRecord, first, ...released)
      .when({ ...decide, documentIds: ['d', 'x'] })
      .thenRefused('COLLECTIVE_INVOICE_RELEASED');
  });
});
