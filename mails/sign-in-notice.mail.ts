import * as z from 'zod/mini';
import { accountLetter } from './letter.ts';
import { declareMail } from './mail.ts';

/**
 * Informs the person of a change in how their account is signed in to. A change that can be taken back has another
 * mail.
 */
export const signInNoticeMail = declareMail({
  name: 'send-sign-in-notice',
  payload: z.object({ eventId: z.string(), userId: z.string() }),
  about: 'sign-in',
  onceFor: ({ eventId }) => [eventId],
  queue: 'resets',
  after: {
    SecondFactorEnabled: ({ id, data: { userId } }) => ({ eventId: id, userId }),
    SecondFactorDisabled: ({ id, data: { userId } }) => ({ eventId: id, userId }),
    RecoveryCodeUsed: ({ id, data: { userId } }) => ({ eventId: id, userId }),
    PasswordSet: ({ id, data: { userId } }) => ({ eventId: id, userId }),
    RoleSet: ({ id, data: { userId } }) => ({ eventId: id, userId }),
  },
  find: (shop, asked) => shop.signInNotice(asked),
  write({ name, what }, sender) {
    const { texts } = sender;
    const { known, unknown, choose } = texts.signInAdviceTexts;
    return accountLetter(sender, name, texts.signInTexts[what], [
      { kind: 'words', text: known },
      { kind: 'words', text: unknown(sender.business.email) },
      { kind: 'button', text: choose, link: `${sender.pages}/forgot-password` },
    ]);
  },
});
