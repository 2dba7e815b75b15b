import type { RemindInput } from '@naust/domain/documents/documents.contract.ts';
import type { DecideReminder } from '@naust/domain/orders/decide-reminder.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type OrderChargesDeps, openChargesOf } from '../dependencies/order-charges.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { buyerOf, decisionOn } from './document-parties.ts';

type RemindDeps = OrderChargesDeps & Deps<'lockCharges' | 'steps' | 'documents' | 'shop' | 'user'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/** Reminds of an invoice; a job makes the letter, and a mail brings it. The same key again is the same reminder. */
export async function remindOfInvoice(deps: RemindDeps, documentId: string, { step }: RemindInput, asked: Asked) {
  const { by, now, idempotencyKey } = asked;
  const orderId = await orderOfDocument(deps, documentId);
  const reminderId = addedId(deps, `remind ${documentId}`, idempotencyKey);
  await deps.steps.finishOrder(orderId, by);
  return deps.lockCharges(orderId, by, async () => {
    const { version: shopVersion, invoicing } = (await deps.shop().peek()).state;
    const command: DecideReminder = {
      type: 'DecideReminder',
      reminderId,
      documentId,
      step: step ?? null,
      today: osloDate(now),
      buyer: await knownBuyer(deps, orderId, documentId),
      rates: invoicing,
      shopVersion,
      charges: await openChargesOf(deps, orderId),
    };
    const { state, position } = await deps.order(orderId).run(command, by);
    const invoice = state?.invoices?.find((one) => one.documentId === documentId);
    const reminder = invoice?.reminders.find((one) => one.reminderId === reminderId) ?? refuse('REMINDER_NOT_FOUND');
    return { body: { id: reminderId, step: reminder.step, dueDate: reminder.dueDate }, position };
  });
}

/** As the invoice names it; null if the customer is erased. */
async function knownBuyer(deps: RemindDeps, orderId: string, documentId: string) {
  const { buyer } = (await decisionOn(deps, orderId, documentId))?.data.personal ?? refuse('DOCUMENT_FORGOTTEN');
  return (await buyerOf(deps, await recordedOrder(deps, orderId), undefined)) && buyer;
}

/** Takes away the unpaid fees and interest of an invoice. */
export async function waiveFees(deps: RemindDeps, documentId: string, { by }: Asked) {
  const orderId = await orderOfDocument(deps, documentId);
  return deps.lockCharges(orderId, by, async () => {
    const { position } = await deps.order(orderId).run({ type: 'WaiveFees', documentId }, by);
    return { body: { id: documentId }, position };
  });
}
