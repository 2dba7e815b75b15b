import { type OutboxOptions, openOutboxFolder, requirePerson } from '../../outbox-folder.ts';
import { composed } from '../composing.ts';
import { type Mail, MailAway } from '../mail.port.ts';

/** Mails as .eml files of one folder, named by person and Message-ID: a repeated mail replaces itself. */
export async function openFolderMail(options: OutboxOptions): Promise<Mail> {
  const { store, forget, forgetOld } = await openOutboxFolder(options);
  return {
    async send(mail, signal) {
      const { personId, messageId: id } = mail;
      requirePerson(personId, 'a mail');
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = { ...composed(mail, options.clock.now()), newline: 'windows' } as const;
      const content = await new MailComposer(message).compile().build();
      signal?.throwIfAborted();
      await store({ personId, id, extension: 'eml', content }).catch(away);
    },
    forget,
    forgetOld,
  };
}

function away(fault: unknown): never {
  throw new MailAway(`Mappen for e-post kan ikke skrives: ${String(fault)}`, { cause: fault });
}
