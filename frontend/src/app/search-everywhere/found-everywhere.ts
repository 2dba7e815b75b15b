import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { MOST_COUNTED } from '@naust/domain/contract.ts';
import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { type OrderAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { useQueries } from '@tanstack/react-query';
import { backOfficeTexts } from '../../features/back-office/back-office.texts.ts';
import { foundRowsQuery } from '../../features/back-office/found-rows.ts';
import { productList, userList } from '../../features/back-office/row-lists.ts';
import { useIsStaff } from '../../features/back-office/staff.tsx';
import { documentName } from '../../features/documents/document-words.ts';
import { documentList } from '../../features/documents/documents.queries.ts';
import { customerName } from '../../features/orders/customer-name.ts';
import { orderedThings, spanOfOrder } from '../../features/orders/order-span.ts';
import { oreOf } from '../../lib/amounts.ts';
import { paths } from '../../lib/paths.ts';
import { everywhereTexts as texts } from './everywhere.texts.ts';

/** A destination of the search. */
export interface Hit {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly status?: { readonly slug: string; readonly name: string };
}

export interface HitSection {
  readonly name: string;
  readonly hits: readonly Hit[];
}

const SHOWN = 5;
const orders = { key: 'admin-orders', path: '/orders', row: orderAnswer, pageRows: SHOWN };
const users = { ...userList, pageRows: SHOWN };
const products = { ...productList, pageRows: SHOWN };
const documents = { ...documentList, pageRows: SHOWN };

const ofOrder = (order: OrderAnswer): Hit => ({
  to: paths.adminRow('orders', order.id),
  name: `${customerName(order)} · ${order.orderNo}`,
  detail: `${orderedThings(order)} · ${spanOfOrder(order)}`,
  status: { slug: order.status, name: order.Status.name },
});

const ofUser = ({ id, name, email, phone }: UserAnswer): Hit => ({
  to: paths.adminRow('users', id),
  name,
  detail: [email, phone].filter(Boolean).join(' · '),
});

const ofProduct = ({ id, name, description }: ProductAnswer): Hit => ({
  to: paths.adminRow('products', id),
  name,
  detail: description ?? '',
});

/** A draft is found as its order. */
const ofDocument = (document: DocumentRow): Hit => ({
  to: paths.adminRow('faktura', document.id),
  name: documentName(document),
  detail: [document.buyerName, formatKr(oreOf(document.total))].filter(Boolean).join(' · '),
});

/** The hits among orders, invoices, customers and products; of an earlier text while `isBusy`. */
export function useFoundEverywhere(text: string) {
  const found = useQueries({
    queries: [
      foundRowsQuery(orders, text),
      foundRowsQuery(documents, text),
      foundRowsQuery(users, text),
      foundRowsQuery(products, text),
    ],
  });
  const [ofOrders, ofDocuments, ofUsers, ofProducts] = found;
  const isSought = text !== '';
  const isStaff = useIsStaff();
  const sections: HitSection[] = [
    section(texts.orders, 'orders', text, ofOrders.data, ofOrder),
    section(texts.invoices, 'faktura', text, issuedOnly(ofDocuments.data), ofDocument),
    section(texts.customers, 'users', text, ofUsers.data, ofUser),
    ...(isStaff ? [] : [section(texts.products, 'products', text, ofProducts.data, ofProduct)]),
  ];
  return {
    sections: isSought ? sections.filter(({ hits }) => hits.length > 0) : [],
    isBusy: isSought && found.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    isFailed: isSought && found.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of found) if (isError) void refetch();
    },
  };
}

function issuedOnly(found: Found<DocumentRow> | undefined): Found<DocumentRow> | undefined {
  if (found === undefined) return undefined;
  const rows = found.rows.filter(({ state }) => state !== 'draft');
  return { rows, count: found.count - (found.rows.length - rows.length) };
}

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

function section<Row>(
  name: string,
  page: string,
  text: string,
  { rows, count }: Found<Row> = { rows: [], count: 0 },
  hitOf: (row: Row) => Hit,
): HitSection {
  const hits = rows.map(hitOf);
  if (count <= rows.length) return { name, hits };
  const number = count >= MOST_COUNTED ? backOfficeTexts.atLeast(String(count)) : String(count);
  const all = {
    to: `${paths.adminPage(page)}?${new URLSearchParams({ q: text })}`,
    name: texts.all(number),
    detail: '',
  };
  return { name, hits: [...hits, all] };
}
