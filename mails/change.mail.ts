import * as z from 'zod/mini';
import { accountLetter } from './letter.ts';
import { declareMail } from './mail.ts';

const CHANGED = {
  email: { subject: 'Ny e-post på kontoen', words: 'E-postadressen på kontoen din hos oss er byttet til en annen.' },
  password: { subject: 'Nytt passord på kontoen', words: 'Passordet til kontoen din hos oss er byttet.' },
};

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
  write: ({ name, what, token }, sender) =>
    accountLetter(sender, name, CHANGED[what], [
      { kind: 'words', text: 'Var det deg, trenger du ikke gjøre noe.' },
      {
        kind: 'words',
        text: 'Var det ikke deg, kan du ta endringen tilbake. Da logges alle ut av kontoen, og du får en lenke for å velge nytt passord på denne adressen.',
      },
      { kind: 'button', text: 'Ta endringen tilbake', link: `${sender.shopAddress}/take-back?token=${token}` },
      { kind: 'words', text: 'Lenken virker i 7 dager.' },
    ]),
});
