import type { TermsKind } from './terms.contract.ts';

/**
 * Versions of the texts that were part of the program before an owner could publish terms. Orders of that time name
 * the version of the rental terms; the demo's terms keep these names.
 */
export const COMPILED_VERSIONS: Readonly<Record<TermsKind, string>> = {
  purchase: '2025-09-10',
  rental: '2026-11-21',
  privacy: '2026-11-23',
};
