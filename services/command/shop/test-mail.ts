import { randomUUID } from 'node:crypto';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { MailAway, MailRefused } from '@naust/infra/mail/mail.port.ts';
import { messageHost } from '@naust/infra/mail/mail-host.ts';
import { letter, senderIn } from '@naust/mails/letter.ts';
import { mailSenderOf } from '@naust/mails/mail.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** No person: it holds no words of any. */
const NOBODY = 'test-mail';

/** Sends a mail at once, past the queue, so that the owner sees the server's answer. */
export async function sendTestMail(deps: Deps<'shop' | 'sendMail' | 'wallet' | 'clock'>) {
  const { business, appearance, mail: settings } = (await deps.shop().look()).state;
  const sender = mailSenderOf(business ?? UNDESCRIBED, settings);
  const to = settings.notifyAddress ?? sender.address;
  if (sender.address === '' || to === '') refuse('TEST_MAIL_NOWHERE');
  const { baseUrl } = deps.wallet;
  const written = letter(senderIn('nb', { business: business ?? UNDESCRIBED, appearance, shopAddress: baseUrl }), {
    subject: `Prøve fra ${sender.name}`,
    title: 'E-posten virker',
    parts: [{ kind: 'words', text: 'Denne e-posten ble sendt fra innstillingene i butikken for å prøve avsenderen.' }],
  });
  try {
    await deps.sendMail({
      ...written,
      from: sender,
      to: { name: sender.name, address: to },
      ...(settings.replyTo === null ? {} : { replyTo: settings.replyTo }),
      messageId: `<test-mail.${randomUUID()}@${messageHost(baseUrl)}>`,
      personId: NOBODY,
    });
  } catch (error) {
    if (error instanceof MailAway || error instanceof MailRefused) {
      refuse('TEST_MAIL_NOT_SENT', { reason: error.message });
    }
    throw error;
  }
  return { sentAt: new Date(deps.clock.now()).toISOString(), to };
}
