import { formatKr } from '@naust/domain/money.ts';
import { ownCancellation } from '@naust/domain/orders/own-cancellation.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import type { LetterPart } from './letter-parts.ts';
import type { MailedOrder } from './mail-facts.ts';
import type { MailTexts } from './texts-in.ts';

/**
 * The last moment of a free cancellation and the fee after it, or the fee now; nothing if it is too late. `link`: the
 * name of the link that holds a guest's token.
 */
export function cancellationWords(
  order: Pick<MailedOrder, 'content' | 'now' | 'token'>,
  link: string,
  texts: MailTexts,
): LetterPart[] {
  const { logIn, guestLink } = texts.cancellingTexts;
  const price = priceOf(order, texts);
  const way = order.token === null ? logIn : guestLink(link);
  return price === null ? [] : [{ kind: 'words', text: `${price} ${way}` }];
}

function priceOf(
  { content, now }: Pick<MailedOrder, 'content' | 'now'>,
  { cancellingTexts, money, spoken }: MailTexts,
): string | null {
  const { allowed, feeOre, freeUntil } = ownCancellation(content, now);
  if (!allowed) return null;
  if (feeOre > 0) return cancellingTexts.costsNow(formatKr(feeOre, money));
  if (freeUntil === null) return cancellingTexts.freeUntilPickup;
  const later = ownCancellation(content, freeUntil + 1).feeOre;
  const laterFee = later > 0 ? formatKr(later, money) : null;
  return cancellingTexts.freeUntil(spokenMoment(freeUntil, dayOf(now), spoken), laterFee);
}
