import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ActMenu } from '../../../features/back-office/act-menu.tsx';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { EditLink } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { ApiError, textOf } from '../../../lib/api-error.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { EraseGuest } from './erase-guest.tsx';
import { adminOrderTexts } from './orders.texts.ts';
import { removeOrderTexts as texts } from './pieces.texts.ts';
import { refundTexts } from './refunds/refund.texts.ts';
import { RefundDialog } from './refunds/refund-dialog.tsx';

interface OrderActsProps {
  readonly at: RowAddress;
  readonly order: OrderAnswer;
}

/** Everyday acts are buttons; rare or irreversible ones are in the menu. Staff may only place the same order again. */
export function OrderActs({ at, order }: OrderActsProps) {
  const navigate = useNavigate();
  const isStaff = useIsStaff();
  const queries = useQueryClient();
  const { removeOrder } = useOrderCalls();
  const [isErasing, setErasing] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const { guest } = order;
  const isErasable = guest !== null && (guest.email !== '' || guest.phone !== '');
  const refund = { name: refundTexts.act, run: () => setRefunding(true) };
  const removal = {
    question: texts.question(order.orderNo),
    consequence: texts.consequence,
    failed: (error: unknown) => textOf(error, texts.failed),
    done: texts.removed,
    async remove() {
      try {
        return await removeOrder(order.id, order.version);
      } catch (error) {
        // Another user may have changed it: refetches the current order.
        void queries.invalidateQueries({ queryKey: ['admin-orders'] });
        throw error;
      }
    },
    onRemoved: () => at.leaveFor(null),
    wayOn: (error: unknown) => (isPaid(error) ? refund : null),
  };
  const again = { name: texts.again, run: () => void navigate({ search: `${at.toNew.to.search}=${order.id}` }) };
  const { sheet, printAgreement } = useAgreement(order);
  const print = { name: adminOrderTexts.printAgreement, run: () => void printAgreement() };
  if (isStaff) {
    return (
      <>
        <ActMenu acts={[print, again]} />
        {sheet}
      </>
    );
  }
  const erase = { name: texts.erase, isDangerous: true, run: () => setErasing(true) };
  return (
    <>
      <EditLink at={at} />
      <RemoveButton removal={removal} />
      <ActMenu acts={isErasable ? [print, again, refund, erase] : [print, again, refund]} />
      <RefundDialog order={order} isOpen={isRefunding} onClose={() => setRefunding(false)} />
      {sheet}
      {isErasable && <EraseGuest order={order} isOpen={isErasing} onClose={() => setErasing(false)} />}
    </>
  );
}

const isPaid = (error: unknown) =>
  error instanceof ApiError && (error.code === 'ORDER_IS_PAID' || error.code === 'PAYMENT_IS_HELD');

/** Prints the order's agreement; `sheet` is to be drawn, and is on paper only. */
function useAgreement(order: OrderAnswer) {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    const over = () => setSheet(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  return {
    sheet: createPortal(sheet, document.body),
    async printAgreement() {
      const { AgreementPrint } = await loadCode(() => import('./agreement/agreement-print.tsx'));
      flushSync(() => setSheet(<AgreementPrint order={order} />));
      window.print();
    },
  };
}
