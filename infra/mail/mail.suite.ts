import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMail, FROM, type MailUnderTest, NOW } from './testing/mail-under-test.ts';

/** Contract of every mail engine. */
export function mailContract(engine: string, open: () => Promise<MailUnderTest>): void {
  describe(`mail by ${engine}`, () => {
    let under: MailUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    async function sentOnly(mail = aMail()) {
      await under.mail.send(mail);
      const received = await under.received();
      const [only] = received;
      if (!only || received.length > 1) throw new Error(`${received.length} mails arrived`);
      return only;
    }

    it('arrives as it was written, with the Message-ID and the time of the shop', async () => {
      const { headers, text, html } = await sentOnly();
      expect(text).toBe('Takk for din bestilling!\n\nGjærende øl på båt: æøå.');
      expect(html).toBe('<p>Takk for din bestilling!</p>');
      expect(headers.get('message-id')).toBe('<order-1@naust.example>');
      expect(headers.get('subject')).toBe('Bestilling 1001 hos Naust');
      expect(headers.get('from')).toBe(`${FROM.name} <${FROM.address}>`);
      expect(headers.get('to')).toBe('Kari Nordmann <kari@example.no>');
      expect(headers.get('date')).toBe(new Date(NOW).toUTCString().replace('GMT', '+0000'));
      expect(headers.get('auto-submitted')).toBe('auto-generated');
      expect(headers.has('list-unsubscribe')).toBe(false);
    });

    it('says by which address a mail program stops such mails, where there is one', async () => {
      const { headers } = await sentOnly(aMail({ unsubscribe: 'https://naust.example/api/reminders/4.m' }));
      expect(headers.get('list-unsubscribe')).toBe('<https://naust.example/api/reminders/4.m>');
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });

    it('brings files along, byte by byte, beside both forms of the text', async () => {
      const content = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256));
      const { text, html, attachments } = await sentOnly(
        aMail({ attachments: [{ name: 'faktura-10001.pdf', type: 'application/pdf', content }] }),
      );
      expect(text).toBe('Takk for din bestilling!\n\nGjærende øl på båt: æøå.');
      expect(html).toBe('<p>Takk for din bestilling!</p>');
      expect(attachments).toEqual([{ name: 'faktura-10001.pdf', type: 'application/pdf', content }]);
    });

    it('lets no name of a file add a header', async () => {
      const file = { name: 'a.pdf"\r\nBcc: alle@example.no\r\n\r\nKjøp nå!', type: 'application/pdf' };
      const { raw } = await sentOnly(aMail({ attachments: [{ ...file, content: Buffer.from('%PDF') }] }));
      expect(raw).not.toMatch(/^Bcc:/im);
    });

    it('lets such an address add no header', async () => {
      const { headers, raw } = await sentOnly(aMail({ unsubscribe: 'https://naust.example/a\r\nBcc: b@example.no' }));
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/naust\.example\/aBcc:/);
    });

    it.each([
      ['a line break', 'Kari\r\nBcc: alle@example.no'],
      ['a lone line feed', 'Kari\nBcc: alle@example.no\n\nKjøp nå!'],
      ['an address', 'Kari <alle@example.no>, Ola'],
      ['quotation marks', '"Kari" <alle@example.no>'],
      ['a long comment', `Kari ${'(('.repeat(50_000)}`],
    ])('lets no name add a header or a recipient: %s', async (_, name) => {
      const began = performance.now();
      const { headers, raw } = await sentOnly(aMail({ to: { name, address: 'kari@example.no' } }));
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(headers.has('bcc')).toBe(false);
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(headers.get('to')).toMatch(/<kari@example\.no>$/);
    });

    it('lets no subject add a header', async () => {
      const { headers, raw } = await sentOnly(aMail({ subject: 'Hei\r\nX-Evil: ja\r\n\r\n<b>' }));
      expect(raw).not.toMatch(/^X-Evil:/im);
      expect(headers.get('subject')).toBe('Hei X-Evil: ja <b>');
    });

    it.each([
      'kari@example.no, alle@example.no',
      'kari@example.no\r\nRCPT TO:<alle@example.no>',
      '"kari, alle"@example.no',
      'kari@example.no <alle@example.no>',
      'kari',
      '',
      `${'k'.repeat(250)}@example.no`,
    ])('refuses what is not one plain address: %j', async (address) => {
      await expect(under.mail.send(aMail({ to: { name: 'Kari', address } }))).rejects.toThrow('not one mail address');
      expect(await under.received()).toEqual([]);
    });

    it('reads no file and no address on the net for a text that names one', async () => {
      const { text } = await sentOnly(
        aMail({ text: 'file:///etc/hostname', html: '<img src="file:///etc/hostname">' }),
      );
      expect(text).toBe('file:///etc/hostname');
    });

    it('sends nothing more when it is told to stop', async () => {
      await expect(under.mail.send(aMail(), AbortSignal.abort())).rejects.toThrow();
      expect(await under.received()).toEqual([]);
    });

    it('forgets a person of whom it keeps nothing', async () => {
      await under.mail.forget('100000000000009');
    });

    it('forgets what is old without losing what is new', async () => {
      await under.mail.send(aMail());
      await under.mail.forgetOld();
      expect(await under.received()).toHaveLength(1);
    });
  });
}
