import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { useState } from 'react';
import { CustomerNotice, FIRST_NOTICE, type NoticeFields } from '../../../features/back-office/customer-notice.tsx';
import { OrdersInTheWay } from '../../../features/back-office/in-the-way.tsx';
import { ReasonForm } from '../../../features/back-office/reason-form.tsx';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { withReason } from '../../../lib/api-error.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
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
  /** What becomes of the money, if the order is cancelled. */
  readonly money: string;
  /** The customer has an address, and the move is one that they are told of. */
  readonly tellsCustomer: boolean;
  readonly failure: unknown;
  readonly isPending: boolean;
  readonly onSend: (written: Pick<Wanted, 'reason' | 'notice'>) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a step back, a cancellation, or a move although its units are taken. */
export function StatusReason(props: StatusReasonProps) {
  const { wanted, money, tellsCustomer, failure, isPending, onSend, onCancel } = props;
  const [notice, setNotice] = useState(wanted.notice ?? FIRST_NOTICE);
  return (
    <ReasonForm
      texts={{
        ...{ reason: piecesTexts.reason, needed: piecesTexts.reasonNeeded },
        ...{ send: texts.confirm(isCancelled(wanted.id)), sending: texts.sending, cancel: texts.cancel },
      }}
      maxLength={500}
      first={wanted.reason}
      isPending={isPending}
      onSend={(reason) => onSend({ reason, notice })}
      onCancel={onCancel}
    >
      {isCancelled(wanted.id) && <p>{money}</p>}
      {tellsCustomer && <CustomerNotice fields={notice} onChange={(change) => setNotice({ ...notice, ...change })} />}
      <FailureNotice error={failure} text={(error) => withReason(texts.failed, error)} />
      <OrdersInTheWay orders={takenPeriod(failure)?.inTheWay ?? []} />
    </ReasonForm>
  );
}
