import { useSearchParams } from 'react-router-dom';
import { useCart } from '../../features/cart/cart.ts';
import { walletTexts } from '../../features/checkout/wallet.texts.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { paths } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { unknownWalletError, walletErrorTexts, walletReturnTexts } from './wallet-return.texts.ts';

/** Why the return from the wallet failed, in words, and links to go on. */
export function WalletErrorPage() {
  const [search] = useSearchParams();
  const attempt = useStoredValue(walletAttempt);
  const hasCart = useCart().length > 0;
  const reason = search.get('reason') ?? '';
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle>{walletReturnTexts.errorTitle}</PageTitle>
      <Notice tone="bad" role="alert">
        <p>{Object.hasOwn(walletErrorTexts, reason) ? walletErrorTexts[reason] : unknownWalletError}</p>
      </Notice>
      {hasCart && <p>{walletReturnTexts.errorHint}</p>}
      <div className="flex flex-wrap gap-3">
        {attempt !== null && (
          <LinkButton to={paths.orderConfirmation(attempt.orderId)} variant="strong">
            {walletTexts.seeOrder}
          </LinkButton>
        )}
        <LinkButton to={paths.cart} variant={attempt === null ? 'strong' : 'quiet'}>
          {walletTexts.toCart}
        </LinkButton>
        <LinkButton to={paths.contact}>{walletReturnTexts.contact}</LinkButton>
      </div>
    </div>
  );
}
