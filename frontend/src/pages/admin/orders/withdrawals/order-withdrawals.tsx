import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import {
  type WithdrawalAnswer,
  type WithdrawalState,
  withdrawalAnswer,
} from '@naust/domain/orders/withdrawals.contract.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDone } from '../../../../features/back-office/acts.ts';
import { ReasonForm } from '../../../../features/back-office/reason-form.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { callApi } from '../../../../lib/api.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { withdrawalTexts as texts } from './withdrawals.texts.ts';

const TONES: Readonly<Record<WithdrawalState, Tone>> = { open: 'warn', refunded: 'good', dismissed: 'note' };

/** The customer's withdrawals, and what the shop has done about each. */
export function OrderWithdrawals({ order: { id, withdrawals = [], OrderItems } }: { readonly order: OrderAnswer }) {
  const nameOf = (lineId: number) => OrderItems.find((item) => item.id === lineId)?.name;
  return (
    <section aria-labelledby="withdrawals" className="grid gap-3">
      <h3 id="withdrawals" className="text-lg">
        {texts.heading}
      </h3>
      {withdrawals.map((one) => (
        <div key={one.id} className="grid gap-2 border-b border-line pb-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{texts.declared(formatInstant(Date.parse(one.at)))}</span>
            <Badge tone={TONES[one.state]}>{texts.states[one.state]}</Badge>
          </p>
          <p className="text-ink-soft">
            {one.lines.flatMap((lineId) => nameOf(lineId) ?? []).join(', ')} · {formatKr(oreOf(one.amount))}
          </p>
          {one.state === 'open' && (
            <p>
              <strong>{texts.refundBy(formatDate(parseDate(one.refundBy) ?? 0))}.</strong> {texts.how}
            </p>
          )}
          <Marking orderId={id} withdrawal={one} />
        </div>
      ))}
    </section>
  );
}

interface MarkingProps {
  readonly orderId: string;
  readonly withdrawal: WithdrawalAnswer;
}

interface Mark {
  readonly state: WithdrawalState;
  readonly reason?: string;
}

function Marking({ orderId, withdrawal: { id, state } }: MarkingProps) {
  const done = useDone();
  const [isDismissing, setDismissing] = useState(false);
  const marking = useMutation({
    mutationFn: (body: Mark) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/withdrawals/${id}`, {
        method: 'PUT',
        body,
        answer: z.array(withdrawalAnswer),
      }),
    async onSuccess(_, mark) {
      setDismissing(false);
      await done(texts.done[mark.state]);
    },
  });
  const act = (mark: WithdrawalState, text: string) => (
    <Button
      size="sm"
      pending={marking.isPending}
      pendingText={texts.saving}
      onClick={() => marking.mutate({ state: mark })}
    >
      {text}
    </Button>
  );
  return (
    <>
      <FailureNotice error={marking.error} text={(error) => withReason(texts.failed, error)} />
      {isDismissing ? (
        <ReasonForm
          texts={{
            ...{ reason: texts.reason, needed: texts.reasonNeeded },
            ...{ send: texts.dismiss, sending: texts.saving, cancel: texts.cancel },
          }}
          maxLength={500}
          isPending={marking.isPending}
          onSend={(reason) => marking.mutate({ state: 'dismissed', reason })}
          onCancel={() => setDismissing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {state === 'open' ? act('refunded', texts.settle) : act('open', texts.reopen)}
          {state === 'open' && (
            <Button size="sm" onClick={() => setDismissing(true)}>
              {texts.dismiss}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
