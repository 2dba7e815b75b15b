import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { documents, type IssueDocument } from './documents.decider.ts';
import type { CreditFacts, DocumentEvent, InvoiceFacts } from './documents.events.ts';
import { checkedInvoicing, FIRST_INVOICING } from './invoicing.ts';

const parties = {
  ...{ orderId: '100000000000007', orderNo: 1001, userId: null, shopVersion: 1, date: '2026-06-10', lines: [] },
  ...{ totalOre: 0, personId: 'documents-2026', personal: null },
};
const facts: InvoiceFacts = { ...parties, documentId: 'f', dueDate: '2026-06-24', prepaidOre: 0 };
const creditNote: CreditFacts = { ...parties, documentId: 'k', invoiceId: 'f', invoiceLines: [], refundBy: 'none' };
const series = { type: 'IssueDocument', firstNumber: 60224, kid: { kind: 'mod10', length: 6 } } as const;
const issue: IssueDocument = { ...series, decided: { kind: 'invoice', facts } };
const issued: DocumentEvent = { type: 'InvoiceIssued', data: { ...facts, number: 60224, kid: '602243' } };
const stored: DocumentEvent = {
  type: 'DocumentStored',
  data: { documentId: 'f', orderId: parties.orderId, sha256: 'aa', ehfSha256: null },
};

describe('the series of documents', () => {
  it('begins at the first number, and counts on whatever the setting says then', () => {
    given(documents).when(issue).then(issued);
    given(documents, issued)
      .when({ ...issue, firstNumber: 1, decided: { kind: 'creditNote', facts: creditNote } })
      .then({ type: 'CreditNoteIssued', data: { ...creditNote, number: 60225, invoiceNumber: 60224 } });
  });

  it('has each document once', () => {
    given(documents, issued).when(issue).thenNothing();
  });

  it('has the file of a document once', () => {
    const record = { type: 'RecordDocument', event: stored } as const;
    given(documents, issued).when(record).then(stored);
    given(documents, issued, stored).when(record).thenNothing();
    given(documents).when(record).thenRefused('DOCUMENT_NOT_FOUND');
  });

  it('sends a document once for each request', () => {
    const ask = { type: 'AskSending', documentId: 'f', by: 'mail', sendingId: 's' } as const;
    const asked: DocumentEvent = {
      type: 'DocumentSendingAsked',
      data: { documentId: 'f', orderId: parties.orderId, by: 'mail', sendingId: 's' },
    };
    given(documents, issued).when(ask).then(asked);
    given(documents, issued, asked).when(ask).thenNothing();
    given(documents).when(ask).thenRefused('DOCUMENT_NOT_FOUND');
  });

  it('forgets a year once', () => {
    const forget = { type: 'ForgetBooks', year: 2026 } as const;
    const forgotten: DocumentEvent = { type: 'BooksForgotten', data: { year: 2026, personId: 'documents-2026' } };
    given(documents).when(forget).then(forgotten);
    given(documents, forgotten).when(forget).thenNothing();
  });

  it('is decided on a copy', () => {
    const state = documents.evolve(documents.initial(), issued);
    const fork = documents.fork?.(state);
    if (!fork) throw new Error('there is no copy');
    documents.evolve(fork, { type: 'InvoiceIssued', data: { ...facts, documentId: 'g', number: 60225, kid: '' } });
    expect([state.lastNumber, state.documents.get('g')]).toEqual([60224, undefined]);
  });
});

describe('the settings of invoices', () => {
  it('make a series and a KID of its numbers', () => {
    expect(checkedInvoicing(FIRST_INVOICING)).toEqual(FIRST_INVOICING);
    for (const [wrong, code] of [
      [{ firstNumber: 0 }, 'FIRST_NUMBER_WRONG'],
      [{ firstNumber: 1.5 }, 'FIRST_NUMBER_WRONG'],
      [{ kidLength: 4 }, 'KID_LENGTH_WRONG'],
      [{ kidLength: 26 }, 'KID_LENGTH_WRONG'],
      [{ firstNumber: 60224, kidLength: 5 }, 'KID_TOO_SHORT'],
    ] as const) {
      expect(() => checkedInvoicing({ ...FIRST_INVOICING, ...wrong })).toThrow(code);
    }
  });
});
