import { type Mail, type MailAddress, MailRefused } from '../../mail/mail.port.ts';
import { type Ehf, EhfAway, EhfRefused } from '../ehf.port.ts';

export interface MailEhfOptions {
  mail: Pick<Mail, 'send'>;
  /** The sender of the moment. */
  from(): Promise<MailAddress>;
  /** Of the shop, for the Message-ID. */
  host: string;
}

/** E-invoices as mails with one file to the inbox of an accounting system. */
export const openMailEhf = ({ mail, from, host }: MailEhfOptions): Ehf => ({
  async deliver({ sendingId, name, xml, address }, signal) {
    const sender = await from();
    const text = `${name} fra ${sender.name}.`;
    const outgoing = {
      from: sender,
      to: { name: address, address },
      subject: name,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      attachments: [{ name, type: 'application/xml', content: Buffer.from(xml) }],
      messageId: `<ehf.${sendingId}@${host}>`,
      personId: `ehf-${sendingId}`,
    };
    try {
      await mail.send(outgoing, signal);
    } catch (fault) {
      signal?.throwIfAborted();
      if (fault instanceof MailRefused) throw new EhfRefused(`${address} tar ikke imot e-posten.`, { cause: fault });
      throw new EhfAway(`the mail to the accounting system did not go: ${String(fault)}`, { cause: fault });
    }
  },
});
