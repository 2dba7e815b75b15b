import { lockOf } from '@naust/domain/books/books.decider.ts';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { documentLineAnswerOf, vatAnswerOf } from '@naust/domain/documents/document-answer.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentInput, DocumentIssued, DraftAnswer } from '@naust/domain/documents/documents.contract.ts';
import { sumOre, toKr } from '@naust/domain/money.ts';
import { type DecideInvoice, invoiceDecided, linesToInvoice } from '@naust/domain/orders/decide-invoice.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { dateText, dayOf, osloDate, osloMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type OrderChargesDeps, openChargesOf } from '../dependencies/order-charges.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { buyerOf } from './document-parties.ts';
import { issueDocuments } from './issue-documents.ts';

export type InvoicingDeps = OrderChargesDeps & Deps<'lockCharges' | 'steps' | 'documents' | 'shop' | 'user' | 'books'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/**
 * Invoices an order: decided on its stream, numbered on `documents` afterwards (decision 75). The same key again is the
 * same invoice, and completes an interrupted one.
 */
export async function invoiceOrder(deps: InvoicingDeps, orderId: string, input: DocumentInput, asked: Asked) {
  const { by, idempotencyKey } = asked;
  const documentIds = [
    addedId(deps, `invoice ${orderId}`, idempotencyKey),
    addedId(deps, `invoice outside MVA ${orderId}`, idempotencyKey),
  ] as const;
  await deps.steps.finishOrder(orderId, by);
  return deps.lockCharges(orderId, by, async () => {
    const command = await commandOn(deps, orderId, input, { documentIds, now: asked.now });
    await deps.order(orderId).run(command, by);
    await issueDocuments(deps, orderId, by);
    return issued(deps, orderId, documentIds);
  });
}

async function issued(deps: Deps<'order' | 'documents'>, orderId: string, documentIds: readonly string[]) {
  const { invoices = [] } = await recordedOrder(deps, orderId);
  const { state, position } = await deps.documents().peek();
  const numbered = invoices
    .filter(({ documentId }) => documentIds.includes(documentId))
    .map(({ documentId: id }) => ({ id, number: state.documents.get(id)?.number ?? refuse('DOCUMENT_NOT_FOUND') }));
  const [first, ...more] = numbered;
  if (!first) refuse('DOCUMENT_NOT_FOUND');
  const body: DocumentIssued = more.length > 0 ? { ...first, more } : first;
  return { body, position };
}

/** The request with all that a decision needs. */
export async function commandOn(
  deps: InvoicingDeps,
  orderId: string,
  input: DocumentInput,
  { documentIds, now }: { documentIds: readonly [string, string]; now: number },
): Promise<DecideInvoice> {
  const order = await recordedOrder(deps, orderId);
  const { state: shop } = await deps.shop().peek();
  const today = osloDate(now);
  const { date = today, lines = null, charges = null, reference, address } = input;
  return {
    type: 'DecideInvoice',
    documentIds,
    date,
    today,
    isTermClosed: lockOf((await deps.books().peek()).state, date) === 'term',
    lineIds: lines,
    chargeIds: charges,
    buyer: await buyerOf(deps, order, address),
    reference: (reference === undefined ? order.content.personal?.stated?.reference : reference) || null,
    seller: shop.business ?? UNDESCRIBED,
    shopVersion: shop.version,
    when: shop.invoicing.when,
    charges: await openChargesOf(deps, orderId),
  };
}

/** What an invoice would say now, and the refusal that it would meet. */
export async function invoiceDraft(deps: InvoicingDeps, orderId: string, now: number): Promise<DraftAnswer> {
  const order = await recordedOrder(deps, orderId);
  const command = await commandOn(deps, orderId, { kind: 'invoice' }, { documentIds: ['', ''], now });
  const lines = orRefusal(() => linesToInvoice(command, order));
  const facts = orRefusal(() => invoiceDecided(command, order));
  const shown = 'refused' in lines ? [] : lines.made;
  const prepaid = 'refused' in facts ? [] : facts.made.map(({ data }) => ('prepaidOre' in data ? data.prepaidOre : 0));
  const refused = 'refused' in facts ? facts.refused : null;
  return {
    lines: shown.map((line) => documentLineAnswerOf(line, 0)),
    vat: vatRowsOf(shown).map(vatAnswerOf),
    total: toKr(sumOre(shown.map(({ amountOre }) => amountOre))),
    prepaid: toKr(sumOre(prepaid)),
    dueDate: dueDateOf(order, now),
    buyer: command.buyer,
    reference: command.reference,
    refusal: refused && { code: refused.code, error: refused.text },
  };
}

const dueDateOf = ({ content }: RecordedOrder, now: number): string =>
  dateText(dayOf(osloMinute(now)) + rulesOf(content).invoiceDueDays);

function orRefusal<T>(make: () => T): { made: T } | { refused: Refusal } {
  try {
    return { made: make() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
}
