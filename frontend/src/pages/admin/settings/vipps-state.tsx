import { vippsAnswer, vippsTested } from '@naust/domain/shop/payment-options.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ApiError, withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

const vippsQuery = queryOptions({
  queryKey: ['shop', 'vipps'],
  queryFn: ({ signal }) => callApi('/shop/vipps', { answer: vippsAnswer, signal }),
});

/** Whether the wallet is a real one, and a test of the connection with the server's answer. */
export function VippsState() {
  const { data } = useQuery(vippsQuery);
  const testing = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi('/shop/test-vipps', { method: 'POST', answer: vippsTested }),
  });
  return (
    <Card as="section" labelledBy="vipps-state">
      <div className="grid justify-items-start gap-4">
        <h3 id="vipps-state" className="text-lg">
          {texts.names.vipps}
        </h3>
        {data && <p className="max-w-prose">{texts.kinds[data.kind]}</p>}
        <p className="max-w-prose text-sm text-ink-soft">{texts.keys}</p>
        <FailureNotice error={testing.error} text={failureOf} />
        {testing.data && (
          <Notice tone="good" role="status">
            {texts.tested(formatInstant(Date.parse(testing.data.testedAt)).slice(-5))}
          </Notice>
        )}
        <Button pending={testing.isPending} pendingText={texts.testing} onClick={() => testing.mutate()}>
          {texts.test}
        </Button>
      </div>
    </Card>
  );
}

function failureOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.facts.reason : undefined;
  return typeof reason === 'string' ? `${texts.notTested}: ${reason}` : withReason(texts.notTested, error);
}
