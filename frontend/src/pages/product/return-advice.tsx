import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { lazy, Suspense, useEffect } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { RentalOffered } from './use-rental-offer.ts';

const load = async () => ({ default: (await loadCode(() => import('./cheaper-return.tsx'))).CheaperReturn });
const CheaperReturn = lazy(load);

interface ReturnAdviceProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
}

/** The price of another return; its code is needed only with a chosen period. */
export function ReturnAdvice({ product, offer }: ReturnAdviceProps) {
  useEffect(() => whenIdle(load), []);
  return (
    <div aria-live="polite">
      <Suspense>{offer.period && <CheaperReturn {...{ product, offer }} period={offer.period} />}</Suspense>
    </div>
  );
}
