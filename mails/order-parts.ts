import { formatKr } from '@naust/domain/money.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { isByAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { LetterRow } from './letter.ts';

/** The order's page. A guest's link is a key to the order: it stands in their mails and nowhere else. */
export const orderLink = (orderId: string, token: string | null, shopAddress: string) =>
  `${shopAddress}/order-confirmation/${orderId}${token === null ? '' : `?token=${token}`}`;

/** `hours`: a period outside them says so. */
export const rowsOf = (lines: readonly OrderLine[], hours: OpeningHours | null = null): LetterRow[] =>
  lines.map((line) => rowOf(line, hours));

function rowOf(line: OrderLine, hours: OpeningHours | null): LetterRow {
  const period = isByAgreement(hours, line) ? `${periodOf(line)}, ${BY_AGREEMENT}` : periodOf(line);
  return {
    name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    detail: [period, line.explanation].filter((text) => text !== '').join('. '),
    value: formatKr(line.priceOre * line.quantity),
  };
}

function periodOf({ from, to }: OrderLine): string {
  const [begins, ends] = [from, to].map((text) => (text === null ? null : wallMinute(text)));
  return begins == null || ends == null ? '' : `${formatWallClock(begins)} – ${formatWallClock(ends)}`;
}
