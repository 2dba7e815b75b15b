import { oreOf } from '@naust/domain/body-amount.ts';
import type { CreditInput } from '@naust/domain/documents/documents.contract.ts';
import type { DecideCredit } from '@naust/domain/orders/decide-credit.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { laterOf } from '../dependencies/streams.ts';

import { finishRefund, keptOfOrder } from '../payments/refunds.ts';
import { decisionOn } from './document-parties.ts';
import { creditOthers } from './finish-collective.ts';
import { issueDocuments } from './issue-documents.ts';

type CreditDeps = DepsOf<typeof finishRefund> & Deps<'documents' | 'shop' | 'steps' | 'lockCharges'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/**
 * Credits an invoice, or lines of it, and gives back what is paid too much afterwards. The same key again is the same
 * credit note, and completes an interrupted one.
 */
export async function creditDocument(deps: CreditDeps, invoiceId: string, input: CreditInput, asked: Asked) {
  const { by, now, idempotencyKey } = asked;
  const orderId = await orderOfDocument(deps, invoiceId);
  const documentId = addedId(deps, `credit ${invoiceId}`, idempotencyKey);
  await deps.steps.finishOrder(orderId, by);
  const numbered = await deps.lockCharges(orderId, by, async () => {
    await deps.order(orderId).run(await commandOn(deps, { orderId, invoiceId, documentId }, input, now), by);
    await issueDocuments(deps, orderId, by);
    const { state, position } = await deps.documents().peek();
    return { number: state.documents.get(documentId)?.number ?? refuse('DOCUMENT_NOT_FOUND'), position };
  });
  crashPoint('collective.credited');
  const creditedAt = await creditOthers(deps, orderId, by);
  const refund = await refundOf(deps, orderId, documentId, by.correlationId);
  const position = laterOf(numbered.position, creditedAt);
  return { body: { id: documentId, number: numbered.number, ...(refund && { refund }) }, position };
}

interface Credited {
  orderId: string;
  invoiceId: string;
  documentId: string;
}

async function commandOn(
  deps: CreditDeps,
  { orderId, invoiceId, documentId }: Credited,
  { lines, reason, refundBy = 'none' }: CreditInput,
  now: number,
): Promise<DecideCredit> {
  const personal = (await decisionOn(deps, orderId, invoiceId))?.data.personal ?? refuse('DOCUMENT_FORGOTTEN');
  const payments = (await paymentsOfOrder(deps, orderId)) ?? refuse('ORDER_NOT_FOUND');
  return {
    type: 'DecideCredit',
    documentId,
    invoiceId,
    lines:
      lines?.map(({ line, quantity = null, amount = null }) => ({
        line,
        quantity,
        amountOre: oreOf(amount, 'lines.amount'),
      })) ?? null,
    reason,
    refundBy,
    today: osloDate(now),
    buyer: personal.buyer,
    reference: personal.reference,
    shopVersion: (await deps.shop().peek()).state.version,
    kept: await keptOfOrder(deps, payments),
  };
}

/** The refund that the credit note began; null for none. A silent wallet is asked again by a job. */
async function refundOf(
  deps: CreditDeps,
  orderId: string,
  refundId: string,
  correlationId: string,
): Promise<'done' | 'open' | 'refused' | null> {
  const { state } = await deps.order(orderId).peek();
  if (!state?.refunds?.some((refund) => refund.refundId === refundId)) return null;
  try {
    return await finishRefund(deps, { orderId, refundId }, { channel: 'job', correlationId });
  } catch (error) {
    if (error instanceof WalletUnavailable) return 'open';
    throw error;
  }
}
