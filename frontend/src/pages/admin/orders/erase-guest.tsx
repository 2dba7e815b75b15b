import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { eraseGuest } from './orders.queries.ts';
import { eraseGuestTexts } from './orders.texts.ts';

interface EraseGuestProps {
  readonly order: Pick<OrderAnswer, 'id' | 'orderNo'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** For a guest who asks for erasure. */
export function EraseGuest({ order, isOpen, onClose }: EraseGuestProps) {
  return (
    <Dialog title={eraseGuestTexts.question(order.orderNo)} isOpen={isOpen} onClose={onClose}>
      <Question order={order} onClose={onClose} />
    </Dialog>
  );
}

function Question({ order, onClose }: Omit<EraseGuestProps, 'isOpen'>) {
  const queries = useQueryClient();
  const erasing = useMutation({
    mutationFn: () => eraseGuest(order.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin-orders'] });
      onClose();
    },
  });
  return (
    <>
      <p>{eraseGuestTexts.consequence}</p>
      <FailureNotice error={erasing.error} text={eraseGuestTexts.failed} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{eraseGuestTexts.keep}</Button>
        <Button
          variant="danger"
          pending={erasing.isPending}
          pendingText={eraseGuestTexts.sending}
          onClick={() => erasing.mutate()}
        >
          {eraseGuestTexts.confirm}
        </Button>
      </div>
    </>
  );
}
