import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { leaveInsteadFor } from '../../lib/leave-for.ts';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { walletReturnTexts } from './wallet-return.texts.ts';

/** The page to which the wallet returns the payer, in any browser: the server finds out the outcome. */
export function WalletReturnPage() {
  const [search] = useSearchParams();
  const reference = search.get('reference') || search.get('ref');

  useEffect(() => {
    if (reference) leaveInsteadFor(`/api/vipps/return?reference=${encodeURIComponent(reference)}`);
  }, [reference]);

  if (!reference) return <Navigate to={`${paths.walletError}?reason=missing_reference`} replace />;
  return (
    <div className="mx-auto grid max-w-2xl gap-6" aria-busy>
      <PageTitle>{walletReturnTexts.finishing}</PageTitle>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
