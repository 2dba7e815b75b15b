import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginThen, paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { shellTexts } from './shell.texts.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/** Visitors are sent to log in and come back here afterwards. */
export function RequireSignIn({ children }: GuardProps) {
  const { status } = useSession();
  if (status === 'loading') return <GuardNote />;
  return status === 'visitor' ? <ToLogin /> : children;
}

/** Visitors are sent to log in, customers to the front page. */
export function RequireAdmin({ children }: GuardProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <GuardNote />;
  if (status === 'visitor') return <ToLogin />;
  return user.role === 'admin' ? children : <Navigate to={paths.home} replace />;
}

/** While it is found out who is there, and what they may see is loaded. */
export function GuardNote() {
  return (
    <p role="status" className="p-6">
      {shellTexts.guardLoading}
    </p>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={loginThen(encodeURIComponent(pathname + search))} replace />;
}
