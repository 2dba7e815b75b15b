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
  write: ({ name, productId, productName }, sender) =>
    letter(sender, {
      subject: `På lager igjen: ${productName}`,
      title: `${productName} er på lager igjen`,
      parts: [
        { kind: 'words', text: `Hei${name === '' ? '' : `, ${name}`}! Du ba oss si fra da varen kom tilbake.` },
        { kind: 'button', text: 'Se varen', link: `${sender.shopAddress}/product/${productId}` },
        { kind: 'words', text: 'Vi kan ikke holde av noen til deg, så den kan bli utsolgt på nytt.' },
        {
          kind: 'words',
          text: `Dette er den eneste e-posten du får om den. ${sender.business.legalName} har slettet adressen din fra ventelisten.`,
        },
      ],
    }),
});

const noticeOf = ({ productId, ...notice }: z.output<typeof payload>): StockNoticeDue => ({
  ...notice,
  productId: Number(productId),
});
