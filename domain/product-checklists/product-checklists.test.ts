import { describe, expect, it } from 'vitest';
import { addProduct, archived, factsOf, folded, shop } from '../catalogue/testing/example-catalogue.ts';
import { FIRST_CHARGE_KINDS } from '../charge-kinds/charge-kind-fields.ts';
import type { ChecklistRow } from './product-checklists.events.ts';
import { checklistOf } from './product-checklists.ts';

const begin = { type: 'BeginChargeKinds', kinds: FIRST_CHARGE_KINDS } as const;
const row = (text: string, kindId: number | null = null): ChecklistRow => ({ text, kindId });
const set = (rows: readonly ChecklistRow[], expectedVersion: number | null = null, productId = 1) =>
  ({ type: 'SetProductChecklist', productId, expectedVersion, rows }) as const;
const washed = [row('Vasket', 3), row('Lys virker')];

describe('the checklist of a product', () => {
  it('is set as a whole, and the same again is quiet', () => {
    shop(begin, addProduct())
      .when(set([row(' Vasket ', 3), row('Lys virker')]))
      .then({ type: 'ProductChecklistSet', data: { productId: 1, version: 1, rows: washed } });
    shop(begin, addProduct(), set(washed)).when(set(washed, 0)).thenNothing();
    shop(addProduct()).when(set([])).thenNothing();
    shop(begin, addProduct(), set(washed))
      .when(set([], 1))
      .then({ type: 'ProductChecklistSet', data: { productId: 1, version: 2, rows: [] } });
    const state = folded(factsOf(begin, addProduct(), set(washed)));
    expect([checklistOf(state, 1), checklistOf(state, 2)]).toEqual([washed, []]);
  });

  it('has ten different rows with words at most, of a product and a charge that exist', () => {
    const known = shop(begin, addProduct(), set(washed));
    known.when(set([row('Lys'), row(' ')])).thenRefused('CHECKLIST_ROW_BLANK');
    known.when(set([row('Lys'), row('LYS')])).thenRefused('CHECKLIST_ROW_TWICE', { row: 'LYS' });
    known.when(set(Array.from({ length: 11 }, (_, at) => row(`Rad ${at}`)))).thenRefused('WRONG_SHAPE');
    known.when(set([row('Lys', 99)])).thenRefused('UNKNOWN_CHARGE_KIND');
    known.when(set([row('Lys')], 0)).thenRefused('CHANGED_MEANWHILE');
    known.when(set([row('Lys')], null, 2)).thenRefused('PRODUCT_NOT_FOUND');
    shop(addProduct(), archived(1))
      .when(set([row('Lys')]))
      .thenRefused('PRODUCT_NOT_FOUND');
  });
});
