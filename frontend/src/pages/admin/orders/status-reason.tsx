import { useState } from 'react';
import { CustomerNotice, FIRST_NOTICE, type NoticeFields } from '../../../features/back-office/customer-notice.tsx';
import { OrdersInTheWay } from '../../../features/back-office/in-the-way.tsx';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { piecesTexts, statusTexts as texts } from './pieces.texts.ts';

/** The target status of a move. */
export interface Wanted {
  readonly id: number;
  readonly name: string;
  readonly reason?: string;
  readonly notice?: NoticeFields;
  /** Although there are not enough units. */
  readonly force?: boolean;
  /** Although its invoice is not paid. */
  readonly confirmUnpaid?: boolean;
}

interface StatusReasonProps {
  readonly wanted: Wanted;
  /** The customer has an address, and the move is one that they are told of. */
  readonly tellsCustomer: boolean;
  readonly failure: unknown;
  readonly isPending: boolean;
  readonly onSend: (written: Pick<Wanted, 'reason' | 'notice'>) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a step back, a cancellation, or a move although its units are taken. */
export function StatusReason({ wanted, tellsCustomer, failure, isPending, onSend, onCancel }: StatusReasonProps) {
  const [reason, setReason] = useState(wanted.reason ?? '');
  const [notice, setNotice] = useState(wanted.notice ?? FIRST_NOTICE);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !isPending) onSend({ reason: reason.trim(), notice });
      }}
    >
      <TextArea
        label={`${piecesTexts.reason} *`}
        rows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? piecesTexts.reasonNeeded : null}
        onChange={setReason}
      />
      {tellsCustomer && <CustomerNotice fields={notice} onChange={(change) => setNotice({ ...notice, ...change })} />}
      <FailureNotice error={failure} text={(error) => withReason(texts.failed, error)} />
      <OrdersInTheWay orders={takenPeriod(failure)?.inTheWay ?? []} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="strong" pending={isPending} pendingText={texts.sending}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
