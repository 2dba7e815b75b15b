import { BUSINESS } from '@naust/domain/business.ts';
import { FREE_CANCELLATION_HOURS, LATE_CANCELLATION_PERCENT } from '@naust/domain/cancellation.ts';
import { formatKr, VAT_PERCENT, vatIncluded } from '@naust/domain/money.ts';
import { invoiceDueDate } from '@naust/domain/orders/invoice-due-date.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { CARD, INVOICE, paymentOptionOf } from '@naust/domain/orders/statuses.ts';
import { formatDate, formatInstant, formatWallClock, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { type Letter, type LetterRow, letter } from './letter.ts';

export interface Reader {
  name: string;
  /** Lets a guest cancel; null for an account, which logs in. */
  token: string | null;
}

/** Confirms an order: its number, lines, periods, sum, and the way back to it. */
export function orderLetter(content: OrderContent, { name, token }: Reader, shopAddress: string): Letter {
  const { orderId, orderNo, placedAt } = content;
  const hasRental = content.lines.some(isRental);
  const calendar = { text: 'Legg i kalenderen', link: `${shopAddress}/api/orders/${orderId}/calendar.ics` };
  return letter({
    subject: `Bestilling ${orderNo} hos ${BUSINESS.name}`,
    title: 'Takk for din bestilling!',
    parts: [
      { kind: 'words', text: `Hei, ${name}! Ordrenummeret ditt er ${orderNo}. Oppgi det når du henter.` },
      { kind: 'rows', rows: [...content.lines.map(rowOf), ...sumOf(content)] },
      { kind: 'words', text: `Bestilt ${formatInstant(Date.parse(placedAt))}. ${paymentWords(content)}` },
      { kind: 'button', text: 'Se bestillingen', link: `${shopAddress}/order-confirmation/${orderId}` },
      ...(hasRental ? [{ kind: 'words', text: BUSINESS.pickupTimes } as const] : []),
      ...(content.statusId <= 2 ? [{ kind: 'words', text: cancellationWords(hasRental, token) } as const] : []),
      {
        kind: 'links',
        links: [
          ...(content.statusId <= 2 ? [{ text: 'Avbestill', link: orderLink(orderId, token, shopAddress) }] : []),
          ...(hasRental ? [calendar] : []),
          { text: 'Leievilkår', link: `${shopAddress}/terms` },
          { text: 'Kjøpsvilkår og angrerett', link: `${shopAddress}/kjopsvilkar` },
        ],
      },
    ],
  });
}

/** The order's page. A guest's link is a key to the order: it stands in their mails and nowhere else. */
export const orderLink = (orderId: string, token: string | null, shopAddress: string) =>
  `${shopAddress}/order-confirmation/${orderId}${token === null ? '' : `?token=${token}`}`;

function cancellationWords(hasRental: boolean, token: string | null): string {
  const price = hasRental
    ? `Du kan avbestille gratis til ${FREE_CANCELLATION_HOURS} timer før henting, deretter koster det ${LATE_CANCELLATION_PERCENT} % av leien.`
    : 'Du kan avbestille gratis til varene er hentet.';
  return `${price} ${token === null ? 'Logg inn og åpne ordren for å avbestille.' : 'Lenken «Avbestill» gjelder bare denne ordren. Ikke del den med andre.'}`;
}

const isRental = ({ from, to }: OrderLine) => from !== null && to !== null;

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

function sumOf({ totalOre }: OrderContent): LetterRow[] {
  const vat = `herav mva. ${formatKr(vatIncluded(totalOre, VAT_PERCENT))}`;
  return [
    {
      name: 'Sum',
      value: formatKr(totalOre),
      isSum: true,
      ...(BUSINESS.isVatRegistered ? { detail: vat } : {}),
    },
  ];
}

function paymentWords({ paymentId, placedAt }: OrderContent): string {
  if (paymentId === CARD) return 'Du betaler med kort når du henter.';
  if (paymentId !== INVOICE) return `Betalt med ${paymentOptionOf(paymentId).name}.`;
  const due = parseDate(invoiceDueDate(placedAt));
  return `Faktura sendes på e-post.${due === null ? '' : ` Forfall ${formatDate(due)}.`}`;
}
