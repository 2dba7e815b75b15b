import { confirmsOrder, isConfirmed } from '@naust/domain/orders/confirmation.ts';
import { CANCELLED_BY_CUSTOMER } from '@naust/domain/orders/own-cancellation.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { paragraphs } from './order-parts.ts';
import { newsOf, orderNews } from './shop-news.ts';

/** Tells the shop of a new order, once it is confirmed. */
export const newOrderNews = declareMail({
  name: 'tell-shop-of-order',
  payload: z.object({ orderId: z.string() }),
  about: 'news-order',
  onceFor: ({ orderId }) => [orderId],
  after: {
    OrderPlaced: ({ data }) => (isConfirmed(data) ? { orderId: data.orderId } : null),
    OrderStatusChanged: ({ data }) => (confirmsOrder(data) ? { orderId: data.orderId } : null),
  },
  async find(shop, { orderId }) {
    const order = await shop.order(orderId);
    return newsOf(shop, 'order', order && !order.isDeleted && !isCancelled(order.content.statusId) ? order : null);
  },
  write: (news, sender) => orderNews(news, sender, { what: 'Ny bestilling', title: 'Ny bestilling' }),
});

/** Tells the shop that a customer has cancelled. */
export const cancellationNews = declareMail({
  name: 'tell-shop-of-cancellation',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'news-cancellation',
  onceFor: ({ orderId, version }) => [orderId, version],
  after: {
    OrderStatusChanged: ({ data: { orderId, version, reasonCode } }) =>
      reasonCode === CANCELLED_BY_CUSTOMER ? { orderId, version: String(version) } : null,
  },
  find: async (shop, { orderId }) => newsOf(shop, 'cancellation', await shop.order(orderId)),
  write: (news, sender) => orderNews(news, sender, { what: 'Avbestilt', title: 'Kunden har avbestilt' }),
});

/** Tells the shop that a customer has extended a rental. */
export const extensionNews = declareMail({
  name: 'tell-shop-of-extension',
  payload: z.object({ orderId: z.string(), extensionId: z.string() }),
  about: 'news-extension',
  onceFor: ({ orderId, extensionId }) => [orderId, extensionId],
  after: {
    OrderRevised: ({ data: { orderId, extension } }) =>
      extension === null || extension.isUndone ? null : { orderId, extensionId: extension.chargeId },
  },
  find: async (shop, { orderId }) => newsOf(shop, 'extension', await shop.order(orderId)),
  write: (news, sender) => orderNews(news, sender, { what: 'Forlenget', title: 'Kunden har forlenget leien' }),
});

/** Tells the shop of a message. A reply goes to its sender. */
export const messageNews = declareMail({
  name: 'tell-shop-of-message',
  payload: z.object({ messageId: z.string() }),
  about: 'news-message',
  onceFor: ({ messageId }) => [messageId],
  after: { MessageSent: ({ data: { messageId } }) => ({ messageId }) },
  find: async (shop, { messageId }) => newsOf(shop, 'message', await shop.message(messageId)),
  write: ({ customer, topicName, message }, sender) =>
    letter(sender, {
      subject: `Melding fra ${customer.name}: ${topicName}`,
      title: `Melding fra ${customer.name}`,
      parts: [
        { kind: 'words', text: `${customer.name} · ${customer.email}` },
        ...paragraphs(message),
        { kind: 'button', text: 'Åpne innboksen', link: `${sender.shopAddress}/admin/inbox` },
      ],
    }),
});
