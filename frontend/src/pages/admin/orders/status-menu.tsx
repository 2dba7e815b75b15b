import { formatKr } from '@naust/domain/money.ts';
import { notifiedMove } from '@naust/domain/orders/customer-notice.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import {
  isCancelled,
  isCompleted,
  isHandedOut,
  isStatusId,
  isWalletOption,
  needsReason,
  STATUS,
  statusOf,
} from '@naust/domain/orders/statuses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useDone } from '../../../features/back-office/acts.ts';
import { noticeBody } from '../../../features/back-office/customer-notice.tsx';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { ApiError, withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { statusesQuery } from './form/order-form.queries.ts';
import { paidOre } from './paid-ore.ts';
import { cancelledMoneyTexts, statusTexts as texts } from './pieces.texts.ts';
import { StatusReason, type Wanted } from './status-reason.tsx';

interface StatusMenuProps {
  readonly order: OrderAnswer;
  /** Shows the completion as the loud button. */
  readonly isCompletionNext: boolean;
  /** Asks which pieces go, instead of a move to Utlevert that names none; null if there is nothing to ask. */
  readonly onHandOut: (() => void) | null;
}

/**
 * Moves the whole order by one press; a step back and a cancellation ask for a reason, and a completion for what is owed.
 */
export function StatusMenu({ order, isCompletionNext, onHandOut }: StatusMenuProps) {
  const [asking, setAsking] = useState<Wanted | null>(null);
  const [unpaid, setUnpaid] = useState<Wanted | null>(null);
  const done = useDone();
  const { moveOrder } = useOrderCalls();
  const queries = useQueryClient();
  const isStaff = useIsStaff();
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: Wanted) => moveOrder(order.id, { ...moveOf(wanted), version: order.version }),
    onSuccess: async (answer, { name }) => {
      setAsking(null);
      setUnpaid(null);
      await done(texts.moved(name), answer);
    },
    onError: (error, wanted) => {
      if (isInvoiceUnpaid(error)) setUnpaid({ ...wanted, confirmUnpaid: true });
      if (takenPeriod(error) !== null && !isStaff) setAsking({ ...wanted, force: true });
      return queries.invalidateQueries({ queryKey: ['admin-orders'] });
    },
  });
  const begin = (wanted: Wanted) => {
    if (isStepBack(order.StatusId, wanted.id)) setAsking(wanted);
    else if (onHandOut !== null && isHandedOut(wanted.id)) onHandOut();
    else if (isCompleted(wanted.id) && order.due > 0) setUnpaid({ ...wanted, confirmUnpaid: true });
    else moving.mutate(wanted);
  };
  return (
    <>
      {isCompletionNext && <Complete isPending={moving.isPending} onPress={() => begin(COMPLETED)} />}
      <StatusItems order={order} isStaff={isStaff} onChoose={begin} />
      <FailureNotice
        error={asking === null && unpaid === null ? moving.error : null}
        text={(error) => withReason(texts.failed, error)}
      />
      <Dialog title={texts.question(asking?.name ?? '')} isOpen={asking !== null} onClose={() => setAsking(null)}>
        {asking && (
          <StatusReason
            wanted={asking}
            money={cancelledMoney(order)}
            failure={moving.error}
            isPending={moving.isPending}
            tellsCustomer={isNotified(order, asking.id)}
            onSend={(written) => moving.mutate({ ...asking, ...written })}
            onCancel={() => setAsking(null)}
          />
        )}
      </Dialog>
      <Dialog title={unpaidQuestion(order, moving.error)} isOpen={unpaid !== null} onClose={() => setUnpaid(null)}>
        {unpaid && (
          <UnpaidChoices
            order={order}
            failure={isInvoiceUnpaid(moving.error) ? null : moving.error}
            isPending={moving.isPending}
            onComplete={() => moving.mutate(unpaid)}
            onCancel={() => setUnpaid(null)}
          />
        )}
      </Dialog>
    </>
  );
}

const COMPLETED = statusOf(STATUS.completed);

function Complete({ isPending, onPress }: { readonly isPending: boolean; readonly onPress: () => void }) {
  return (
    <Button variant="strong" size="sm" pending={isPending} pendingText={texts.sending} onClick={onPress}>
      {texts.complete}
    </Button>
  );
}

const moveOf = ({ id, reason, notice, force, confirmUnpaid }: Wanted) => ({
  statusId: id,
  ...(reason === undefined ? {} : { reason }),
  ...(notice === undefined ? {} : noticeBody(notice)),
  ...(force ? { force } : {}),
  ...(confirmUnpaid ? { confirmUnpaid } : {}),
});

interface UnpaidChoicesProps {
  readonly order: OrderAnswer;
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly onComplete: () => void;
  readonly onCancel: () => void;
}

/** Registers the payment and completes the order, or completes it unpaid. */
function UnpaidChoices({ order, failure, isPending, onComplete, onCancel }: UnpaidChoicesProps) {
  return (
    <div className="grid gap-5">
      <RegisterPayment order={order} onPaid={(left) => left === 0 && onComplete()} />
      <FailureNotice error={failure} text={(error) => withReason(texts.failed, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="strong" pending={isPending} pendingText={texts.sending} onClick={onComplete}>
          {texts.completeAnyway}
        </Button>
      </div>
    </div>
  );
}

const unpaidQuestion = ({ dueFor }: OrderAnswer, error: unknown) =>
  isInvoiceUnpaid(error) || dueFor.some(({ what }) => what === 'invoice') ? texts.invoiceUnpaid : texts.orderUnpaid;

const isInvoiceUnpaid = (error: unknown) => error instanceof ApiError && error.code === 'INVOICE_UNPAID';

interface StatusItemsProps {
  readonly order: OrderAnswer;
  readonly isStaff: boolean;
  readonly onChoose: (status: Wanted) => void;
}

/** Only administrators cancel, or take up what is cancelled. */
function StatusItems({ order, isStaff, onChoose }: StatusItemsProps) {
  const { data: statuses = [] } = useQuery(statusesQuery);
  if (isStaff && isCancelled(order.StatusId)) return null;
  return (
    <MenuTrigger>
      <AriaButton className={buttonLook('quiet', 'sm')}>
        {texts.move}
        <ChevronDown aria-hidden className="size-4" />
      </AriaButton>
      <Popover placement="bottom start" className="rounded-md border border-line bg-surface p-1 shadow-float">
        <Menu className="grid min-w-48 outline-none">
          {statuses
            .filter(({ id }) => id !== order.StatusId && !(isStaff && isCancelled(id)))
            .map((status) => (
              <MenuItem
                key={status.id}
                onAction={() => onChoose(status)}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 outline-none focus:bg-birch"
              >
                {status.name}
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const isNotified = ({ StatusId: from, User, guest }: OrderAnswer, to: number) =>
  Boolean((User ?? guest)?.email) && isStatusId(from) && isStatusId(to) && notifiedMove(from, to) !== null;

const isStepBack = (from: number, to: number) => isStatusId(from) && isStatusId(to) && needsReason(from, to);

/** What becomes of the money of an order that the shop cancels. */
function cancelledMoney(order: OrderAnswer): string {
  const { paymentId, paymentState } = order;
  if (isWalletOption(paymentId) && paymentState === 'authorized') return cancelledMoneyTexts.released;
  if (isWalletOption(paymentId) && paymentState === 'captured') return cancelledMoneyTexts.refunded;
  const paid = paidOre(order);
  return paid > 0 ? cancelledMoneyTexts.paid(formatKr(paid)) : cancelledMoneyTexts.nothing;
}
