import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

const ISSUED = ['InvoiceIssued', 'CreditNoteIssued'];
const DECIDED = ['InvoiceDecided', 'CreditDecided'];

/** Invoices and credit notes have one series of numbers, and each was decided on its order and issued once. */
export class NumberedDocuments implements RawCheck {
  readonly claim = 'Numbers of documents have no gap';
  readonly faults = new Findings();
  /** Decided and not issued: a crash leaves one for some seconds. */
  readonly remarks = new Findings();
  readonly #waiting = new Map<string, RecordedEvent>();
  #last: number | null = null;
  #issued = 0;

  see(event: RecordedEvent): void {
    const { type, data } = event;
    const id = String(data.documentId);
    if (DECIDED.includes(type)) this.#waiting.set(id, event);
    if (!ISSUED.includes(type)) return;
    const number = Number(data.number);
    const due = this.#last === null ? number : this.#last + 1;
    if (number !== due) this.faults.add(event, `has number ${number}, expected ${due}`);
    if (!this.#waiting.delete(id))
      this.faults.add(event, `${type} ${number} was not decided on its order, or was issued twice`);
    this.#last = number;
    this.#issued += 1;
  }

  end(): void {
    for (const [id, event] of this.#waiting) this.remarks.add(event, `document ${id} has no number yet`);
  }

  describeCount(): string {
    return `${this.#issued} documents`;
  }
}
