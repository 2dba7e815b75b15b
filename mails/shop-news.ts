import { formatKr } from '@naust/domain/money.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { NewsKind } from '@naust/domain/shop/mail-settings.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { type Letter, letter, type Sender } from './letter.ts';
import type { Addressee, MailedOrder, MailFacts } from './mail-facts.ts';
import { periodWords, rowsOf } from './order-parts.ts';

/** News for the shop itself. Its name and address are the shop's; `customer` is the person whom it tells about. */
export type News<F extends Addressee> = F & { customer: { name: string; email: string }; replyTo?: string };

/** The news with the shop as its recipient; null if the shop does not want news of this kind. */
export async function newsOf<F extends Addressee>(
  shop: MailFacts,
  kind: NewsKind,
  about: F | null,
): Promise<News<F> | null> {
  const { notify, notifyAddress } = await shop.mailSettings();
  if (about === null || notifyAddress === null || !notify[kind]) return null;
  const { name, email } = about;
  const { legalName } = await shop.business();
  return {
    ...about,
    name: legalName,
    email: notifyAddress,
    language: 'nb',
    customer: { name, email },
    ...(email === '' ? {} : { replyTo: email }),
  };
}

interface OrderNews {
  /** 'Ny bestilling'. */
  what: string;
  /** Shown above the lines. */
  title: string;
  /** What the shop can do about it. */
  todo?: string;
}

/** 'Ny bestilling 1005: Fliskutter 10 cm, tor. 10. des. kl. 10 – …, Lise Berg, 99 88 77 66, 11 200 kr'. */
export function orderNews(news: News<MailedOrder>, sender: Sender, { what, title, todo }: OrderNews): Letter {
  const { content, customer, hours } = news;
  const { orderId, orderNo, totalOre, personal } = content;
  const phone = personal?.stated?.phone ?? personal?.contact?.phone ?? null;
  const reached = [customer.name, ...(phone === null ? [] : [formatPhone(phone)])];
  const sum = { name: 'Sum', value: formatKr(totalOre), isSum: true };
  return letter(sender, {
    subject: `${what} ${orderNo}: ${[thingsOf(content.lines), ...periodOf(news, sender), ...reached, formatKr(totalOre)].join(', ')}`,
    title,
    parts: [
      ...(todo === undefined ? [] : [{ kind: 'words', text: todo } as const]),
      {
        kind: 'words',
        text: [`Ordre ${orderNo}`, ...reached, customer.email].filter((part) => part !== '').join(' · '),
      },
      { kind: 'rows', rows: [...rowsOf(news, sender, hours), sum] },
      { kind: 'button', text: 'Åpne ordren', link: `${sender.shopAddress}/admin/orders?id=${orderId}` },
    ],
  });
}

function thingsOf([first, ...more]: readonly OrderLine[]): string {
  if (first === undefined) return 'ingen varer';
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return more.length === 0 ? name : `${name} og ${more.length} til`;
}

function periodOf({ content: { lines }, now }: MailedOrder, { texts }: Sender): string[] {
  const rented = lines.find(({ from }) => from !== null);
  return rented === undefined ? [] : [periodWords(rented, now, texts)];
}
