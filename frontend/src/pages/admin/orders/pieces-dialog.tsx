import { lazy, Suspense } from 'react';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import type { PiecesFormProps } from './pieces-form.tsx';

const DepositPart = lazy(async () => ({
  default: (await import('../../../features/back-office/payments/deposit-part.tsx')).DepositPart,
}));
const DialogPhotos = lazy(async () => ({ default: (await import('./files/dialog-photos.tsx')).DialogPhotos }));
const PiecesForm = lazy(async () => ({ default: (await import('./pieces-form.tsx')).PiecesForm }));

interface PiecesDialogProps extends PiecesFormProps {
  readonly isOpen: boolean;
}

/** Asks which lines and how many pieces go out or come back, and when. */
export function PiecesDialog({ isOpen, ...asked }: PiecesDialogProps) {
  return (
    <Dialog title={texts[asked.act].title} isOpen={isOpen} onClose={asked.onClose}>
      <Suspense>
        <div className="grid gap-6">
          <DialogPhotos order={asked.order} act={asked.act} />
          <PiecesForm {...asked} />
          {asked.act === 'out' && <RegisterPayment order={asked.order} />}
          {asked.order.deposit && <DepositPart order={asked.order} />}
        </div>
      </Suspense>
    </Dialog>
  );
}
