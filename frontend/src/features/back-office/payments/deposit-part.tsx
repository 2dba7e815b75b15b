import { formatKr } from '@naust/domain/money.ts';
import type { DepositAnswer } from '@naust/domain/orders/deposit.contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@naust/domain/orders/recorded-payment.ts';
import { isAhead, isStatusId, STATUS } from '@naust/domain/orders/statuses.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useDone } from '../acts.ts';
import { ForAdmins } from '../staff.tsx';
import { recordPayment, returnDeposit } from './payment.queries.ts';
import { methodTexts, depositTexts as texts } from './payment.texts.ts';

const KeepForm = lateComponent(async () => (await import('./keep-form.tsx')).KeepForm);

interface DepositPartProps {
  readonly order: {
    readonly id: string;
    readonly StatusId: number;
    readonly deposit?: DepositAnswer | null | undefined;
  };
}

/** Where the order's deposit is, and what can be done with it. Nothing if there is none to receive or to give back. */
export function DepositPart({ order: { id, StatusId, deposit } }: DepositPartProps) {
  const titleId = useId();
  if (!deposit) return null;
  const isOut = isStatusId(StatusId) && (isAhead(StatusId) || StatusId === STATUS.handedOut);
  const open = deposit.state === 'asked' && isOut ? deposit.asked - deposit.paid : 0;
  if (open === 0 && deposit.paid === 0) return null;
  return (
    <section aria-labelledby={titleId} className="no-print grid gap-3 rounded-md bg-birch p-4">
      <h3 id={titleId} className="text-lg">
        {texts.title}
      </h3>
      <DepositSums deposit={deposit} />
      {open > 0 && <Receive key={`in ${open}`} orderId={id} amount={open} />}
      {deposit.left > 0 && <GiveBack key={`out ${deposit.left}`} orderId={id} left={deposit.left} />}
    </section>
  );
}

function DepositSums({ deposit: { asked, left, kept, returned, state } }: { readonly deposit: DepositAnswer }) {
  const rows = [
    [texts.asked, state === 'asked' ? asked : 0],
    [texts.left, left],
    [texts.kept, kept],
    [texts.returned, returned],
  ] as const;
  return (
    <dl className="grid gap-1">
      {rows
        .filter(([, kr]) => kr > 0)
        .map(([name, kr]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <AmountText ore={oreOf(kr)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Receive({ orderId, amount }: { readonly orderId: string; readonly amount: number }) {
  const done = useDone();
  const receiving = useMutation({
    networkMode: 'always',
    mutationFn: (method: PaymentMethod) => recordPayment({ depositOf: orderId, method, amount }),
    onSuccess: () => done(texts.received(formatKr(oreOf(amount)))),
  });
  return (
    <>
      <Methods label={texts.receive} moving={receiving} />
      <FailureNotice error={receiving.error} text={(error) => withReason(texts.receiveFailed, error)} />
    </>
  );
}

function GiveBack({ orderId, left }: { readonly orderId: string; readonly left: number }) {
  const done = useDone();
  const [isKeeping, setKeeping] = useState(false);
  const returning = useMutation({
    networkMode: 'always',
    mutationFn: (method: PaymentMethod) => returnDeposit(orderId, { method, amount: left }),
    onSuccess: ({ amount }) => done(texts.returnDone(formatKr(oreOf(amount)))),
  });
  return (
    <>
      <Methods label={texts.giveBack} moving={returning} />
      <FailureNotice error={returning.error} text={(error) => withReason(texts.returnFailed, error)} />
      <ForAdmins>
        <div>
          <Button size="sm" onClick={() => setKeeping(true)}>
            {texts.keep}
          </Button>
        </div>
        <Dialog title={texts.keepTitle} isOpen={isKeeping} onClose={() => setKeeping(false)}>
          <KeepForm orderId={orderId} left={left} onClose={() => setKeeping(false)} />
        </Dialog>
      </ForAdmins>
    </>
  );
}

interface Moving {
  readonly isPending: boolean;
  readonly variables: PaymentMethod | undefined;
  readonly mutate: (method: PaymentMethod) => void;
}

/** A button for each way that the money moves. */
function Methods({ label, moving }: { readonly label: string; readonly moving: Moving }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {PAYMENT_METHODS.map((method) => (
          <Button
            key={method}
            aria-label={`${label}: ${methodTexts[method]}`}
            pending={moving.isPending && moving.variables === method}
            pendingText={methodTexts[method]}
            onClick={() => {
              if (!moving.isPending) moving.mutate(method);
            }}
          >
            {methodTexts[method]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
