import type { TimelineBooking } from '@naust/domain/orders/timeline.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { textOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { markTexts, momentText, stateText } from './booking-words.ts';
import { MoveForm } from './move-form.tsx';
import { wholeOrderQuery } from './timeline.queries.ts';
import { moveTexts, timelineTexts as texts } from './timeline.texts.ts';

export interface OpenBooking {
  readonly product: string;
  readonly booking: TimelineBooking;
}

interface BookingDialogProps {
  readonly open: OpenBooking;
  readonly onClose: () => void;
}

/** A booking of the timeline: its customer, and the form that moves it. */
export function BookingDialog({ open, onClose }: BookingDialogProps) {
  const { booking, product } = open;
  const closing = useRef(onClose);
  const { orderId, orderNo, customer, quantity, from, to, lateBefore = [] } = booking;
  return (
    <Dialog title={`${texts.order(orderNo)}, ${product}`} isOpen onClose={() => closing.current()}>
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-2">
          <Badge>{stateText(booking)}</Badge>
          {markTexts(booking).map((word) => (
            <Badge key={word} tone="warn">
              {word}
            </Badge>
          ))}
        </p>
        <p className="font-semibold">{`${customer ?? texts.unnamed}, ${texts.pieces(quantity)}`}</p>
        <p>{`${momentText(from)} – ${momentText(to)}`}</p>
        {lateBefore.length > 0 && (
          <p>{texts.keeps(lateBefore.map((late) => texts.order(late.orderNo).toLowerCase()).join(', '))}</p>
        )}
        <div className="mt-2">
          <LinkButton to={paths.adminRow('orders', orderId)} size="sm">
            {moveTexts.toOrder}
          </LinkButton>
        </div>
      </div>
      <ForAdmins>
        <Moving open={open} closing={closing} onClose={onClose} />
      </ForAdmins>
    </Dialog>
  );
}

interface MovingProps extends BookingDialogProps {
  readonly closing: { current: () => void };
}

function Moving({ open, closing, onClose }: MovingProps) {
  const { orderId, lineId, isBack } = open.booking;
  const { data: order, error, refetch, isFetching } = useQuery(wholeOrderQuery(orderId));
  if (isBack) return <p>{moveTexts.isBack}</p>;
  if (order === undefined && error !== null) {
    return <FailedState text={textOf(error, moveTexts.failed)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (order === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  if (!order.OrderItems.some(({ id }) => id === lineId)) return <p>{moveTexts.missing}</p>;
  return <MoveForm order={order} lineId={lineId} closing={closing} onClose={onClose} />;
}
