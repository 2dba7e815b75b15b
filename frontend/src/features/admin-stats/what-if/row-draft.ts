import type { DraftInput } from '@naust/domain/what-if/what-if.contract.ts';

/** A discount or a season as a form has it. */
export type RowDraft =
  | { readonly discount: NonNullable<DraftInput['discount']> }
  | { readonly season: NonNullable<DraftInput['season']> };
