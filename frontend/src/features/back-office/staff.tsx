import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';

/** The user works in the shop and is no administrator. */
export const useIsStaff = (): boolean => useSession().user?.role === 'staff';

/** Left out for staff, whose calls would be refused. */
export function ForAdmins({ children }: { readonly children: ReactNode }) {
  return useIsStaff() ? null : children;
}
