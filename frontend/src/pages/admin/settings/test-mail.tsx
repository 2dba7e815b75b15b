import { testMailSent } from '@naust/domain/shop/mail.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ApiError, withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { mailTexts as texts } from './mail.texts.ts';

/** Sends a mail at once and shows the server's answer. */
export function TestMail() {
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi('/shop/test-mail', { method: 'POST', answer: testMailSent }),
  });
  return (
    <Card as="section" labelledBy="test-mail">
      <div className="grid justify-items-start gap-4">
        <h3 id="test-mail" className="text-lg">
          {texts.domainTitle}
        </h3>
        <p className="max-w-prose text-ink-soft">{texts.domainHint}</p>
        <p className="max-w-prose text-ink-soft">{texts.server}</p>
        <FailureNotice error={sending.error} text={failureOf} />
        {sending.data && (
          <Notice tone="good" role="status">
            {texts.tested(timeOf(sending.data.sentAt), sending.data.to)}
          </Notice>
        )}
        <p className="text-sm text-ink-soft">{texts.testHint}</p>
        <Button pending={sending.isPending} pendingText={texts.testing} onClick={() => sending.mutate()}>
          {texts.test}
        </Button>
      </div>
    </Card>
  );
}

/** '14:02', in Norwegian time. */
const timeOf = (instant: string): string => formatInstant(Date.parse(instant)).slice(-5);

function failureOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.facts.reason : undefined;
  return typeof reason === 'string' ? `${texts.notTested}: ${reason}` : withReason(texts.notTested, error);
}
