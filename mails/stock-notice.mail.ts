import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { StockNoticeDue } from './mail-facts.ts';

const payload = z.object({
  noticeId: z.string(),
  productId: z.string().check(z.regex(/^\d+$/)),
  addressHash: z.string(),
  cause: z._default(z.string(), ''),
});

/** A product that a customer waits for is in stock again. Sent once for each time; afterwards the address is erased. */
export const stockNoticeMail = declareMail({
  name: 'send-stock-notice',
  payload,
  about: 'stock',
  onceFor: ({ noticeId, cause }) => (cause === '' ? [noticeId] : [noticeId, cause]),
  after: {
    StockNoticeFellDue: ({ id, data }) => ({ ...data, productId: String(data.productId), cause: id }),
  },
  find: (shop, asked) => shop.stockNotice(noticeOf(asked)),
  afterwards: (shop, asked) => shop.endStockNotice(noticeOf(asked)),
  write({ name, productId, productName }, sender) {
    const texts = sender.texts.stockTexts;
    return letter(sender, {
      subject: texts.subject(productName),
      title: texts.title(productName),
      parts: [
        { kind: 'words', text: texts.lead(name) },
        { kind: 'button', text: texts.see, link: `${sender.pages}/product/${productId}` },
        { kind: 'words', text: texts.notHeld },
        { kind: 'words', text: texts.erased(sender.business.legalName) },
      ],
    });
  },
});

const noticeOf = ({ productId, ...notice }: z.output<typeof payload>): StockNoticeDue => ({
  ...notice,
  productId: Number(productId),
});
