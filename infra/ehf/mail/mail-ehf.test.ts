import { expect, it } from 'vitest';
import { MailAway, MailRefused, type OutgoingMail } from '../../mail/mail.port.ts';
import { EhfAway, EhfRefused } from '../ehf.port.ts';
import { ehfContract } from '../ehf.suite.ts';
import { anEhf } from '../testing/ehf-under-test.ts';
import { openMailEhf } from './mail-ehf.ts';

const from = async () => ({ name: 'Fjord Utleie AS', address: 'post@fjord.example' });
const address = 'ehf@regnskap.example';

function under(fault?: Error) {
  const sent: OutgoingMail[] = [];
  const mail = {
    async send(outgoing: OutgoingMail, signal?: AbortSignal) {
      signal?.throwIfAborted();
      if (fault) throw fault;
      sent.push(outgoing);
    },
  };
  return {
    ehf: openMailEhf({ mail, from, host: 'fjord.example' }),
    address,
    sent,
    received: async () => sent.flatMap(({ attachments = [] }) => attachments.map(({ content }) => String(content))),
    close: async () => {},
  };
}

ehfContract('mail', async () => under());

it('a mail to the accounting system is known by its request', async () => {
  const { ehf, sent } = under();
  await ehf.deliver(anEhf({ address }));
  expect(sent).toMatchObject([
    {
      to: { address },
      from: { name: 'Fjord Utleie AS' },
      messageId: '<ehf.600000000000001@fjord.example>',
      attachments: [{ name: 'faktura-10001.xml', type: 'application/xml' }],
    },
  ]);
});

it('an inbox that refuses the mail refuses the e-invoice, and a mail server may be away', async () => {
  const refused = under(new MailRefused('no such box', 'ADDRESS_UNKNOWN'));
  await expect(refused.ehf.deliver(anEhf({ address }))).rejects.toBeInstanceOf(EhfRefused);
  await expect(under(new MailAway('gone')).ehf.deliver(anEhf({ address }))).rejects.toBeInstanceOf(EhfAway);
});
