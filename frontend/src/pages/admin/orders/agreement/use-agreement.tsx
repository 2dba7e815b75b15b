import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { loadCode } from '../../../../lib/load-code.ts';

/** Prints the order's agreement; `sheet` is to be drawn, and is on paper only. */
export function useAgreement(order: OrderAnswer) {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    const over = () => setSheet(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  return {
    sheet: createPortal(sheet, document.body),
    async printAgreement() {
      const { AgreementPrint } = await loadCode(() => import('./agreement-print.tsx'));
      flushSync(() => setSheet(<AgreementPrint order={order} />));
      window.print();
    },
  };
}
