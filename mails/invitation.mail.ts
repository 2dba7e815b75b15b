import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';

/** Links to the page where the invited person sets a password. */
export const invitationMail = declareMail({
  name: 'send-invitation',
  payload: z.object({ invitationId: z.string(), addressHash: z.string() }),
  about: 'invitation',
  onceFor: ({ invitationId }) => [invitationId],
  queue: 'resets',
  after: {
    InvitationSent: ({ data: { invitationId, addressHash } }) => ({ invitationId, addressHash }),
  },
  find: (shop, asked) => shop.invitation(asked),
  write: ({ name, role, token }, sender) =>
    letter(sender, {
      subject: `Invitasjon til ${sender.business.legalName}`,
      title: `Du er invitert til ${sender.business.legalName}`,
      parts: [
        {
          kind: 'words',
          text: `Hei, ${name}! Du får en konto som ${ROLE_WORDS[role].toLowerCase()} når du velger et passord.`,
        },
        { kind: 'button', text: 'Velg passord', link: `${sender.shopAddress}/invitation?token=${token}` },
        {
          kind: 'words',
          text: 'Lenken virker én gang og i sju dager. Får du en ny invitasjon, slutter denne å virke.',
        },
        {
          kind: 'words',
          text: 'Vet du ikke hva dette gjelder, kan du se bort fra e-posten. Da sletter vi adressen din.',
        },
      ],
    }),
});
