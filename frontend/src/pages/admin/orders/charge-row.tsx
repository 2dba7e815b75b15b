import type { ChargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDone } from '../../../features/back-office/acts.ts';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { textOf } from '../../../lib/api-error.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { removeCharge, toggleCharge } from './orders.queries.ts';
import { adminOrderTexts, chargeTexts } from './orders.texts.ts';

export function ChargeRow({ charge }: { readonly charge: ChargeAnswer }) {
  const created = formatInstant(Date.parse(charge.createdAt));
  const toggling = useToggle(charge);
  const amount = oreOf(charge.amount);
  const removal = {
    question: chargeTexts.question,
    consequence: chargeTexts.consequence(charge.description, formatKr(amount)),
    failed: (error: unknown) => textOf(error, chargeTexts.removeFailed),
    done: chargeTexts.removed,
    remove: () => removeCharge(charge),
    onRemoved: () => {},
  };
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold">{charge.description}</span>
      <AmountText ore={amount} />
      <span className="text-sm text-ink-soft">{[charge.PaymentOption?.name, created].filter(Boolean).join(' · ')}</span>
      <span className="text-right">
        <Badge tone={charge.isSettled ? 'good' : 'warn'}>
          {charge.isSettled ? adminOrderTexts.settled : adminOrderTexts.unsettled}
        </Badge>
      </span>
      <ForAdmins>
        <div className="no-print col-span-full flex flex-wrap gap-2 pt-1">
          <Button
            size="sm"
            pending={toggling.isPending}
            pendingText={chargeTexts.toggling}
            onClick={() => toggling.mutate()}
          >
            {charge.isSettled ? chargeTexts.reopen : chargeTexts.settle}
          </Button>
          <RemoveButton removal={removal} />
        </div>
      </ForAdmins>
      <div className="col-span-full empty:hidden">
        <FailureNotice error={toggling.error} text={chargeTexts.toggleFailed} />
      </div>
    </li>
  );
}

/** If another user has changed the charge meanwhile, its current state is shown with the refusal. */
function useToggle(charge: ChargeAnswer) {
  const queries = useQueryClient();
  const done = useDone();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => toggleCharge(charge),
    onSuccess: (answer) => done(charge.isSettled ? chargeTexts.reopened : chargeTexts.settled, answer),
    onError: () => queries.invalidateQueries({ queryKey: ['admin-orders', 'charges', charge.orderId] }),
  });
}
