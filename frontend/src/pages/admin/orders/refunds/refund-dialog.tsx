import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { textOf } from '../../../../lib/api-error.ts';
import { lateComponent } from '../../../../lib/late-component.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../../ui/skeleton.tsx';
import { refundsQuery } from './refund.queries.ts';
import { refundTexts as texts } from './refund.texts.ts';

const RefundForm = lateComponent(async () => (await import('./refund-form.tsx')).RefundForm);

interface RefundDialogProps {
  readonly order: OrderAnswer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A refund: the available amount, the amount to give back, and the reason. */
export function RefundDialog({ order, isOpen, onClose }: RefundDialogProps) {
  const closing = useRef(onClose);
  return (
    <Dialog title={texts.title(order.orderNo)} isOpen={isOpen} onClose={() => closing.current()}>
      <Loaded order={order} closing={closing} onClose={onClose} />
    </Dialog>
  );
}

interface LoadedProps extends Omit<RefundDialogProps, 'isOpen'> {
  /** Closes the dialog, with a question first if the form is half written. */
  readonly closing: { current: () => void };
}

function Loaded(props: LoadedProps) {
  const { data, error, refetch, isFetching } = useQuery(refundsQuery(props.order.id));
  if (data !== undefined) return <RefundForm {...props} sums={data} instead={<Waiting />} />;
  if (error === null) return <Waiting />;
  return <FailedState text={textOf(error, texts.failed)} onRetry={() => void refetch()} retrying={isFetching} />;
}

const Waiting = (): ReactNode => (
  <>
    <LoadingNote />
    <Skeleton className="h-40 w-full" />
  </>
);
