import type { IssueDocument } from '@naust/domain/documents/documents.decider.ts';
import type { OrderDocumentEvent } from '@naust/domain/orders/order-documents.events.ts';
import type { OrderInvoice } from '@naust/domain/orders/order-invoices.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';

type IssuingDeps = Deps<'order' | 'documents' | 'shop'>;

/** Issues what was decided on an order and has no number yet, in the order of the decisions. Repeating is harmless. */
export async function issueDocuments(deps: IssuingDeps, orderId: string, by: CommandContext): Promise<bigint> {
  const { invoices: all = [] } = (await deps.order(orderId).peek()).state ?? {};
  const invoices = all.filter(({ home }) => home === undefined);
  if (invoices.length === 0) return 0n;
  const { documents } = (await deps.documents().peek()).state;
  const missing = idsOf(invoices).filter((id) => !documents.get(id));
  if (missing.length === 0) return 0n;
  let position = 0n;
  for (const decided of await deps.order(orderId).recorded()) {
    if (decided.type !== 'InvoiceDecided' && decided.type !== 'CreditDecided') continue;
    if (!missing.includes(decided.data.documentId)) continue;
    position = laterOf(position, await issueDocument(deps, decided, { ...by, causationId: decided.id }));
  }
  return position;
}

/** Gives a decided document its number. */
export async function issueDocument(
  deps: Pick<IssuingDeps, 'documents' | 'shop'>,
  decided: OrderDocumentEvent,
  by: CommandContext,
): Promise<bigint> {
  const { firstNumber, kidKind: kind, kidLength: length } = (await deps.shop().peek()).state.invoicing;
  const command: IssueDocument = {
    type: 'IssueDocument',
    decided:
      decided.type === 'InvoiceDecided'
        ? { kind: 'invoice', facts: decided.data }
        : { kind: 'creditNote', facts: decided.data },
    firstNumber,
    kid: { kind, length },
  };
  const idsFrom = `issue ${decided.data.documentId}`;
  return (await deps.documents().run(command, { ...by, idsFrom })).position;
}

const idsOf = (invoices: readonly OrderInvoice[]): string[] =>
  invoices.flatMap(({ documentId, credits }) => [documentId, ...credits.map((credit) => credit.documentId)]);
