import { languageOf, pagesIn } from '@naust/domain/language.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { orderLink } from '@naust/mails/order-parts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { payTokenOf } from '../orders/order-token.ts';

/**
 * The order's page, with the right to pay there: for a guest the link of their mails. A link of the wallet's own lives
 * only ten minutes.
 */
export function paymentLink({ secrets, wallet }: Deps<'secrets' | 'wallet'>, order: RecordedOrder): string {
  const { orderId, userId } = order.content;
  const token = payTokenOf(secrets.orderLink, order);
  const pages = pagesIn(languageOf(order), wallet.baseUrl);
  const page = orderLink(orderId, userId === null ? token : null, { pages });
  return userId === null ? page : `${page}?pay=${token}`;
}
