import { formatKr } from '@naust/domain/money.ts';
import { linesTotalOre } from '@naust/domain/orders/line.ts';
import type { Withdrawal } from '@naust/domain/orders/withdrawals.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder, MailFacts } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';
import { newsOf, orderNews } from './shop-news.ts';
import type { MailTexts } from './texts-in.ts';

const payload = z.object({ orderId: z.string(), withdrawalId: z.string() });
type Asked = z.output<typeof payload>;
interface Withdrawn extends MailedOrder {
  withdrawal: Withdrawal;
}

/** Confirms a withdrawal with its date and time, which the law asks for on a durable medium. */
export const withdrawalMail = declareMail({
  name: 'send-withdrawal-receipt',
  payload,
  about: 'withdrawal',
  onceFor: ({ orderId, withdrawalId }) => [orderId, withdrawalId],
  recordsOn: ofOrder('withdrawal'),
  after: { WithdrawalDeclared: ({ data: { orderId, withdrawalId } }) => ({ orderId, withdrawalId }) },
  find: withdrawn,
  write(order, sender) {
    const { business, pages, texts } = sender;
    const { withdrawalTexts, clock } = texts;
    const { name, token, content, withdrawal } = order;
    const { orderId, orderNo, termsVersion } = content;
    const lastDay = dateWords(withdrawal, texts);
    return letter(sender, {
      subject: withdrawalTexts.subject(orderNo, business.legalName),
      title: withdrawalTexts.title,
      parts: [
        {
          kind: 'words',
          text: withdrawalTexts.lead(name, formatInstant(Date.parse(withdrawal.declaredAt), clock), orderNo),
        },
        { kind: 'rows', rows: [...rowsOf(order, sender), sumOf(order, texts)] },
        { kind: 'words', text: withdrawalTexts.whatFollows(lastDay) },
        { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
        {
          kind: 'links',
          links: [{ text: texts.purchaseTerms, link: pages + termsAddress('purchase', termsVersion) }],
        },
      ],
    });
  },
});

/** Tells the shop that a customer has withdrawn, and until when the money must go back. */
export const withdrawalNews = declareMail({
  name: 'tell-shop-of-withdrawal',
  payload,
  about: 'news-withdrawal',
  onceFor: ({ orderId, withdrawalId }) => [orderId, withdrawalId],
  after: { WithdrawalDeclared: ({ data: { orderId, withdrawalId } }) => ({ orderId, withdrawalId }) },
  find: async (shop, asked) => newsOf(shop, 'cancellation', await withdrawn(shop, asked)),
  write: (news, sender) =>
    orderNews(news, sender, {
      what: 'Angret',
      title: 'Kunden har brukt angreretten',
      todo: `Det gjelder linjene under. Har kunden betalt, skal pengene være tilbake senest ${dateWords(news.withdrawal, sender.texts)}.`,
    }),
});

/** The order with only the lines that the withdrawal is about. */
async function withdrawn(shop: MailFacts, { orderId, withdrawalId }: Asked): Promise<Withdrawn | null> {
  const order = await shop.order(orderId);
  const withdrawal = order?.withdrawals.find((one) => one.withdrawalId === withdrawalId);
  if (!order || order.isDeleted || !withdrawal) return null;
  const lines = order.content.lines.filter(({ lineId }) => withdrawal.lineIds.includes(lineId));
  return { ...order, withdrawal, content: { ...order.content, lines, totalOre: linesTotalOre(lines) } };
}

const sumOf = ({ content }: Withdrawn, { sum, money }: MailTexts) => ({
  name: sum,
  value: formatKr(content.totalOre, money),
  isSum: true,
});

const dateWords = ({ refundBy }: Withdrawal, { clock }: MailTexts): string =>
  formatDate(parseDate(refundBy) ?? 0, clock);
