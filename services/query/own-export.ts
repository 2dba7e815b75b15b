import { refuse } from '@naust/domain/refusal.ts';
import type { ExportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { chargeDocAnswer } from '@naust/read-models/charges/charges.answer.ts';
import { ownMessageOf } from '@naust/read-models/inbox/inbox.answer.ts';
import { orderFilesAnswerOf } from '@naust/read-models/order-files/order-files.answer.ts';
import { orderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { userAnswerOf } from '@naust/read-models/users/users.answer.ts';
import type { UserDoc } from '@naust/read-models/users/users.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';
import { waitingRowOf } from './waiting-list.routes.ts';

type ExportedOrder = ExportAnswer['orders'][number];

/** The stored data of an account's owner, listed field by field, so that nothing internal slips in. */
export async function exportOf(models: ShopReadModels, userId: string, exportedAt: string): Promise<ExportAnswer> {
  const user = await models.users.get(userId);
  if (!user || user.isErased) refuse('NOT_LOGGED_IN');
  const own = await models.orders.find({ index: 'byUser', equals: [userId], descending: true, limit: MAX_ROWS });
  const orders: ExportedOrder[] = [];
  for (const order of own.docs) {
    const [charges, notes] = [await chargesOf(models, order.id), await notesOf(models, order.id)];
    orders.push({ ...exportedOrder(order), charges, notes, files: await filesOf(models, order.id, userId) });
  }
  const [messages, waits] = [await messagesOf(models, userId), await waitsOf(models, userId)];
  return { exportedAt, account: exportedAccount(user), orders, messages, waits };
}

async function messagesOf({ inbox }: ShopReadModels, userId: string): Promise<ExportAnswer['messages']> {
  const { docs } = await inbox.find({ index: 'byUser', equals: [userId], limit: MAX_ROWS });
  return docs.map((doc) => {
    const { id, createdAt, message, MessageTopic, about, replies } = ownMessageOf(doc);
    return { id, createdAt, message, MessageTopic, about, replies };
  });
}

async function waitsOf({ storageWaits }: ShopReadModels, userId: string): Promise<ExportAnswer['waits']> {
  const { docs } = await storageWaits.find({ index: 'byUser', equals: [userId, 1], limit: MAX_ROWS });
  return docs.map((doc) => {
    const { id: _, ...wait } = waitingRowOf(doc);
    return wait;
  });
}

function exportedAccount(user: UserDoc): ExportAnswer['account'] {
  const { id, name, email, phone, address, postal_code, city, role, isBusiness, orgNumber, createdAt } =
    userAnswerOf(user);
  return { id, name, email, phone, address, postal_code, city, role, isBusiness, orgNumber, createdAt };
}

function exportedOrder(order: OrderDoc): Omit<ExportedOrder, 'charges' | 'notes' | 'files'> {
  const answer = orderAnswerOf(order);
  const { id, orderNo, createdAt, status, Status, total, OrderItems } = answer;
  const { PaymentOption, paymentState, dueDate, termsVersion, language, reference, invoiceEmail, due, dueFor } = answer;
  const stated = { reference, invoiceEmail, phone: order.personal?.stated?.phone ?? null };
  const deposit = answer.deposit ?? null;
  const paid = { PaymentOption, paymentState, dueDate, heldUntil: order.heldUntil, due, dueFor, deposit };
  return {
    id,
    orderNo,
    createdAt,
    status,
    Status,
    total,
    OrderItems,
    ...paid,
    ...stated,
    mailsTo: order.personal?.mailsTo ?? null,
    termsVersion,
    language,
    isDeleted: order.isListed === 0,
  };
}

async function notesOf({ orderNotes }: ShopReadModels, orderId: string): Promise<ExportedOrder['notes']> {
  const { docs } = await orderNotes.find({ index: 'byOrder', equals: [orderId], limit: MAX_ROWS });
  return docs.map(({ id, text, at }) => ({ id, text, at }));
}

/** Their bytes are on the order's page. */
async function filesOf(
  { orderFiles }: ShopReadModels,
  orderId: string,
  userId: string,
): Promise<ExportedOrder['files']> {
  const { docs } = await orderFiles.find({ index: 'byOrder', equals: [orderId], limit: MAX_ROWS });
  return orderFilesAnswerOf(docs.filter((doc) => doc.userId === userId && doc.fileKey !== null));
}

/** Queried per order: a charge follows its order, also to another account, and exports are rare. */
async function chargesOf({ charges }: ShopReadModels, orderId: string): Promise<ExportedOrder['charges']> {
  const { docs } = await charges.find({ index: 'byOrder', equals: [orderId], limit: MAX_ROWS });
  return docs.map((charge) => {
    const { id, description, amount, PaymentOption, isSettled, createdAt } = chargeDocAnswer(charge);
    return { isDeleted: charge.isDeleted === 1, id, description, amount, PaymentOption, isSettled, createdAt };
  });
}
