import { overpaidOre } from '@naust/domain/orders/own-cancellation.ts';
import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import * as z from 'zod/mini';
import { declareMail } from './mail.ts';
import { newsOf, orderNews } from './shop-news.ts';

const KINDS = ['captureFailed', 'mismatched', 'tooLate', 'refundRefused', 'overpaid'] as const;

type PaymentKind = (typeof KINDS)[number];

const WORDS: Readonly<Record<PaymentKind, { what: string; todo: string }>> = {
  captureFailed: {
    what: 'Ikke betalt',
    todo: 'Vipps trakk ikke beløpet. Kunden har fått en lenke for å betale på nytt.',
  },
  mismatched: {
    what: 'Feil beløp',
    todo: 'Kunden godkjente et annet beløp enn ordren. Ingenting er trukket, og ordren er avsluttet. Ta kontakt.',
  },
  tooLate: {
    what: 'Betalt for sent',
    todo: 'Betalingen kom etter at noen andre tok det som var bestilt. Ingenting er trukket. Tilby gjerne en annen tid.',
  },
  refundRefused: {
    what: 'Ikke tilbakebetalt',
    todo: 'Vipps godtok ikke tilbakebetalingen. Betal tilbake på en annen måte.',
  },
  overpaid: {
    what: 'Skal betales tilbake',
    todo: 'Kunden har betalt mer for å forlenge enn avbestillingen koster. Betal tilbake resten.',
  },
};

const askedFor = (orderId: string, eventId: string, kind: PaymentKind) => ({ orderId, eventId, kind });

/** Tells the shop of a payment that needs a person. */
export const paymentNews = declareMail({
  name: 'tell-shop-of-payment',
  payload: z.object({ orderId: z.string(), eventId: z.string(), kind: z.enum(KINDS) }),
  about: 'news-payment',
  onceFor: ({ eventId }) => [eventId],
  after: {
    // If a payment by the customer's link fails too, the link stays valid.
    CaptureFailed: ({ id, data: { orderId, reference } }) =>
      reference === walletReference(orderId) ? askedFor(orderId, id, 'captureFailed') : null,
    // A request of which nothing is kept leaves the order as it was.
    PaymentMismatched: ({ id, data: { orderId, reference } }) =>
      isRequestReference(reference) ? null : askedFor(orderId, id, 'mismatched'),
    PaymentAuthorizedTooLate: ({ id, data: { orderId } }) => askedFor(orderId, id, 'tooLate'),
    OrderRefundEnded: ({ id, data: { orderId, refusal } }) =>
      refusal === null ? null : askedFor(orderId, id, 'refundRefused'),
    OrderStatusChanged: ({ id, data: { orderId, cancellationFee } }) =>
      overpaidOre(cancellationFee?.paidBefore) > 0 ? askedFor(orderId, id, 'overpaid') : null,
  },
  async find(shop, { orderId, kind }, cause) {
    const isFailed = kind === 'captureFailed';
    const order = await (isFailed ? shop.reconciledOrder(orderId, cause) : shop.order(orderId));
    // Another attempt may have succeeded.
    const isNeeded = order !== null && (!isFailed || order.wallet.owedOre > 0);
    return newsOf(shop, 'payment', isNeeded ? { ...order, kind } : null);
  },
  write: (news, sender) => orderNews(news, sender, { ...WORDS[news.kind], title: WORDS[news.kind].what }),
});
