import { HoldCountdown, useSecondsUntil } from '../../features/checkout/hold-countdown.tsx';
import { walletTexts } from '../../features/checkout/wallet.texts.ts';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { walletCheckoutTexts } from './checkout.texts.ts';
import type { UnpaidAttempt } from './use-unpaid-attempt.ts';

/** Tells of an unfinished payment, how long its items are held, and the link back to it. */
export function UnpaidAttemptNote({ attempt, stage, order }: UnpaidAttempt) {
  const heldUntil = order?.heldUntil ?? attempt.heldUntil;
  const isOver = useSecondsUntil(heldUntil) === 0 || stage === 'ended';
  if (stage === 'placed') {
    return (
      <Notice tone="good" role="status">
        <p>{walletCheckoutTexts.paidMeanwhile(attempt.orderNo)}</p>
        <div>
          <LinkButton to={paths.orderConfirmation(attempt.orderId)} size="sm">
            {walletTexts.seeOrder}
          </LinkButton>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone={isOver ? 'warn' : 'note'}>
      <HoldCountdown key={heldUntil} until={stage === 'ended' ? '1970-01-01T00:00:00Z' : heldUntil} />
      <p>{isOver ? walletCheckoutTexts.heldOverHint : walletCheckoutTexts.heldHint(attempt.orderNo)}</p>
      {!isOver && (
        <div>
          <a href={attempt.redirectUrl} className={buttonLook('quiet', 'sm')}>
            {walletTexts.goOn}
          </a>
        </div>
      )}
    </Notice>
  );
}
