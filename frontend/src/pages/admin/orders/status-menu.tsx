import { toldMove } from '@naust/domain/orders/customer-notice.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isStatusId, needsReason } from '@naust/domain/orders/statuses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useDone } from '../../../features/back-office/acts.ts';
import { noticeBody } from '../../../features/back-office/customer-notice.tsx';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { ApiError, withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { statusesQuery } from './form/order-form.queries.ts';
import { statusTexts as texts } from './pieces.texts.ts';
import { StatusReason, type Wanted } from './status-reason.tsx';

/** Moves the whole order by one press; a step back and a cancellation ask for a reason. */
export function StatusMenu({ order }: { readonly order: OrderAnswer }) {
  const [asking, setAsking] = useState<Wanted | null>(null);
  const [unpaid, setUnpaid] = useState<Wanted | null>(null);
  const done = useDone();
  const { moveOrder } = useOrderCalls();
  const queries = useQueryClient();
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason, notice, force, confirmUnpaid }: Wanted) =>
      moveOrder(order.id, {
        statusId: id,
        version: order.version,
        ...(reason === undefined ? {} : { reason }),
        ...(notice === undefined ? {} : noticeBody(notice)),
        ...(force ? { force } : {}),
        ...(confirmUnpaid ? { confirmUnpaid } : {}),
      }),
    onSuccess: async (answer, { name }) => {
      setAsking(null);
      setUnpaid(null);
      await done(texts.moved(name), answer);
    },
    onError: (error, wanted) => {
      if (isInvoiceUnpaid(error)) setUnpaid({ ...wanted, confirmUnpaid: true });
      if (takenPeriod(error) !== null) setAsking({ ...wanted, force: true });
      return queries.invalidateQueries({ queryKey: ['admin-orders'] });
    },
  });
  const begin = (wanted: Wanted) => (isStepBack(order.StatusId, wanted.id) ? setAsking(wanted) : moving.mutate(wanted));
  return (
    <>
      <StatusItems order={order} onChoose={begin} />
      <FailureNotice
        error={asking === null && unpaid === null ? moving.error : null}
        text={(error) => withReason(texts.failed, error)}
      />
      <Dialog title={texts.question(asking?.name ?? '')} isOpen={asking !== null} onClose={() => setAsking(null)}>
        {asking && (
          <StatusReason
            wanted={asking}
            failure={moving.error}
            isPending={moving.isPending}
            tellsCustomer={isTold(order, asking.id)}
            onSend={(written) => moving.mutate({ ...asking, ...written })}
            onCancel={() => setAsking(null)}
          />
        )}
      </Dialog>
      <Dialog title={texts.invoiceUnpaid} isOpen={unpaid !== null} onClose={() => setUnpaid(null)}>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={() => setUnpaid(null)}>{texts.cancel}</Button>
          <Button
            variant="strong"
            pending={moving.isPending}
            pendingText={texts.sending}
            onClick={() => unpaid && moving.mutate(unpaid)}
          >
            {texts.completeAnyway}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

const isInvoiceUnpaid = (error: unknown) => error instanceof ApiError && error.code === 'INVOICE_UNPAID';

interface StatusItemsProps {
  readonly order: OrderAnswer;
  readonly onChoose: (status: Wanted) => void;
}

function StatusItems({ order, onChoose }: StatusItemsProps) {
  const { data: statuses = [] } = useQuery(statusesQuery);
  return (
    <MenuTrigger>
      <AriaButton className={buttonLook('quiet', 'sm')}>
        {texts.move}
        <ChevronDown aria-hidden className="size-4" />
      </AriaButton>
      <Popover placement="bottom start" className="rounded-md border border-line bg-surface p-1 shadow-float">
        <Menu className="grid min-w-48 outline-none">
          {statuses
            .filter(({ id }) => id !== order.StatusId)
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

const isTold = ({ StatusId: from, User, guest }: OrderAnswer, to: number) =>
  Boolean((User ?? guest)?.email) && isStatusId(from) && isStatusId(to) && toldMove(from, to) !== null;

const isStepBack = (from: number, to: number) => isStatusId(from) && isStatusId(to) && needsReason(from, to);
