import type { Business } from '@naust/domain/business/business.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { Language } from '@naust/domain/language.ts';
import { sumOre } from '@naust/domain/money.ts';
import { gatheredOrders } from '@naust/domain/orders/collective-lines.ts';
import type { DocumentDoc } from './documents.model.ts';

interface Around {
  /** Of a credit note. */
  invoice: Pick<DocumentDoc, 'date'> | null;
  seller: Business;
  language: Language;
}

/** The document as its papers say it. */
export function salesDocumentOf(doc: DocumentDoc, { invoice, seller, language }: Around): SalesDocument {
  const { id, kind, number, date, dueDate, kid, orderNo, lines, totalOre, prepaid, credits, personal } = doc;
  const orders = gatheredOrders(doc, lines);
  return {
    ...{ id, kind, number, date, dueDate, kid, orderNo, seller, lines, totalOre },
    ...(language !== 'nb' && { language }),
    ...(orders.length > 0 && { orderNos: orders.map((order) => order.orderNo) }),
    buyer: personal?.buyer ?? null,
    reference: personal?.reference ?? null,
    prepaidOre: sumOre(prepaid.map(({ amountOre }) => amountOre)),
    credits: credits && { number: credits.number, date: invoice?.date ?? date, reason: personal?.reason ?? null },
  };
}
