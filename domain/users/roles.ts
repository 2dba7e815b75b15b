import type { Role } from '../event.ts';

/** The roles as the owner calls them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: 'Kunde',
  staff: 'Medarbeider',
  admin: 'Administrator',
};

/** Whether the role opens what staff may do. */
export const isStaffRole = (role: Role | undefined): boolean => role === 'staff' || role === 'admin';
