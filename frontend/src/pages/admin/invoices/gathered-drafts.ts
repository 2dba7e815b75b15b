import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { type Ore, sumOre } from '@naust/domain/money.ts';
import { oreOf } from '../../../lib/amounts.ts';

/** The drafts of a business that can be one invoice, the oldest order first. */
export interface DraftGroup {
  readonly businessId: string;
  readonly name: string;
  readonly rows: readonly DocumentRow[];
  readonly totalOre: Ore;
}

/** Businesses with two drafts or more, by name. */
export function groupDrafts(drafts: readonly DocumentRow[]): DraftGroup[] {
  const byBusiness = new Map<string, DocumentRow[]>();
  for (const row of drafts) {
    const { businessId } = row;
    if (businessId !== undefined) byBusiness.set(businessId, [...(byBusiness.get(businessId) ?? []), row]);
  }
  return [...byBusiness]
    .filter(([, rows]) => rows.length > 1)
    .map(([businessId, rows]) => ({
      businessId,
      name: rows[0]?.buyerName ?? '',
      rows: rows.sort((one, other) => one.orderNo - other.orderNo),
      totalOre: sumOre(rows.map(({ total }) => oreOf(total))),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'nb'));
}
