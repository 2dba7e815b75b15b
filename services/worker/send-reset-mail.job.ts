import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { resetMail } from '@naust/mails/owed-mails.ts';
import { resetLetter } from '@naust/mails/reset.mail.ts';
import { type MailDesk, mailRetries, messageIdOf } from './mail.job.ts';

interface Addressed {
  personId: string;
  name: string;
  email: string;
  token: string;
}

/** Finds what the mail of a request needs; null where its link would not work any more. */
export type FindResetLetter = (request: { userId: string; requestId: string }) => Promise<Addressed | null>;

/** Sends the link of a reset request to the address that the account has now. */
export function sendResetMailJob(find: FindResetLetter, { mail, baseUrl }: MailDesk): JobDefinition {
  return {
    name: resetMail.name,
    ...mailRetries,
    async run({ payload }, signal) {
      const { eventId, ...request } = resetMail.payload.parse(payload);
      const found = await find(request);
      if (!found) return;
      const { personId, name, email, token } = found;
      const to = { name, address: email };
      const messageId = messageIdOf(`reset.${eventId}`, baseUrl);
      await mail.send({ to, personId, messageId, ...resetLetter(name, token, baseUrl) }, signal);
    },
  };
}
