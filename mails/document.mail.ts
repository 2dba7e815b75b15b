import { shownDate } from '@naust/domain/documents/reminder-letter.ts';
import { payableOre, type SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import * as z from 'zod/mini';
import { type LetterFile, letter } from './letter.ts';
import type { LetterPart, LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import { orderLink } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

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
    const { texts } = sender;
    const { documentMailTexts } = texts;
    const { orderNo, orderNos = [orderNo], credits, number } = document;
    const isInvoice = document.kind === 'invoice';
    const title = `${isInvoice ? documentMailTexts.invoice : documentMailTexts.creditNote} ${number}`;
    const lead = isInvoice
      ? documentMailTexts.invoiceLead(name, orderNos)
      : documentMailTexts.creditLead(name, orderNos, String(credits?.number ?? ''));
    return {
      ...letter(sender, {
        subject: texts.from(title, sender.business.legalName),
        title,
        parts: [
          { kind: 'words', text: lead },
          ...(isInvoice ? invoiceParts(document, texts) : creditParts(document, texts)),
          { kind: 'button', text: texts.seeOrder, link: orderLink(content.orderId, token, sender) },
          { kind: 'words', text: texts.isWrong },
        ],
      }),
      attachments: [attachmentOf(document, texts)],
    };
  },
});

/** 'faktura-10001.pdf'. */
const attachmentOf = ({ id, kind, number }: SalesDocument, { documentMailTexts }: MailTexts): LetterFile => ({
  name: `${kind === 'invoice' ? documentMailTexts.invoiceFile : documentMailTexts.creditNoteFile}-${number}.pdf`,
  file: `${id}.pdf`,
});

function invoiceParts(document: SalesDocument, { documentMailTexts, sum, money, clock }: MailTexts): LetterPart[] {
  const { seller, kid, dueDate, totalOre, prepaidOre } = document;
  const { isPaid, paidBefore, toPay, account, dueDate: due } = documentMailTexts;
  const dueOre = payableOre(document);
  if (dueOre === 0) return [{ kind: 'words', text: isPaid }];
  const before: LetterRow[] =
    prepaidOre === 0
      ? []
      : [
          { name: sum, value: formatKr(totalOre, money) },
          { name: paidBefore, value: formatKr(-prepaidOre, money) },
        ];
  const rows: LetterRow[] = [
    ...before,
    { name: toPay, value: formatKr(dueOre, money), isSum: true },
    ...(dueDate === null ? [] : [{ name: due, value: shownDate(dueDate, clock) }]),
    ...(seller.accountNumber === null ? [] : [{ name: account, value: formatAccountNumber(seller.accountNumber) }]),
    ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
  ];
  return [{ kind: 'rows', rows }];
}

function creditParts({ totalOre, credits }: SalesDocument, { documentMailTexts, money }: MailTexts): LetterPart[] {
  const rows: LetterRow[] = [{ name: documentMailTexts.credited, value: formatKr(totalOre, money), isSum: true }];
  const words = credits?.reason ? documentMailTexts.reason(credits.reason) : null;
  return [{ kind: 'rows', rows }, ...(words === null ? [] : [{ kind: 'words' as const, text: words }])];
}
