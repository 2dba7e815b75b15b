import { formatKr } from '@naust/domain/money.ts';
import { isAtNight } from '@naust/domain/shop/alarms.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { letter, type Sender } from './letter.ts';
import { declareMail } from './mail.ts';
import { newsOf } from './shop-news.ts';

/** News that names no person has nobody's key. */
const NOBODY = { personId: 'shop-news', name: '', email: '' };

const when = (at: string) => formatInstant(Date.parse(at));

interface AlarmPlan {
  subject: string;
  words: string;
  rows?: readonly { name: string; value: string }[];
  link: { text: string; path: string };
}

const alarm = (sender: Sender, { subject, words, rows = [], link }: AlarmPlan) =>
  letter(sender, {
    subject: `Varsel: ${subject}`,
    title: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    parts: [
      { kind: 'words', text: words },
      ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
      { kind: 'button', text: link.text, link: `${sender.shopAddress}${link.path}` },
      { kind: 'words', text: 'Vet du om det, trenger du ikke gjøre noe.' },
    ],
  });

/** Warns the shop of the third deletion of orders and products within an hour. */
export const deletionsAlarm = declareMail({
  name: 'tell-shop-of-deletions',
  payload: z.object({ eventId: z.string() }),
  about: 'alarm-deletions',
  onceFor: ({ eventId }) => [eventId],
  after: {
    ReservationRemoved: ({ id }) => ({ eventId: id }),
    ProductWithdrawn: ({ id }) => ({ eventId: id }),
  },
  async find(shop, { eventId }) {
    const deletions = await shop.deletions(eventId);
    return newsOf(shop, 'alarm', deletions && { ...NOBODY, deletions });
  },
  write: ({ deletions }, sender) =>
    alarm(sender, {
      subject: 'tre slettinger på en time',
      words: 'Dette er slettet den siste timen:',
      rows: deletions.map(({ what, at }) => ({ name: what, value: when(at) })),
      link: { text: 'Se historikken', path: '/admin/history' },
    }),
});

/** Warns the shop of a refund at night. */
export const nightRefundAlarm = declareMail({
  name: 'tell-shop-of-night-refund',
  payload: z.object({ orderId: z.string(), refundId: z.string(), amountOre: z.string(), at: z.string() }),
  about: 'alarm-refund',
  onceFor: ({ refundId }) => [refundId],
  after: {
    OrderRefundDecided: ({ meta: { at }, data: { orderId, refundId, amountOre } }) =>
      isAtNight(at) ? { orderId, refundId, amountOre: String(amountOre), at } : null,
  },
  async find(shop, { orderId, amountOre, at }) {
    const order = await shop.order(orderId);
    // Not a question to the customer: a reply stays with the shop.
    return newsOf(shop, 'alarm', order && { ...order, email: '', amountOre: Number(amountOre), at });
  },
  write: ({ content: { orderId, orderNo }, customer, amountOre, at }, sender) =>
    alarm(sender, {
      subject: 'tilbakebetaling om natten',
      words: `${formatKr(amountOre)} på ordre ${orderNo} (${customer.name}) ble betalt tilbake ${when(at)}.`,
      link: { text: 'Åpne ordren', path: `/admin/orders?id=${orderId}` },
    }),
});

/** Warns the shop that an administrator has logged in from a network that was not seen before. */
export const newPlaceAlarm = declareMail({
  name: 'tell-shop-of-sign-in',
  payload: z.object({ userId: z.string(), eventId: z.string() }),
  about: 'alarm-sign-in',
  onceFor: ({ eventId }) => [eventId],
  after: {
    // The first place of an account is no news.
    SignedInFromNewPlace: ({ id, data: { userId, isFirst } }) => (isFirst ? null : { userId, eventId: id }),
  },
  async find(shop, asked) {
    const found = await shop.newPlace(asked);
    return newsOf(shop, 'alarm', found && { ...found, email: '' });
  },
  write: ({ customer, network, at }, sender) =>
    alarm(sender, {
      subject: 'innlogging fra et nytt sted',
      words: `${customer.name} logget inn som administrator ${when(at)} fra nettet ${network}, som ikke er brukt før. Var det ikke ${customer.name}, bør passordet byttes.`,
      link: { text: 'Bytt passord', path: '/forgot-password' },
    }),
});

/** Warns the shop that a price was set to 0. */
export const freeProductAlarm = declareMail({
  name: 'tell-shop-of-free-product',
  payload: z.object({ eventId: z.string(), productId: z.string().check(z.regex(/^\d+$/)), at: z.string() }),
  about: 'alarm-price',
  onceFor: ({ eventId }) => [eventId],
  after: {
    ProductDescribed: ({ id, meta: { at }, data: { productId, change } }) => {
      const { priceDayOre, priceWeekendOre, priceShortOre, priceWeekOre, priceMonthOre, priceSaleOre } = change;
      const prices = [priceDayOre, priceWeekendOre, priceShortOre, priceWeekOre, priceMonthOre, priceSaleOre];
      const isFree = prices.includes(0);
      return isFree ? { eventId: id, productId: String(productId), at } : null;
    },
  },
  async find(shop, { productId, at }) {
    const productName = await shop.productName(Number(productId));
    return newsOf(shop, 'alarm', productName === null ? null : { ...NOBODY, productName, productId, at });
  },
  write: ({ productName, productId, at }, sender) =>
    alarm(sender, {
      subject: 'pris satt til 0',
      words: `En pris på ${productName} ble satt til 0 kr ${when(at)}.`,
      link: { text: 'Åpne produktet', path: `/admin/products?id=${productId}` },
    }),
});
