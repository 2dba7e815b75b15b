import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { paragraphs } from './order-parts.ts';

/** Answers a message to the shop, in plain text. */
export const replyMail = declareMail({
  name: 'send-message-reply',
  payload: z.object({ messageId: z.string(), replyId: z.string() }),
  about: 'reply',
  onceFor: ({ messageId, replyId }) => [messageId, replyId],
  toldOn: { kind: 'reply', subject: ({ messageId }) => ({ word: 'message', id: messageId }) },
  after: { MessageReplied: ({ data: { messageId, replyId } }) => ({ messageId, replyId }) },
  find: (shop, asked) => shop.reply(asked),
  write: ({ name, topicName, message, reply }, sender) =>
    letter(sender, {
      subject: `Svar fra ${sender.business.legalName}: ${topicName}`,
      title: 'Svar på meldingen din',
      parts: [
        { kind: 'words', text: `Hei, ${name}!` },
        ...paragraphs(reply),
        { kind: 'words', text: `Hilsen ${sender.business.legalName}` },
        { kind: 'words', text: 'Du skrev til oss:' },
        ...paragraphs(message),
        { kind: 'links', links: [{ text: 'Skriv til oss igjen', link: `${sender.shopAddress}/contact` }] },
      ],
    }),
});
