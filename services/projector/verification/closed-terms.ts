import { nextTerm, termOf, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

interface Sums {
  documents: number;
  invoicedOre: number;
  receivedOre: number;
}

interface Entry extends Partial<Sums> {
  day: string;
}

const SUMS = [
  ['documents', 'dokumenter'],
  ['invoicedOre', 'fakturerte øre'],
  ['receivedOre', 'mottatte øre'],
] as const;

/**
 * A closed term says what its documents and payments come to. A second implementation: from the raw events, without the
 * books; it shares only the calendar.
 */
export class ClosedTerms implements RawCheck {
  readonly claim = 'Låste terminer stemmer med fakturaene og betalingene';
  readonly faults = new Findings();
  readonly #sums = new Map<VatTerm, Sums>();
  #locked: VatTerm = '';
  #closed = 0;

  see(event: RecordedEvent): void {
    const { type, data, meta } = event;
    const recorded = osloDate(Date.parse(meta.at));
    const entry = entryOf(event, recorded);
    if (entry !== null) this.#add(recorded, entry);
    if (type === 'TermLocked' && String(data.term) > this.#locked) this.#locked = String(data.term);
    if (type === 'PeriodClosed') this.#compare(event);
  }

  #add(recorded: string, { day, documents = 0, invoicedOre = 0, receivedOre = 0 }: Entry): void {
    let term = termOf(day) > this.#locked ? termOf(day) : termOf(recorded);
    while (term <= this.#locked) term = nextTerm(term);
    const before = this.#sumsOf(term);
    this.#sums.set(term, {
      documents: before.documents + documents,
      invoicedOre: before.invoicedOre + invoicedOre,
      receivedOre: before.receivedOre + receivedOre,
    });
  }

  #sumsOf = (term: VatTerm): Sums => this.#sums.get(term) ?? { documents: 0, invoicedOre: 0, receivedOre: 0 };

  #compare(event: RecordedEvent): void {
    const { term, totals } = event.data as { term: VatTerm; totals: Sums & { creditedOre: number } };
    const is = this.#sumsOf(term);
    const says = { ...totals, invoicedOre: totals.invoicedOre - totals.creditedOre };
    for (const [sum, words] of SUMS) {
      if (says[sum] !== is[sum]) {
        this.faults.add(event, `termin ${term} sier ${words} ${says[sum]}, hendelsene gir ${is[sum]}`);
      }
    }
    this.#closed += 1;
  }

  counted(): string {
    return `${this.#closed} låste terminer`;
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
      return { day: osloDate(Date.parse(String(data.receivedAt))), receivedOre: Number(data.amountOre) };
    case 'PaymentReversed':
      return { day: recorded, receivedOre: -Number(data.amountOre) };
    case 'PaymentCaptured':
      return { day: recorded, receivedOre: Number(data.partOre) };
    default:
      return null;
  }
}
