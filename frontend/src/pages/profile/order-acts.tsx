import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isCancelled } from '@naust/domain/orders/statuses.ts';
import { receiptTexts } from '@naust/domain/receipts/sales-receipt-words.texts.ts';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { cancellationTexts } from '../../features/orders/cancellation.texts.ts';
import { PRINTED } from '../../features/orders/printed-on-arrival.ts';
import { withdrawalTexts } from '../../features/orders/withdrawal.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { profileTexts } from './profile.texts.ts';

interface OrderActsProps {
  readonly order: OrderAnswer;
  readonly onCancel: (order: OwnOrder) => void;
  readonly onAgain: (order: OrderAnswer) => void;
}

/** A press on cancel asks whether it is still possible, and at what price. */
export function OrderActs({ order, onCancel, onAgain }: OrderActsProps) {
  const { id, orderNo, createdAt, StatusId, OrderItems, rules } = order;
  const receipt = order.receiptName === undefined ? receiptTexts.confirmation : receiptTexts.said(order.receiptName);
  const isRental = OrderItems.some(({ date_from }) => date_from !== null);
  return (
    <div className="-ml-3.5 flex flex-wrap items-center">
      <Button
        size="sm"
        variant="bare"
        aria-label={isRental ? profileTexts.rentOrderAgain(orderNo) : profileTexts.buyOrderAgain(orderNo)}
        onClick={() => onAgain(order)}
      >
        {isRental ? profileTexts.rentAgain : profileTexts.buyAgain}
      </Button>
      {!isCancelled(StatusId) && (
        <LinkButton
          to={paths.orderConfirmation(id)}
          state={PRINTED}
          size="sm"
          variant="bare"
          aria-label={profileTexts.receiptOf(receipt, orderNo)}
        >
          {receipt}
        </LinkButton>
      )}
      {order.canWithdraw && (
        <LinkButton
          to={`${paths.orderConfirmation(id)}#angre`}
          size="sm"
          variant="bare"
          aria-label={profileTexts.withdrawFrom(orderNo)}
        >
          {withdrawalTexts.open}
        </LinkButton>
      )}
      {isAhead(StatusId) && (
        <Button
          size="sm"
          variant="bare"
          aria-label={profileTexts.cancelOrder(orderNo)}
          onClick={() => onCancel({ id, orderNo, createdAt, rules, token: null })}
        >
          {cancellationTexts.cancel}
        </Button>
      )}
    </div>
  );
}
