import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useEffect } from 'react';
import { lateComponent } from '../../lib/late-component.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { RentalOffered } from './use-rental-offer.ts';

const CheaperReturn = lateComponent(async () => (await import('./cheaper-return.tsx')).CheaperReturn);

interface ReturnAdviceProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
}

/** The price of another return; its code is needed only with a chosen period. */
export function ReturnAdvice({ product, offer }: ReturnAdviceProps) {
  useEffect(() => whenIdle(CheaperReturn.load), []);
  return (
    <div aria-live="polite">{offer.period && <CheaperReturn {...{ product, offer }} period={offer.period} />}</div>
  );
}
