import * as z from 'zod/mini';
import { accountLetter } from './letter.ts';
import { declareMail } from './mail.ts';

/** Links to the page where a new password is set. The link has the shop's own address, never the one of the request. */
export const resetMail = declareMail({
  name: 'send-reset-mail',
  payload: z.object({ eventId: z.string(), userId: z.string(), requestId: z.string() }),
  about: 'reset',
  onceFor: ({ eventId }) => [eventId],
  queue: 'resets',
  after: {
    ResetRequested: ({ id, data: { userId, requestId } }) => ({ eventId: id, userId, requestId }),
  },
  find: (shop, { userId, requestId }) => shop.resetLink({ userId, requestId }),
  write({ name, token }, sender) {
    const { choose, works, notYou, ...said } = sender.texts.resetTexts;
    return accountLetter(sender, name, said, [
      { kind: 'button', text: choose, link: `${sender.pages}/reset-password?token=${token}` },
      { kind: 'words', text: works },
      { kind: 'words', text: notYou },
    ]);
  },
});
