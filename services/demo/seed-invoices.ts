import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { buyerOf } from '@naust/command/documents/document-parties.ts';
import { issueDocuments } from '@naust/command/documents/issue-documents.ts';
import { recordedOrder } from '@naust/command/orders/order-command.ts';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { instantOf, osloDate, type WallMinute } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';

const context = { channel: 'seed', correlationId: 'demo shop' } as const;

/** Invoices all that the order costs; the invoice goes out by mail. */
export async function invoice(
  deps: Deps<'order' | 'user' | 'shop' | 'documents'>,
  orderId: string,
  at: WallMinute,
): Promise<void> {
  const order = await recordedOrder(deps, orderId);
  const { state: shop } = await deps.shop().peek();
  const date = osloDate(instantOf(at));
  const decided = {
    type: 'DecideInvoice',
    documentIds: [randomNumberedId(), randomNumberedId()],
    date,
    today: date,
    lineIds: null,
    chargeIds: null,
    buyer: await buyerOf(deps, order, undefined),
    reference: null,
    seller: shop.business ?? UNDESCRIBED,
    shopVersion: shop.version,
    when: shop.invoicing.when,
    charges: [],
  } as const;
  await deps.order(orderId).run(decided, context);
  await issueDocuments(deps, orderId, context);
  const { invoices = [] } = await recordedOrder(deps, orderId);
  for (const { documentId } of invoices) {
    const event = { type: 'DocumentSent', data: { documentId, orderId, by: 'mail' } } as const;
    await deps.documents().run({ type: 'RecordDocument', event }, context);
  }
}

/** The customer pays the invoice by a transfer. */
export async function payInvoice({ order }: Deps<'order'>, orderId: string, at: WallMinute): Promise<void> {
  const { invoices = [], content } = await recordedOrder({ order }, orderId);
  const now = new Date(instantOf(at)).toISOString();
  const received = { method: 'bank', amountOre: content.totalOre, receivedAt: now, now } as const;
  const documentId = invoices[0]?.documentId ?? refuse('DOCUMENT_NOT_FOUND');
  const paid = { chargeId: null, documentId, reference: null, registerReceipt: null, charges: [] } as const;
  await order(orderId).run({ type: 'RecordIncoming', paymentId: `${orderId}-1`, ...received, ...paid }, context);
}
