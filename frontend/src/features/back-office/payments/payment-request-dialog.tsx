import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { requestTexts } from './payment.texts.ts';

const PaymentRequest = lateComponent(
  async () => (await import('./payment-request.tsx')).PaymentRequest,
  () => <Skeleton className="h-64 w-full" />,
);

interface PaymentRequestDialogProps {
  /** null: closed. It stays open when `due` becomes 0, and says that it is paid. */
  readonly order: Pick<OrderAnswer, 'id' | 'due'> | null;
  readonly onClose: () => void;
}

/** The Vipps request of an order. */
export function PaymentRequestDialog({ order, onClose }: PaymentRequestDialogProps) {
  return (
    <Dialog title={requestTexts.title} isOpen={order !== null} onClose={onClose}>
      {order && <PaymentRequest order={order} onClose={onClose} />}
    </Dialog>
  );
}
