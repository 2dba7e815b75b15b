import type { ChargeKindRows } from '../charge-kinds/charge-kind-rows.ts';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { MOST_ROWS, productChecklistAnswerOf } from './product-checklists.contract.ts';
import {
  type ChecklistRow,
  type ProductChecklist,
  type ProductChecklistEvent,
  productChecklist,
} from './product-checklists.events.ts';

/** By product. */
export type ProductChecklistRows = NumberedRows<ProductChecklist>;

interface Rows {
  readonly productChecklists: ProductChecklistRows;
  readonly products: { get(productId: number): { readonly isArchived: boolean } | undefined };
  readonly chargeKinds: ChargeKindRows;
}

/** `expectedVersion` null: the last write wins; 0: there is no list yet. */
export interface SetProductChecklist {
  readonly type: 'SetProductChecklist';
  readonly productId: number;
  readonly expectedVersion: number | null;
  readonly rows: readonly ChecklistRow[];
}

export const productChecklists: Word<ProductChecklistRows, Rows, SetProductChecklist, ProductChecklistEvent> = {
  ...numberedRows<ProductChecklist>(productChecklist),
  decide: { SetProductChecklist: setProductChecklist },
  evolve: {
    ProductChecklistSet: ({ productChecklists: lists }, { productId, ...list }) => lists.set(productId, list),
  },
};

/** The rows of a product's list; none where none was written. */
export const checklistOf = (
  { productChecklists: lists }: Pick<Rows, 'productChecklists'>,
  productId: number,
): readonly ChecklistRow[] => lists.get(productId)?.rows ?? [];

/** The same list again is quiet. */
function setProductChecklist(
  { productId, expectedVersion, rows }: SetProductChecklist,
  { productChecklists: lists, products, chargeKinds }: Rows,
): readonly ProductChecklistEvent[] {
  if (products.get(productId)?.isArchived !== false) refuse('PRODUCT_NOT_FOUND');
  const list = lists.get(productId) ?? { version: 0, rows: [] };
  const wanted = checked(rows);
  if (JSON.stringify(wanted) === JSON.stringify(list.rows.map(rowParts))) return [];
  for (const { kindId } of wanted) {
    if (kindId !== null && chargeKinds.rows.get(kindId)?.isRemoved !== false) refuse('UNKNOWN_CHARGE_KIND');
  }
  if (expectedVersion !== null && expectedVersion !== list.version) {
    refuse('CHANGED_MEANWHILE', { current: productChecklistAnswerOf(productId, list) });
  }
  return [{ type: 'ProductChecklistSet', data: { productId, version: list.version + 1, rows: wanted } }];
}

function checked(rows: readonly ChecklistRow[]): ChecklistRow[] {
  if (rows.length > MOST_ROWS) refuse('WRONG_SHAPE');
  const seen = new Set<string>();
  return rows.map((row) => {
    const { text, kindId } = rowParts(row);
    if (text === '') refuse('CHECKLIST_ROW_BLANK');
    if (seen.has(text.toLowerCase())) refuse('CHECKLIST_ROW_TWICE', { row: text });
    seen.add(text.toLowerCase());
    return { text, kindId };
  });
}

const rowParts = ({ text, kindId }: ChecklistRow): ChecklistRow => ({ text: text.trim(), kindId });
