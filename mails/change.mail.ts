import * as z from 'zod/mini';
import { accountLetter } from './letter.ts';
import { declareMail } from './mail.ts';

/**
 * Goes to the address before the change. If the account's owner did not make the change, they can take it back there.
 */
export const changeMail = declareMail({
  name: 'send-change-mail',
  payload: z.object({ eventId: z.string(), userId: z.string(), changeId: z.string() }),
  about: 'change',
  onceFor: ({ eventId }) => [eventId],
  queue: 'resets',
  after: {
    TakeBackOffered: ({ id, data: { userId, changeId } }) => ({ eventId: id, userId, changeId }),
  },
  find: (shop, { userId, changeId }) => shop.changeNotice({ userId, changeId }),
  write({ name, what, token }, sender) {
    const texts = sender.texts.accountChangeTexts;
    return accountLetter(sender, name, texts[what], [
      { kind: 'words', text: texts.you },
      { kind: 'words', text: texts.notYou },
      { kind: 'button', text: texts.takeBack, link: `${sender.pages}/take-back?token=${token}` },
      { kind: 'words', text: texts.works },
    ]);
  },
});
