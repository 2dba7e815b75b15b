import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inOtherLanguage } from '../../lib/language-base.ts';
import { leaveInsteadFor } from '../../lib/leave-for.ts';
import { LoadingNote } from '../../ui/skeleton.tsx';

/** For those who work in the shop, whose pages are Norwegian. */
export function ScannedPiece() {
  const { pathname } = useLocation();
  useEffect(() => leaveInsteadFor(inOtherLanguage(pathname)), [pathname]);
  return <LoadingNote />;
}
