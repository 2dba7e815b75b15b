import { paths } from '../../lib/paths.ts';
import type { KnownUser } from '../../lib/session.ts';
import { sitePath } from '../../lib/site-path.ts';

/** Where someone goes who has just signed in: to the page they came from, else administrators to their desk. */
export function pathAfterSignIn(role: KnownUser['role'], next: string | null): string {
  const path = sitePath(next);
  if (path !== paths.home) return path;
  return role === 'admin' ? paths.admin : paths.home;
}
