import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveInsteadFor } from '../../lib/leave-for.ts';
import { LoadingNote } from '../../ui/skeleton.tsx';

/** For those who work in the shop, whose pages are Norwegian: the router's path has no /en. */
export function ScannedPiece() {
  const { pathname } = useLocation();
  useEffect(() => leaveInsteadFor(pathname), [pathname]);
  return <LoadingNote />;
}
