import { DepositPart } from '../../../features/back-office/payments/deposit-part.tsx';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { DialogPhotos } from './files/dialog-photos.tsx';
import { PiecesForm, type PiecesFormProps } from './pieces-form.tsx';

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
