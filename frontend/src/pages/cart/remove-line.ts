import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { showToast } from '../../ui/toast.ts';
import { cartPageTexts } from './cart-page.texts.ts';

/** Removes a line and offers to undo it. */
export function removeLine(line: CartLine): void {
  cart.remove(line);
  void showToast(cartPageTexts.removed(line.name), { act: { label: cartPageTexts.undo, run: () => cart.add(line) } });
}
