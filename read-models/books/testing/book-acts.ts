import { FIRST_ACCOUNTS } from '@naust/domain/books/accounts.ts';
import { bookedTerm } from '@naust/domain/books/booked-in.ts';
import { type BookedVoucher, journalOf } from '@naust/domain/books/journal.ts';
import { documents } from '@naust/domain/documents/documents.decider.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { DEPOSIT_ACTS, decided, placed, rented, sold } from '@naust/domain/orders/testing/document-acts.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { dateText, parseDate } from '@naust/domain/wall-clock.ts';
import fc from 'fast-check';
import type { DocumentDoc } from '../../documents/documents.model.ts';
import { documentsProjection } from '../../documents/documents.projection.ts';
import { type LedgerDoc, ledgersProjection } from '../ledgers.projection.ts';

export const FIRST_DAY = parseDate('2026-05-01') ?? 0;

export const acts = fc.array(
  fc.record({
    is: fc.constantFrom(...DEPOSIT_ACTS),
    which: fc.nat(5),
    ore: fc.integer({ min: 1, max: 20_000 }),
    isBack: fc.boolean(),
    day: fc.nat(240),
    isBackdated: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

/** An order with a deposit. */
export const depositing = orderRecord.evolve(null, placed({ lines: [{ ...rented, depositOre: 10_000 }, sold] }));

/** The facts of one order as a log holds them: decided, numbered, each on a day of its own. */
export function* factsOf(steps: typeof acts extends fc.Arbitrary<infer A> ? A : never): Generator<StoredEvent> {
  let order: RecordedOrder | null = depositing;
  let numbered = documents.initial();
  let position = 0n;
  const tell = (event: ShopEvent, day: string): StoredEvent => {
    position += 1n;
    const meta = { at: `${day}T10:00:00.000Z`, channel: 'web', correlationId: 'c' } as const;
    return { ...event, id: String(position), stream: 's', version: Number(position), meta, position } as StoredEvent;
  };
  for (const [at, act] of steps.entries()) {
    if (!order) return;
    const today = dateText(FIRST_DAY + act.day);
    const dated = act.isBackdated ? dateText(FIRST_DAY + Math.max(0, act.day - 70)) : today;
    for (const event of decided(act, at, order)) {
      order = orderRecord.evolve(order, event);
      yield tell(withDate(event, dated), today);
      if (event.type !== 'InvoiceDecided' && event.type !== 'CreditDecided') continue;
      const kind = event.type === 'InvoiceDecided' ? 'invoice' : 'creditNote';
      const command = { type: 'IssueDocument', decided: { kind, facts: { ...event.data, date: dated } } };
      const rest = { firstNumber: 10_001, kid: { kind: 'mod10', length: 10 } };
      for (const issued of documents.decide(
        { ...command, ...rest } as Parameters<typeof documents.decide>[0],
        numbered,
      )) {
        numbered = documents.evolve(numbered, issued);
        yield tell(issued, today);
      }
    }
  }
}

const withDate = (event: ShopEvent, day: string): ShopEvent =>
  event.type === 'PaymentRecorded' ? { ...event, data: { ...event.data, receivedAt: `${day}T09:00:00.000Z` } } : event;

export const isIn = <T extends string>(types: readonly T[], type: string): type is T =>
  types.some((one) => one === type);

/** The read models of one order’s books, as facts fill them. */
export class BookFixture {
  ledger: LedgerDoc | null = null;
  readonly papers = new Map<string, DocumentDoc>();

  see(event: StoredEvent): void {
    if (isIn(ledgersProjection.handles, event.type)) {
      const fact = event as Parameters<typeof ledgersProjection.evolve>[1];
      this.ledger = ledgersProjection.evolve(this.ledger, fact, 'o');
    }
    if (!isIn(documentsProjection.handles, event.type)) return;
    const fact = event as Parameters<typeof documentsProjection.evolve>[1];
    const touched = documentsProjection.touches(fact);
    const ids = Array.isArray(touched) ? (touched as string[]) : [...this.papers.keys()];
    for (const id of ids) {
      const doc = documentsProjection.evolve(this.papers.get(id) ?? null, fact, id);
      if (doc) this.papers.set(id, doc);
    }
  }

  journal(term: string, locks: ReadonlyMap<string, string>): string {
    const { vouchers = [], invoices = [], orderNo = 0 } = this.ledger ?? {};
    const own = vouchers.filter((voucher) => bookedTerm(voucher, locks) === term);
    const entries = own.map((voucher): BookedVoucher => ({ orderNo, invoices, voucher }));
    const names = new Map([...this.papers].map(([id, { personal }]) => [id, personal?.buyer.name ?? '']));
    return journalOf(entries, { term, accounts: FIRST_ACCOUNTS, names });
  }
}
