import * as z from 'zod/mini';
import { accountLetter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { SignInChange } from './mail-facts.ts';

const CHANGED: Readonly<Record<SignInChange, { subject: string; words: string }>> = {
  secondFactorOn: {
    subject: 'Totrinnsinnlogging er slått på',
    words: 'Totrinnsinnlogging er slått på for kontoen din hos oss. Gamle gjenopprettingskoder virker ikke lenger.',
  },
  secondFactorOff: {
    subject: 'Totrinnsinnlogging er slått av',
    words: 'Totrinnsinnlogging er slått av for kontoen din hos oss. Nå er det nok med passordet for å logge inn.',
  },
  recoveryCodeUsed: {
    subject: 'Gjenopprettingskode brukt',
    words: 'En gjenopprettingskode for kontoen din hos oss er brukt. Den virker ikke lenger.',
  },
  passwordByLink: {
    subject: 'Nytt passord på kontoen',
    words: 'Passordet til kontoen din hos oss er byttet med en lenke som ble sendt til denne adressen.',
  },
  adminOn: {
    subject: 'Kontoen er nå administrator',
    words: 'Kontoen din hos oss har fått rollen administrator. Logg inn på nytt for å bruke den.',
  },
  adminOff: {
    subject: 'Kontoen er ikke lenger administrator',
    words: 'Kontoen din hos oss har ikke lenger rollen administrator.',
  },
  staffOn: {
    subject: 'Kontoen er nå medarbeider',
    words: 'Kontoen din hos oss har fått rollen medarbeider. Logg inn på nytt for å bruke den.',
  },
  staffOff: {
    subject: 'Kontoen er ikke lenger medarbeider',
    words: 'Kontoen din hos oss har ikke lenger rollen medarbeider.',
  },
  adminToStaff: {
    subject: 'Kontoen er nå medarbeider',
    words: 'Kontoen din hos oss er ikke lenger administrator, men medarbeider. Logg inn på nytt for å bruke den.',
  },
};

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
  write: ({ name, what }, sender) =>
    accountLetter(sender, name, CHANGED[what], [
      { kind: 'words', text: 'Vet du om endringen, trenger du ikke gjøre noe.' },
      {
        kind: 'words',
        text: `Vet du ikke om den, bør du velge et nytt passord og si fra til ${sender.business.email}.`,
      },
      { kind: 'button', text: 'Velg nytt passord', link: `${sender.shopAddress}/forgot-password` },
    ]),
});
