import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useNavigate } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { cartLine } from '../../features/cart/cart-line.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { walletPaymentTexts } from './wallet-payment.texts.ts';

/** The payment failed: what that means, and a button that puts the same items in the cart. */
export function EndedUnpaid({ order }: { readonly order: OrderByIdAnswer }) {
  const navigate = useNavigate();
  const tryAgain = () => {
    // In another browser, or after its storage was cleared, the cart is empty.
    if (cart.lines().length === 0) {
      for (const item of order.OrderItems) cart.add(cartLine.parse({ ...item, id: item.productId }));
    }
    void navigate(paths.cart);
  };
  return (
    <Notice tone="warn">
      <p>{walletPaymentTexts.notFinishedHint}</p>
      <div className="no-print">
        <Button size="sm" variant="strong" onClick={tryAgain}>
          {walletPaymentTexts.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}
