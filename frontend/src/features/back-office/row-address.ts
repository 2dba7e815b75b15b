import { useLocation, useNavigate } from 'react-router-dom';

export type Mode = 'list' | 'view' | 'new' | 'edit';

/** State of a form's history entry: the row that was open when it was opened. */
const openedAt = (row: string | null) => ({ openedAt: row });
const openedAtOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'openedAt' in state ? state.openedAt : undefined;

/**
 * The address tells which row of a list is open, and how: `?id=…` shows it, `?id=…&edit` edits it, `?new` begins
 * another. The rest of the address, such as the search, stays.
 */
export function useRowAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const id = address.get('id');
  const mode: Mode = address.has('new') ? 'new' : id === null ? 'list' : address.has('edit') ? 'edit' : 'view';
  const target = (row: string | null, as?: 'new' | 'edit') => ({ search: rowSearch(address, row, as) });
  return {
    id,
    mode,
    /** For `Link`s to a row, to the list alone, and to the forms. */
    toRow: (row: string) => ({ to: target(row) }),
    toList: { to: target(null) },
    toNew: { to: target(null, 'new'), state: openedAt(id) },
    toEdit: { to: target(id, 'edit'), state: openedAt(id) },
    /** From a form to where it was opened. */
    leave() {
      if (openedAtOf(state) !== undefined) void navigate(-1);
      else void navigate(target(id), { replace: true });
    },
    /** From a form, or from a row that is gone, to a row or to the list. "Back" does not lead to the form again. */
    leaveFor(row: string | null) {
      if (openedAtOf(state) === row) void navigate(-1);
      else void navigate(target(row), { replace: true });
    },
  };
}

export type RowAddress = ReturnType<typeof useRowAddress>;

function rowSearch(before: URLSearchParams, row: string | null, as?: 'new' | 'edit'): string {
  const address = new URLSearchParams(before);
  for (const name of ['id', 'new', 'for', 'edit']) address.delete(name);
  if (row !== null) address.set('id', row);
  if (as !== undefined) address.set(as, '');
  return String(address).replace(/=(?=&|$)/g, '');
}
