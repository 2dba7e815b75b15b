import type { DocumentRow, DocumentState } from '@naust/domain/documents/documents.contract.ts';

/** In the address: `show` is a state, or absent for all. */
const SHOW = 'show';
/** A draft is opened by its order. */
const DRAFT = 'utkast-';

/** In the order of the chips; what was issued and not sent has a chip only while there is any. */
export const SHOWN: readonly DocumentState[] = ['draft', 'issued', 'sent', 'overdue', 'paid', 'credited'];

export function shownIn(address: URLSearchParams): DocumentState | null {
  const shown = address.get(SHOW);
  return SHOWN.find((state) => state === shown) ?? null;
}

/** The address of the list with that filter. The open row stays open. */
export function addressShowing(address: URLSearchParams, shown: DocumentState | null): string {
  const after = new URLSearchParams(address);
  if (shown === null) after.delete(SHOW);
  else after.set(SHOW, shown);
  return String(after);
}

export const rowId = ({ id, state }: Pick<DocumentRow, 'id' | 'state'>): string =>
  state === 'draft' ? draftId(id) : id;

const draftId = (orderId: string): string => `${DRAFT}${orderId}`;

/** The order of an open draft; null for a document. */
export const orderOfDraft = (id: string): string | null => (id.startsWith(DRAFT) ? id.slice(DRAFT.length) : null);
