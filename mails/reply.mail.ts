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
  recordsOn: { kind: 'reply', subject: ({ messageId }) => ({ word: 'message', id: messageId }) },
  after: { MessageReplied: ({ data: { messageId, replyId } }) => ({ messageId, replyId }) },
  find: (shop, asked) => shop.reply(asked),
  write({ name, topicName, message, reply }, sender) {
    const { dear, regards, replyTexts } = sender.texts;
    const { legalName } = sender.business;
    return letter(sender, {
      subject: replyTexts.subject(legalName, topicName),
      title: replyTexts.title,
      parts: [
        { kind: 'words', text: dear(name) },
        ...paragraphs(reply),
        { kind: 'words', text: regards(legalName) },
        { kind: 'words', text: replyTexts.yourMessage },
        ...paragraphs(message),
        { kind: 'links', links: [{ text: replyTexts.writeAgain, link: `${sender.pages}/contact` }] },
      ],
    });
  },
});
