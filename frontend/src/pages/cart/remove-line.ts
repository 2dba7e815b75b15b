import { cartTexts } from '../../features/cart/cart.texts.ts';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { showToast } from '../../ui/toast.ts';

/** Takes a line out, and offers to put it back. */
export function removeLine(line: CartLine): void {
  cart.remove(line);
  void showToast(cartTexts.removed(line.name), { act: { label: cartTexts.undo, run: () => cart.add(line) } });
}
