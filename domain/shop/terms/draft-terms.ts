import { DRAFT_PRIVACY_STATEMENT } from './draft-privacy.texts.ts';
import { DRAFT_PURCHASE_TERMS } from './draft-purchase.texts.ts';
import { DRAFT_RENTAL_TERMS } from './draft-rental.texts.ts';
import type { TermsKind, TermsText } from './terms.contract.ts';

const DRAFTS: Readonly<Record<TermsKind, TermsText>> = {
  rental: DRAFT_RENTAL_TERMS,
  purchase: DRAFT_PURCHASE_TERMS,
  privacy: DRAFT_PRIVACY_STATEMENT,
};
/** Anchor of the section on storage units. */
const STORAGE = 'boder';

/** The text that an owner begins with. Without storage units it says nothing of them. */
export function draftTerms(kind: TermsKind, hasStorageUnits: boolean): TermsText {
  const draft = DRAFTS[kind];
  if (hasStorageUnits) return draft;
  return { ...draft, sections: draft.sections.filter(({ anchor }) => anchor !== STORAGE) };
}
