import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isOver } from '@naust/domain/orders/statuses.ts';
import { CalendarPlus } from 'lucide-react';
import { buttonLook } from '../../ui/button-look.ts';
import { orderTexts } from './order.texts.ts';

/** Puts pickup and return into the reader's own calendar, while there is something to be fetched or brought back. */
export function CalendarLink({ order }: { readonly order: OrderByIdAnswer }) {
  const isRental = order.OrderItems.some(({ date_from }) => date_from !== null);
  if (!isRental || isOver(order.StatusId)) return null;
  return (
    <a href={`/api/orders/${order.id}/calendar.ics`} download className={buttonLook()}>
      <CalendarPlus aria-hidden className="size-5" />
      {orderTexts.calendar}
    </a>
  );
}
