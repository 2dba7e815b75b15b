import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { HoldCountdown, useSecondsUntil } from '../../features/checkout/hold-countdown.tsx';
import { walletTexts } from '../../features/checkout/wallet.texts.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { paths } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { walletPaymentTexts } from './wallet-payment.texts.ts';

/** The wallet has not answered yet: the time left, and ways back for a customer who left it too early. */
export function WaitingForWallet({ order }: { readonly order: OrderByIdAnswer }) {
  const attempt = useStoredValue(walletAttempt);
  const isOwn = attempt?.orderId === order.id;
  const heldUntil = order.heldUntil ?? (isOwn ? attempt.heldUntil : null);
  const isOver = useSecondsUntil(heldUntil ?? '') === 0;
  return (
    <Notice tone="waiting">
      <p>{isOver ? walletPaymentTexts.waitingLong : walletPaymentTexts.waitingHint}</p>
      {heldUntil !== null && !isOver && <HoldCountdown key={heldUntil} until={heldUntil} />}
      {isOwn && (
        <div className="no-print flex flex-wrap gap-3">
          {!isOver && (
            <a href={attempt.redirectUrl} className={buttonLook('quiet', 'sm')}>
              {walletTexts.goOn}
            </a>
          )}
          <LinkButton to={paths.cart} size="sm">
            {walletTexts.toCart}
          </LinkButton>
        </div>
      )}
    </Notice>
  );
}
