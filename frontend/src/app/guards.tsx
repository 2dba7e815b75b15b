import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginThen, paths } from '../lib/paths.ts';
import { useCurrentUser, useSession } from '../lib/session.ts';
import { GuardNote } from './guard-note.tsx';

interface GuardProps {
  readonly children: ReactNode;
}

/** Sends visitors to log in, and back here afterwards. */
export function RequireSignIn({ children }: GuardProps) {
  const { status } = useSession();
  if (status === 'loading') return <GuardNote />;
  return status === 'visitor' ? <ToLogin /> : children;
}

/**
 * Lets staff and administrators in. Sends visitors to log in, customers to the front page, and administrators without a
 * required second factor to the profile.
 */
export function RequireStaff({ children }: GuardProps) {
  const { status, user } = useSession();
  const isLacking = useCurrentUser().data?.secondFactor.isNeeded ?? false;
  if (status === 'loading') return <GuardNote />;
  if (status === 'visitor') return <ToLogin />;
  if (isLacking) return <Navigate to={paths.profile} replace />;
  return user.role === 'user' ? <Navigate to={paths.home} replace /> : children;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={loginThen(encodeURIComponent(pathname + search))} replace />;
}
