import type { DocumentCounts, DocumentState } from '@naust/domain/documents/documents.contract.ts';
import type { InvoiceMoment } from '@naust/domain/documents/invoicing.ts';
import { sumOre, toKr } from '@naust/domain/money.ts';
import type { Condition } from '@naust/infra/read-models/read-models.port.ts';
import type { DocumentDoc } from '@naust/read-models/documents/documents.model.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { type AskedList, listPage, MAX_ROWS, type RowPage, searchPage, searchText } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

type Documents = ShopReadModels['documents'];
export type DraftField = 'draftHandedOut' | 'draftOrdered' | 'draftReturned';

const FIELDS = { 'hand-out': 'draftHandedOut', order: 'draftOrdered', return: 'draftReturned' } as const;
const INDEXES = {
  draftHandedOut: 'byDraftHandedOut',
  draftOrdered: 'byDraftOrdered',
  draftReturned: 'byDraftReturned',
} as const;
const CURSOR = ['number', 'string'] as const;
/** Before any document. */
const FIRST_DATE = '0100-01-01';

export const draftFieldOf = (when: InvoiceMoment): DraftField => FIELDS[when];

/** Orders that can be invoiced now, the newest first: few. */
export function draftPage({ orders }: ShopReadModels, asked: AskedList, field: DraftField): Promise<RowPage<OrderDoc>> {
  const index = INDEXES[field];
  if (searchText(asked.query) !== '') return searchPage(orders, asked, [{ field, atLeast: 1 }]);
  return listPage(orders, asked, { index, equals: [], sortBy: 'orderNo', descending: true, cursor: CURSOR });
}

/** A page of documents, the newest number first. `userId` null: of everybody. `today`: yyyy-mm-dd. */
export function documentPage(
  documents: Documents,
  asked: AskedList,
  { userId, today }: { userId: string | null; today: string },
): Promise<RowPage<DocumentDoc>> {
  const { state, kind, order } = asked.query;
  const where: Condition[] = [
    ...(kind === undefined ? [] : [{ field: 'kind', anyOf: [kind] }]),
    ...(state === undefined ? [] : stateConditions(state, today)),
    ...(userId === null ? [] : [{ field: 'userId', anyOf: [userId] }]),
    ...(order === undefined ? [] : [{ field: 'orderId', anyOf: [order] }]),
  ];
  if (searchText(asked.query) !== '') return searchPage(documents, asked, where);
  const paged = { where, descending: true, cursor: CURSOR };
  if (order !== undefined) return listPage(documents, asked, { index: 'byOrder', equals: [order], ...paged });
  if (userId !== null) return listPage(documents, asked, { index: 'byUser', equals: [userId], ...paged });
  return listPage(documents, asked, { index: 'byNumber', equals: [], ...paged });
}

/** A draft has no document: none matches. */
function stateConditions(state: string, today: string): Condition[] {
  if (state === 'overdue') {
    return [
      { field: 'stage', anyOf: ['issued', 'sent'] },
      { field: 'dueDate', atLeast: FIRST_DATE, below: today },
    ];
  }
  return [{ field: 'stage', anyOf: [state] }];
}

/** Rows by state, and what is overdue and can be invoiced. */
export async function countDocuments(
  { documents, orders }: ShopReadModels,
  field: DraftField,
  today: string,
  states: readonly DocumentState[],
): Promise<DocumentCounts> {
  const overdueWhere = [{ field: 'dueDate', atLeast: FIRST_DATE, below: today }];
  const open = { index: 'byStage', equals: [['issued', 'sent']] } as const;
  const overdue = await documents.find({ ...open, where: overdueWhere, sortBy: 'number', limit: MAX_ROWS });
  const drafts = await orders.find({ index: INDEXES[field], equals: [], limit: MAX_ROWS });
  const overdueIn = (stage: DocumentState) => overdue.docs.filter((doc) => doc.stage === stage).length;
  const counted = states.map(async (state) => {
    if (state === 'draft') return { state, count: drafts.docs.length };
    if (state === 'overdue') return { state, count: overdue.docs.length };
    const count = await documents.count({ index: 'byStage', equals: [state] });
    return { state, count: count - overdueIn(state) };
  });
  return {
    byState: await Promise.all(counted),
    overdue: toKr(sumOre(overdue.docs.map(({ owedOre }) => owedOre))),
    draft: toKr(sumOre(drafts.docs.map((order) => order[field] ?? 0))),
  };
}
