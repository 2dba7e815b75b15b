import { formatKr } from '@naust/domain/money.ts';
import { ownCancellation } from '@naust/domain/orders/own-cancellation.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import type { LetterPart } from './letter-parts.ts';
import type { MailedOrder } from './mail-facts.ts';

/**
 * The last moment of a free cancellation and the fee after it, or the fee now; nothing if it is too late. `link`: the
 * name of the link that holds a guest's token.
 */
export function cancellationWords(order: Pick<MailedOrder, 'content' | 'now' | 'token'>, link: string): LetterPart[] {
  const price = priceOf(order);
  return price === null ? [] : [{ kind: 'words', text: `${price} ${wayOf(order, link)}` }];
}

function priceOf({ content, now }: Pick<MailedOrder, 'content' | 'now'>): string | null {
  const { allowed, feeOre, freeUntil } = ownCancellation(content, now);
  if (!allowed) return null;
  if (feeOre > 0) return `Avbestiller du nå, koster det ${formatKr(feeOre)}.`;
  if (freeUntil === null) return 'Du kan avbestille gratis til varene er hentet.';
  const later = ownCancellation(content, freeUntil + 1).feeOre;
  const fee = later > 0 ? ` Etter det koster det ${formatKr(later)}.` : '';
  return `Du kan avbestille gratis til ${spokenMoment(freeUntil, dayOf(now))}.${fee}`;
}

const wayOf = ({ token }: Pick<MailedOrder, 'token'>, link: string): string =>
  token === null
    ? 'Logg inn og åpne ordren for å avbestille.'
    : `Lenken «${link}» gjelder bare denne ordren. Ikke del den med andre.`;
