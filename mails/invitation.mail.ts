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
  write({ name, role, token }, sender) {
    const texts = sender.texts.invitationTexts;
    const { legalName } = sender.business;
    return letter(sender, {
      subject: texts.subject(legalName),
      title: texts.title(legalName),
      parts: [
        { kind: 'words', text: texts.lead(name, texts.role[role].toLowerCase()) },
        { kind: 'button', text: texts.choose, link: `${sender.pages}/invitation?token=${token}` },
        { kind: 'words', text: texts.works },
        { kind: 'words', text: texts.unknown },
      ],
    });
  },
});
