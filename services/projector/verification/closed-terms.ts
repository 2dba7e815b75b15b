import { nextTerm, termOf, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

interface Sums {
  documents: number;
  invoicedOre: number;
  receivedOre: number;
  /** What the shop holds of deposits more than before. */
  depositOre: number;
}

/** As a closing says them. */
interface Totals extends Omit<Sums, 'depositOre'> {
  depositOre?: number;
  creditedOre: number;
}

interface Entry extends Partial<Sums> {
  day: string;
}

const SUMS = [
  ['documents', 'documents'],
  ['invoicedOre', 'invoiced øre'],
  ['receivedOre', 'received øre'],
  ['depositOre', 'øre of deposits'],
] as const;

/**
 * A closed term says what its documents and payments come to. A second implementation: from the raw events, without the
 * books; it shares only the calendar.
 */
export class ClosedTerms implements RawCheck {
  readonly claim = 'Closed terms match documents and payments';
  readonly faults = new Findings();
  readonly #sums = new Map<VatTerm, Sums>();
  /** Payments that are deposits: the shop owes them. */
  readonly #deposits = new Set<string>();
  #locked: VatTerm = '';
  #closed = 0;

  see(event: RecordedEvent): void {
    const { type, data, meta } = event;
    const recorded = osloDate(Date.parse(meta.at));
    const entry = this.#entryOf(event, recorded);
    if (entry !== null) this.#add(recorded, entry);
    if (type === 'TermLocked' && String(data.term) > this.#locked) this.#locked = String(data.term);
    if (type === 'PeriodClosed') this.#compare(event);
  }

  #add(recorded: string, { day, documents = 0, invoicedOre = 0, receivedOre = 0, depositOre = 0 }: Entry): void {
    let term = termOf(day) > this.#locked ? termOf(day) : termOf(recorded);
    while (term <= this.#locked) term = nextTerm(term);
    const before = this.#sumsOf(term);
    this.#sums.set(term, {
      documents: before.documents + documents,
      invoicedOre: before.invoicedOre + invoicedOre,
      receivedOre: before.receivedOre + receivedOre,
      depositOre: before.depositOre + depositOre,
    });
  }

  #sumsOf = (term: VatTerm): Sums =>
    this.#sums.get(term) ?? { documents: 0, invoicedOre: 0, receivedOre: 0, depositOre: 0 };

  /** What the shop holds of deposits at the end of a term. */
  #heldOre(term: VatTerm): number {
    return [...this.#sums].reduce((sum, [one, { depositOre }]) => (one <= term ? sum + depositOre : sum), 0);
  }

  #entryOf(event: RecordedEvent, recorded: string): Entry | null {
    const { type, data } = event;
    const entry = entryOf(event, recorded);
    if (type !== 'PaymentRecorded' && type !== 'PaymentReversed') return entry;
    const paymentId = String(data.paymentId);
    if (data.against === 'deposit') this.#deposits.add(paymentId);
    const { day, receivedOre = 0 } = entry ?? { day: recorded };
    if (data.method === 'deposit') return { day, depositOre: -receivedOre };
    return this.#deposits.has(paymentId) ? { day, depositOre: receivedOre } : entry;
  }

  #compare(event: RecordedEvent): void {
    const { term, totals } = event.data as { term: VatTerm; totals: Totals };
    const is = { ...this.#sumsOf(term), depositOre: this.#heldOre(term) };
    const { depositOre = 0, invoicedOre, creditedOre } = totals;
    // Terms from before deposits say nothing of them.
    const says = { ...totals, depositOre, invoicedOre: invoicedOre - creditedOre };
    for (const [sum, words] of SUMS) {
      if (says[sum] !== is[sum]) {
        this.faults.add(event, `term ${term} says ${says[sum]} ${words}, the events give ${is[sum]}`);
      }
    }
    this.#closed += 1;
  }

  describeCount(): string {
    return `${this.#closed} closed terms`;
  }
}

/** What an event adds, on its day; null for nothing. */
function entryOf({ type, data }: RecordedEvent, recorded: string): Entry | null {
  switch (type) {
    case 'InvoiceIssued':
      return { day: String(data.date), documents: 1, invoicedOre: Number(data.totalOre) };
    case 'CreditNoteIssued':
      return { day: String(data.date), documents: 1, invoicedOre: -Number(data.totalOre) };
    case 'PaymentRecorded':
      // Its money is that of `PaymentCaptured`.
      if (String(data.paymentId).startsWith('krav-')) return null;
      return { day: osloDate(Date.parse(String(data.receivedAt))), receivedOre: Number(data.amountOre) };
    case 'PaymentReversed':
      return { day: recorded, receivedOre: -Number(data.amountOre) };
    case 'DepositReturned':
    case 'DepositKept':
      return { day: recorded, depositOre: -Number(data.amountOre) };
    case 'PaymentCaptured':
      return { day: recorded, receivedOre: Number(data.partOre) };
    default:
      return null;
  }
}
