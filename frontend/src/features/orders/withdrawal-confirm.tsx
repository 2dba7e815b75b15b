import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

interface WithdrawalConfirmProps {
  readonly orderNo: number | string;
  readonly name: string;
  /** What is withdrawn from, in words. */
  readonly lines: readonly string[];
  readonly onSend: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second step: nothing is declared before this button is pressed. */
export function WithdrawalConfirm({ orderNo, name, lines, onSend, onBack }: WithdrawalConfirmProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const sending = useMutation({ mutationFn: onSend });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="outline-none">
        {texts.check}
      </p>
      <dl className="grid grid-cols-[fit-content(55%)_1fr] gap-x-6 gap-y-2 border-y border-line py-3">
        <dt className="text-ink-soft">{texts.orderNo}</dt>
        <dd className="font-semibold">{orderNo}</dd>
        <dt className="text-ink-soft">{texts.name}</dt>
        <dd className="font-semibold wrap-anywhere">{name}</dd>
        <dt className="text-ink-soft">{texts.what}</dt>
        <dd className="font-semibold wrap-anywhere">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </dl>
      <FailureNotice error={sending.error} text={texts.failed} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button
          variant="danger"
          pending={sending.isPending}
          pendingText={texts.sending}
          onClick={() => sending.mutate()}
        >
          {texts.confirm}
        </Button>
      </div>
    </div>
  );
}
