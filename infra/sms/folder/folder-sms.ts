import { type OutboxOptions, openOutboxFolder, requirePerson } from '../../outbox-folder.ts';
import { type Sms, SmsAway } from '../sms.port.ts';

/** Messages as files of one folder, for development: nobody gets them. A repeated message replaces itself. */
export async function openFolderSms(options: OutboxOptions): Promise<Sms> {
  const { store, forget, forgetOld } = await openOutboxFolder(options);
  return {
    isConnected: true,
    async send({ smsId: id, to, sender: from, text, personId }, signal) {
      requirePerson(personId, 'an SMS');
      signal?.throwIfAborted();
      const content = Buffer.from(`${JSON.stringify({ id, to, from, text }, null, 2)}\n`);
      await store({ personId, id, extension: 'json', content }).catch(away);
    },
    forget,
    forgetOld,
  };
}

function away(fault: unknown): never {
  throw new SmsAway(`the folder of SMS cannot be written: ${String(fault)}`, { cause: fault });
}
