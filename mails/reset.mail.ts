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
  write: ({ name, token }, sender) =>
    accountLetter(
      sender,
      name,
      {
        subject: 'Nytt passord',
        words: 'Noen har bedt om en lenke for å velge nytt passord til kontoen din hos oss.',
      },
      [
        { kind: 'button', text: 'Velg nytt passord', link: `${sender.shopAddress}/reset-password?token=${token}` },
        { kind: 'words', text: 'Lenken virker én gang og i 60 minutter. Ber du om en ny, slutter denne å virke.' },
        { kind: 'words', text: 'Var det ikke deg, kan du se bort fra denne e-posten. Passordet ditt er ikke endret.' },
      ],
    ),
});
