import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import type { MailKind } from '@naust/domain/mails/mail-state.contract.ts';
import type { MailSubject } from '@naust/domain/mails/mails.events.ts';
import { formatKr, sumOre } from '@naust/domain/money.ts';
import { isByAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { underPackages } from '@naust/domain/orders/under-packages.ts';
import { withoutComparison } from '@naust/domain/pricing.ts';
import { smallImageUrl } from '@naust/domain/small-image.ts';
import { spokenPeriod } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallDay, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import type { Sender } from './letter.ts';
import type { LetterPart, LetterRow } from './letter-parts.ts';
import type { MailedOrder } from './mail-facts.ts';
import type { MailTexts } from './texts-in.ts';

/** The order's page. A guest's link is a key to the order: only their own mails contain it. */
export const orderLink = (orderId: string, token: string | null, { pages }: Pick<Sender, 'pages'>) =>
  `${pages}/order-confirmation/${orderId}${token === null ? '' : `?token=${token}`}`;

/** The order shows the state of these mails. */
export const ofOrder = (kind: MailKind) => ({
  kind,
  subject: ({ orderId }: { orderId: string }): MailSubject => ({ word: 'order', id: orderId }),
});

/** Written text: one part for each line. */
export const paragraphs = (text: string): LetterPart[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'words', text: line }));

/** `hours`: a period outside the opening hours is marked. */
export const rowsOf = (
  { content, now, pictures }: Pick<MailedOrder, 'content' | 'now' | 'pictures'>,
  sender: Sender,
  hours: OpeningHours | null = null,
): LetterRow[] => [
  ...underPackages(content.lines).flatMap(({ line, name, heading, isPart }): LetterRow[] => {
    const row = { ...rowOf({ ...line, name }, dayOf(now), hours, sender.texts), ...pictureOf(line, pictures, sender) };
    const above = heading === null ? [] : [{ name: heading, value: '', isHeading: true }];
    return [...above, isPart ? { ...row, isPart } : row];
  }),
  ...discountRows(content, sender.texts),
];

/** The discount on these lines, a row of its own. */
function discountRows({ lines, discount }: OrderContent, texts: MailTexts): LetterRow[] {
  const givenOre = sumOre(lines.map(({ discountOre = 0 }) => discountOre));
  return discount && givenOre > 0
    ? [{ name: discountWords(discount, texts.discount), value: formatKr(-givenOre, texts.money) }]
    : [];
}

/** The picture of a line's product, if mails can show it. */
export function pictureOf(
  { productId }: Pick<OrderLine, 'productId'>,
  pictures: MailedOrder['pictures'],
  { shopAddress }: Pick<Sender, 'shopAddress'>,
): Pick<LetterRow, 'picture'> {
  const path = pictures.get(productId);
  return path === undefined ? {} : { picture: `${shopAddress}${smallImageUrl(path) ?? path}` };
}

function rowOf(line: OrderLine, today: WallDay, hours: OpeningHours | null, texts: MailTexts): LetterRow {
  const said = periodOf(line, today, texts);
  const period = isByAgreement(hours, line) ? `${said}, ${texts.byAgreement}` : said;
  return {
    name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    detail: [period, withoutComparison(line.explanation, texts.pricing)].filter((text) => text !== '').join('. '),
    value: formatKr(line.priceOre * line.quantity, texts.money),
  };
}

/** The period of a line in words; empty for a sale. */
export const periodWords = (line: OrderLine, now: WallMinute, texts: MailTexts): string =>
  periodOf(line, dayOf(now), texts);

function periodOf({ from, to }: OrderLine, today: WallDay, { spoken }: MailTexts): string {
  const [begins, ends] = [from, to].map((text) => (text === null ? null : wallMinute(text)));
  return begins == null || ends == null ? '' : spokenPeriod({ from: begins, to: ends }, today, spoken);
}
