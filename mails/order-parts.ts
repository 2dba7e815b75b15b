import { formatKr } from '@naust/domain/money.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { LetterRow } from './letter.ts';

/** The order's page. A guest's link is a key to the order: it stands in their mails and nowhere else. */
export const orderLink = (orderId: string, token: string | null, shopAddress: string) =>
  `${shopAddress}/order-confirmation/${orderId}${token === null ? '' : `?token=${token}`}`;

export function rowOf(line: OrderLine): LetterRow {
  return {
    name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    detail: [periodOf(line), line.explanation].filter((text) => text !== '').join('. '),
    value: formatKr(line.priceOre * line.quantity),
  };
}

function periodOf({ from, to }: OrderLine): string {
  const [begins, ends] = [from, to].map((text) => (text === null ? null : wallMinute(text)));
  return begins == null || ends == null ? '' : `${formatWallClock(begins)} – ${formatWallClock(ends)}`;
}
