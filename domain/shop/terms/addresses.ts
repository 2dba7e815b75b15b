import type { TermsKind } from './terms.contract.ts';

/** The page of each kind of terms. */
const PAGES: Readonly<Record<TermsKind, string>> = {
  rental: '/terms',
  purchase: '/kjopsvilkar',
  privacy: '/privacy',
};

/** The address of terms as they were under a version; null: those in force. */
export const termsAddress = (kind: TermsKind, version: string | null): string =>
  version === null ? PAGES[kind] : `${PAGES[kind]}?versjon=${encodeURIComponent(version)}`;
