import { payableOre, type SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { formatAmount, formatKr } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { type LetterFile, letter } from './letter.ts';
import type { LetterPart, LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import { orderLink } from './order-parts.ts';

/** The first delivery follows from the document itself. */
const FIRST = 'first';

/** Brings an invoice or a credit note, with what a payer needs. */
export const documentMail = declareMail({
  name: 'send-document',
  payload: z.object({ documentId: z.string(), orderId: z.string(), sendingId: z.string() }),
  about: 'document',
  onceFor: ({ documentId, sendingId }) => [documentId, sendingId],
  delivers: (asked) => asked,
  after: {
    DocumentStored: ({ data: { documentId, orderId } }) => ({ documentId, orderId, sendingId: FIRST }),
    DocumentSendingAsked: ({ data: { documentId, orderId, by, sendingId } }) =>
      by === 'mail' ? { documentId, orderId, sendingId } : null,
  },
  find: (shop, asked) => shop.document(asked),
  write({ name, token, document, content }, sender) {
    const { legalName } = sender.business;
    const isInvoice = document.kind === 'invoice';
    const title = `${isInvoice ? 'Faktura' : 'Kreditnota'} ${document.number}`;
    return {
      ...letter(sender, {
        subject: `${title} fra ${legalName}`,
        title,
        parts: [
          { kind: 'words', text: `Hei, ${name}! ${isInvoice ? invoiceWords(document) : creditWords(document)}` },
          ...(isInvoice ? invoiceParts(document) : creditParts(document)),
          { kind: 'button', text: 'Se bestillingen', link: orderLink(content.orderId, token, sender.shopAddress) },
          { kind: 'words', text: 'Er noe feil? Svar på denne e-posten, så ser vi på det.' },
        ],
      }),
      attachments: [attachmentOf(document)],
    };
  },
});

/** 'faktura-10001.pdf'. */
const attachmentOf = ({ id, kind, number }: SalesDocument): LetterFile => ({
  name: `${kind === 'invoice' ? 'faktura' : 'kreditnota'}-${number}.pdf`,
  file: `${id}.pdf`,
});

/** 'bestilling 1001, 1003 og 1004'. */
const ordersOf = ({ orderNo, orderNos = [orderNo] }: SalesDocument): string =>
  `bestilling ${listed.format(orderNos.map(String))}`;

const listed = new Intl.ListFormat('nb', { type: 'conjunction' });

const invoiceWords = (document: SalesDocument): string =>
  `Her er fakturaen for ${ordersOf(document)}. Den ligger ved som PDF.`;

const creditWords = (document: SalesDocument): string =>
  `Her er kreditnotaen for ${ordersOf(document)}. Den krediterer faktura ${document.credits?.number ?? ''} og ligger ved som PDF.`;

function invoiceParts(document: SalesDocument): LetterPart[] {
  const { seller, kid, dueDate, totalOre, prepaidOre } = document;
  const dueOre = payableOre(document);
  if (dueOre === 0) return [{ kind: 'words', text: 'Fakturaen er betalt, så du trenger ikke gjøre noe nå.' }];
  const before: LetterRow[] =
    prepaidOre === 0
      ? []
      : [
          { name: 'Sum', value: formatKr(totalOre) },
          { name: 'Betalt tidligere', value: `${formatAmount(-prepaidOre, { bareKroner: true })}\u00a0kr` },
        ];
  const rows: LetterRow[] = [
    ...before,
    { name: 'Å betale', value: formatKr(dueOre), isSum: true },
    ...(dueDate === null ? [] : [{ name: 'Forfallsdato', value: shownDate(dueDate) }]),
    ...(seller.accountNumber === null
      ? []
      : [{ name: 'Kontonummer', value: formatAccountNumber(seller.accountNumber) }]),
    ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
  ];
  return [{ kind: 'rows', rows }];
}

function creditParts({ totalOre, credits }: SalesDocument): LetterPart[] {
  const rows: LetterRow[] = [{ name: 'Kreditert', value: formatKr(totalOre), isSum: true }];
  return [
    { kind: 'rows', rows },
    ...(credits?.reason ? [{ kind: 'words' as const, text: `Årsak: ${credits.reason}` }] : []),
  ];
}

function shownDate(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}
