import type { Role } from '../event.ts';
import { roleTexts } from './roles.texts.ts';

/** The roles as the owner calls them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = roleTexts;

/** Whether the role opens what staff may do. */
export const isStaffRole = (role: Role | undefined): boolean => role === 'staff' || role === 'admin';
