import { vatAnswerOf } from '@naust/domain/documents/document-answer.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import { documentRow } from '@naust/domain/documents/documents.contract.ts';
import { type Language, languageOf } from '@naust/domain/language.ts';
import { toKr } from '@naust/domain/money.ts';
import { type SalesReceiptAnswer, salesReceiptAnswer } from '@naust/domain/receipts/sales-receipt.contract.ts';
import { type SalesReceipt, salesReceipt } from '@naust/domain/receipts/sales-receipt.ts';
import { receiptHeading } from '@naust/domain/receipts/sales-receipt-words.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { papersIn } from '@naust/infra/documents/papers-in.ts';
import type { PrintedReceipt } from '@naust/infra/documents/receipt-paper.ts';
import { renderReceipt } from '@naust/infra/documents/render-document.ts';
import { type Answer, type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import { documentRowOf } from '@naust/read-models/documents/documents.answer.ts';
import { contactOf, type OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { businessAt, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { ofReadableOrder, readableOrder } from './readable-order.ts';
import { isStaff, reading } from './reading.ts';

const BY_TOKEN = 'Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.';
const NO_STORE = { 'cache-control': 'no-store' } as const;

/** The papers of one's own order. */
export const ownPaperRoutes = (deps: QueryDeps): Route[] => [
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: '/api/orders/:id/own-documents',
    summary: `Fakturaer, kreditnotaer og purringer for egen ordre. ${BY_TOKEN}`,
    answer: z.array(documentRow),
    run: ({ params: { id } }, context) =>
      reading(deps, ['documents', 'orders', 'shop'], context, async () => {
        const { userId } = await readableOrder(deps, id, context);
        const { docs } = await deps.models.documents.find({ index: 'byOrder', equals: [id], limit: MAX_ROWS });
        // The order may have been another customer's when a document was made.
        const readable = docs.filter((doc) => isStaff(context) || doc.userId === userId);
        const shop = await deps.models.shop.get(THE_SHOP);
        const sellerOf = ({ shopVersion }: { shopVersion: number }) => businessAt(shop, shopVersion);
        const rowOf = documentRowOf({ today: osloDate(context.now), rates: null, sellerOf });
        return { body: readable.toReversed().map(rowOf), headers: NO_STORE };
      }),
  }),
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: '/api/orders/:id/receipt',
    summary: `Hva egen ordre koster med gebyrer, hva som er betalt og betalt tilbake, og MVA per sats. ${BY_TOKEN}`,
    answer: salesReceiptAnswer,
    run: ({ params: { id } }, context) =>
      readingReceipt(deps, context, id, async ({ receipt, seller }) => ({
        body: answerOf(receipt, seller.isVatRegistered, context.language),
        headers: NO_STORE,
      })),
  }),
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: '/api/orders/:id/receipt.pdf',
    summary: `Kvitteringen eller ordrebekreftelsen som PDF. ${BY_TOKEN}`,
    answer: raw('application/pdf'),
    run: ({ params: { id } }, context) =>
      readingReceipt(deps, context, id, async (printed) => {
        const content = await renderReceipt(printed);
        const { receiptPaperTexts } = papersIn(printed.language);
        const [name = ''] = receiptHeading(printed.receipt, receiptPaperTexts.words).toLowerCase().split(' · ');
        return {
          body: content,
          headers: {
            ...NO_STORE,
            'content-disposition': `inline; filename="${name.replaceAll(' ', '-')}-${printed.orderNo}.pdf"`,
          },
        };
      }),
  }),
];

const readingReceipt = <T>(
  deps: QueryDeps,
  context: RequestContext,
  id: string,
  answer: (printed: PrintedReceipt) => Promise<Answer<T>>,
) =>
  reading(deps, ['orders', 'charges', 'ledgers', 'shop'], context, async () => {
    const { models } = deps;
    const order = await readableOrder(deps, id, context);
    const charges = await models.charges.find({ index: 'byOrder', equals: [id, 0], limit: MAX_ROWS });
    const billable = charges.docs.map(({ id: chargeId, ...charge }) => ({ chargeId, ...charge }));
    const vouchers = (await models.ledgers.get(id))?.vouchers ?? [];
    const seller = businessAt(await models.shop.get(THE_SHOP), order.shopVersion);
    return answer({
      receipt: salesReceipt(order, billable, vouchers),
      language: languageOf(order),
      orderNo: order.orderNo,
      date: osloDate(Date.parse(order.placedAt)),
      seller,
      buyer: buyerOf(order),
      reference: order.personal?.stated?.reference ?? null,
    });
  });

function buyerOf(order: OrderDoc): PrintedReceipt['buyer'] {
  const contact = contactOf(order);
  return contact && { ...contact, address: null, postalCode: null, city: null };
}

function answerOf(receipt: SalesReceipt, isVatRegistered: boolean, language: Language): SalesReceiptAnswer {
  const toRows = (rows: SalesReceipt['payments']) =>
    rows.map(({ amountOre, ...row }) => ({ ...row, amount: toKr(amountOre) }));
  return {
    heading: receiptHeading(receipt, papersIn(language).receiptPaperTexts.words),
    state: receipt.state,
    total: toKr(receipt.totalOre),
    fees: toKr(receipt.feesOre),
    vat: isVatRegistered ? vatRowsOf(receipt.lines).map(vatAnswerOf) : [],
    payments: toRows(receipt.payments),
    refunds: toRows(receipt.refunds),
    due: toKr(receipt.owedOre),
  };
}
