import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { DepositPart } from '../../../features/back-office/payments/deposit-part.tsx';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { MomentPhotos } from './files/moment-photos.tsx';
import { PiecesForm, type PiecesFormProps } from './pieces-form.tsx';
import type { PiecesAct } from './pieces-left.ts';

/** The form with what belongs to it: photos, the payment of the order and its deposit. */
export function PiecesParts(asked: PiecesFormProps) {
  return (
    <div className="grid gap-6">
      <DialogPhotos order={asked.order} act={asked.act} />
      <PiecesForm {...asked} />
      {asked.act === 'out' && <RegisterPayment order={asked.order} />}
      {asked.order.deposit && <DepositPart order={asked.order} />}
    </div>
  );
}

/** The photos of a hand-out; of a return beside those of the hand-out. */
function DialogPhotos({ order, act }: { readonly order: OrderAnswer; readonly act: PiecesAct }) {
  if (act === 'out') return <MomentPhotos order={order} moment="hand-out" />;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <MomentPhotos order={order} moment="hand-out" isReadOnly />
      <MomentPhotos order={order} moment="return" />
    </div>
  );
}
