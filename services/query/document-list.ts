import type { DocumentCounts, DocumentState } from '@naust/domain/documents/documents.contract.ts';
import type { InvoiceMoment } from '@naust/domain/documents/invoicing.ts';
import { toKr } from '@naust/domain/money.ts';
import type { Condition } from '@naust/infra/read-models/read-models.port.ts';
import type { DocumentDoc } from '@naust/read-models/documents/documents.model.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { type AskedList, listPage, type RowPage, searchPage, searchText } from './paging.ts';
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
/** Stages in which something may be owed. */
const OPEN: readonly string[] = ['issued', 'sent'];

const overdueOn = (today: string): Condition => ({ field: 'dueDate', atLeast: FIRST_DATE, below: today });

export const draftFieldOf = (when: InvoiceMoment): DraftField => FIELDS[when];

/** Orders that can be invoiced now, the newest first: few. */
export function draftPage({ orders }: ShopReadModels, asked: AskedList, field: DraftField): Promise<RowPage<OrderDoc>> {
  const index = INDEXES[field];
  if (searchText(asked.query) !== '') return searchPage(orders, asked, [{ field, atLeast: 1 }]);
  return listPage(orders, asked, { index, equals: [], sortBy: 'orderNo', descending: true, cursor: CURSOR });
}

interface DocumentChoice {
  /** null: of everybody. */
  readonly userId: string | null;
  /** yyyy-mm-dd. */
  readonly today: string;
  /** Those of one order; null: all. */
  readonly numbers: readonly number[] | null;
}

/** Numbers of the documents of an order, collective invoices of others included. */
export async function numbersOf({ orders }: ShopReadModels, orderId: string): Promise<number[]> {
  return (await orders.get(orderId))?.numbers?.map(({ number }) => number) ?? [];
}

/** A page of documents, the newest number first. */
export function documentPage(
  documents: Documents,
  asked: AskedList,
  { userId, today, numbers }: DocumentChoice,
): Promise<RowPage<DocumentDoc>> {
  const { state, kind } = asked.query;
  const inState = state === undefined ? null : placeOfState(state, today);
  const where: Condition[] = [
    ...(kind === undefined ? [] : [{ field: 'kind', anyOf: [kind] }]),
    ...(inState?.where ?? []),
    ...(userId === null ? [] : [{ field: 'userId', anyOf: [userId] }]),
    ...(numbers === null ? [] : [{ field: 'number', anyOf: numbers }]),
  ];
  const ofStages: Condition[] = inState ? [{ field: 'stage', anyOf: inState.stages }] : [];
  if (searchText(asked.query) !== '') return searchPage(documents, asked, [...where, ...ofStages]);
  const paged = { where: [...where, ...ofStages], descending: true, cursor: CURSOR };
  if (numbers !== null)
    return listPage(documents, asked, { index: 'byNumber', equals: [numbers], sortBy: 'number', ...paged });
  if (userId !== null) return listPage(documents, asked, { index: 'byUser', equals: [userId], ...paged });
  if (inState)
    return listPage(documents, asked, {
      index: 'byStage',
      equals: [inState.stages],
      sortBy: 'number',
      ...paged,
      where,
    });
  return listPage(documents, asked, { index: 'byNumber', equals: [], ...paged });
}

/** A draft has no document: none matches. */
function placeOfState(state: string, today: string): { stages: readonly string[]; where: readonly Condition[] } {
  if (state === 'overdue') return { stages: OPEN, where: [overdueOn(today)] };
  return { stages: [state], where: [] };
}

/** Rows by state, and what is overdue and can be invoiced. */
export async function countDocuments(
  { documents, orders }: ShopReadModels,
  field: DraftField,
  today: string,
  states: readonly DocumentState[],
): Promise<DocumentCounts> {
  const drafts = { index: INDEXES[field] } as const;
  const overdueIn = (stages: readonly string[]) =>
    ({ index: 'byStage', equals: [stages], where: [overdueOn(today)] }) as const;
  async function countOf(state: DocumentState): Promise<number> {
    if (state === 'draft') return orders.count(drafts);
    if (state === 'overdue') return documents.count(overdueIn(OPEN));
    const count = await documents.count({ index: 'byStage', equals: [state] });
    return OPEN.includes(state) ? count - (await documents.count(overdueIn([state]))) : count;
  }
  return {
    byState: await Promise.all(states.map(async (state) => ({ state, count: await countOf(state) }))),
    overdue: toKr(await documents.sum('owedOre', overdueIn(OPEN))),
    draft: toKr(await orders.sum(field, drafts)),
  };
}
