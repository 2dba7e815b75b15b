import { paths } from '../../lib/paths.ts';
import type { KnownUser } from '../../lib/session.ts';
import { sitePath } from '../../lib/site-path.ts';

/** The page after a login: the one the user came from, else the back office for those who work there. */
export function pathAfterSignIn(role: KnownUser['role'], next: string | null): string {
  const path = sitePath(next);
  if (path !== paths.home) return path;
  return role === 'user' ? paths.home : paths.adminPage('today');
}
